# nauty, which ships no CMake package of its own: the library for at most 64 vertices, one
# word a set, and the source of its generator of graphs.
# Defines the target Nauty::nauty and the variables NAUTY_FOUND, NAUTY_LIBRARY,
# NAUTY_INCLUDE_DIRS and NAUTY_GENG_DIR.

find_path(NAUTY_GUTILS_DIR gtools.h PATH_SUFFIXES nauty)
find_path(NAUTY_INCLUDE_DIR nauty.h PATH_SUFFIXES nauty)
find_path(NAUTY_GENG_DIR geng.c PATHS /usr/share/nauty /usr/local/share/nauty)
find_library(NAUTY_LIBRARY NAMES libnautyL1.a nautyL1)
mark_as_advanced(NAUTY_GUTILS_DIR NAUTY_INCLUDE_DIR NAUTY_GENG_DIR NAUTY_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Nauty
  REQUIRED_VARS NAUTY_LIBRARY NAUTY_INCLUDE_DIR NAUTY_GUTILS_DIR)

if(Nauty_FOUND AND NOT TARGET Nauty::nauty)
  add_library(Nauty::nauty UNKNOWN IMPORTED)
  set_target_properties(Nauty::nauty PROPERTIES
    IMPORTED_LOCATION ${NAUTY_LIBRARY}
    INTERFACE_COMPILE_DEFINITIONS "MAXN=WORDSIZE;WORDSIZE=64"
    INTERFACE_INCLUDE_DIRECTORIES "${NAUTY_INCLUDE_DIR};${NAUTY_GUTILS_DIR}")
endif()
