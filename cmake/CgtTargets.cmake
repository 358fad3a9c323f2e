# One function per kind of target, so that every floor is declared the same way.
#
# cgt_add_library(NAME SOURCES a.cc ... HEADERS a.h ... LINKS t ...)
#   A static library of one floor. HEADERS are the public ones and get installed under
#   include/cgt-engine/ with their path; private headers live in internal/ and are not listed.
# cgt_add_test(NAME SOURCES a_test.cc ... LINKS t ... [LABEL quick|standard|extreme] [TIMEOUT s])
#   A GoogleTest executable whose cases become CTest cases with the label.

function(cgt_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;HEADERS;LINKS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_HEADERS})
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CGT_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${name} PUBLIC ${ARG_LINKS} PRIVATE $<BUILD_INTERFACE:cgt_warnings>)
  set_property(GLOBAL APPEND PROPERTY CGT_LIBRARIES ${name})
  foreach(header IN LISTS ARG_HEADERS)
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${header})
    get_filename_component(dir ${path} DIRECTORY)
    install(FILES ${header} DESTINATION ${CGT_INSTALL_INCLUDEDIR}/${dir})
  endforeach()
endfunction()

function(cgt_add_test name)
  if(NOT CGT_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "LABEL;TIMEOUT" "SOURCES;LINKS" ${ARGN})
  if(NOT ARG_LABEL)
    set(ARG_LABEL quick)
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} GTest::gtest GTest::gmock GTest::gtest_main cgt_warnings)
  gtest_discover_tests(${name} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT}
    DISCOVERY_TIMEOUT 60)
endfunction()
