# The library NTL, which ships no CMake package of its own.
# Defines the target NTL::ntl and the variables NTL_FOUND, NTL_LIBRARY, NTL_INCLUDE_DIR.

find_path(NTL_INCLUDE_DIR NTL/mat_GF2.h)
find_library(NTL_LIBRARY ntl)
mark_as_advanced(NTL_INCLUDE_DIR NTL_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(NTL REQUIRED_VARS NTL_LIBRARY NTL_INCLUDE_DIR)

if(NTL_FOUND AND NOT TARGET NTL::ntl)
  add_library(NTL::ntl UNKNOWN IMPORTED)
  set_target_properties(NTL::ntl PROPERTIES
    IMPORTED_LOCATION ${NTL_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${NTL_INCLUDE_DIR})
endif()
