# The installed package: `find_package(cgt)` gives cgt::cgt, all the libraries at once, and
# each library under its own name.

include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY CGT_LIBRARIES)
add_library(cgt INTERFACE)
add_library(cgt::cgt ALIAS cgt)
target_link_libraries(cgt INTERFACE ${libraries})

install(TARGETS cgt EXPORT cgtTargets)
install(EXPORT cgtTargets NAMESPACE cgt:: DESTINATION ${CGT_INSTALL_CMAKEDIR})

configure_package_config_file(cmake/cgtConfig.cmake.in cgtConfig.cmake
  INSTALL_DESTINATION ${CGT_INSTALL_CMAKEDIR})
# Before 1.0 a new minor version may change the interface.
write_basic_package_version_file(cgtConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/cgtConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/cgtConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/FindGMP.cmake
  ${CMAKE_CURRENT_LIST_DIR}/FindNauty.cmake
  DESTINATION ${CGT_INSTALL_CMAKEDIR})
