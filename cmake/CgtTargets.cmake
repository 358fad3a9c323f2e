# One function per kind of target, so that every floor is declared the same way.
#
# cgt_add_library(NAME SOURCES a.cc ... HEADERS a.h ... LINKS t ...)
#   A static library of one floor, exported as cgt::<NAME without cgt_>. HEADERS are the
#   public ones and get installed under include/cgt-engine/ with their path; private headers
#   live in internal/ (those that a public header includes are installed: list them too).
# cgt_add_test(NAME SOURCES a_test.cc ... LINKS t ... [LABEL quick|standard|extreme]
#              [TIMEOUT s] [DEFINITIONS d=x ...] [TABLES] [PLAIN] [THREADS])
#   A GoogleTest executable whose cases become CTest cases with the label. TABLES: the
#   sources read the tables of CGT_TEST_DATA and CGT_SHARED_VECTORS. Quick tests get the
#   label `sanitized` too: their cases run under the address sanitizer. PLAIN: they do not,
#   for they compare answers of code that other tests run there. THREADS adds the label
#   `threads`: the cases run under the thread sanitizer too.
# cgt_add_script_test(NAME COMMAND c ... [LABEL l] [TIMEOUT s] [SERIAL])
#   A CTest case that runs a script; also labelled `script`. SERIAL: with nothing beside it.
# cgt_add_fuzzer(NAME SOURCES a_fuzz.cc ... LINKS t ... CORPUS folder)
#   A libFuzzer target where CGT_FUZZ is on; everywhere else a quick test that replays the
#   corpus, so that an input that once crashed stays a case.

function(cgt_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;HEADERS;LINKS")
  cgt_check_arguments(${name} ARG)
  foreach(library IN LISTS ARG_LINKS)
    if(library MATCHES "^cgt_" AND NOT TARGET ${library})
      message(FATAL_ERROR "${name} links ${library}, which is not on a lower floor")
    endif()
  endforeach()
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_HEADERS})
  string(REGEX REPLACE "^cgt_" "" export_name ${name})
  add_library(cgt::${export_name} ALIAS ${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${export_name} LINKER_LANGUAGE CXX)
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CGT_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${name} PUBLIC ${ARG_LINKS} PRIVATE $<BUILD_INTERFACE:cgt_warnings>)
  cgt_build_fast(${name} library)
  set_property(GLOBAL APPEND PROPERTY CGT_LIBRARIES ${name})
  install(TARGETS ${name} EXPORT cgtTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  foreach(header IN LISTS ARG_HEADERS)
    cmake_path(ABSOLUTE_PATH header NORMALIZE OUTPUT_VARIABLE path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET path PARENT_PATH folder)
    install(FILES ${header} DESTINATION ${CGT_INSTALL_INCLUDEDIR}/${folder})
  endforeach()
endfunction()

function(cgt_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "PLAIN;TABLES;THREADS" "LABEL;TIMEOUT"
    "SOURCES;LINKS;DEFINITIONS")
  cgt_check_arguments(${name} ARG)
  if(NOT CGT_TESTS)
    return()
  endif()
  cgt_test_defaults()
  if(ARG_LABEL STREQUAL "quick" AND NOT ARG_PLAIN)
    list(APPEND ARG_LABEL sanitized)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_options(${name} PRIVATE ${CGT_TEST_OPTIONS})
  target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
  if(ARG_TABLES)
    target_compile_definitions(${name} PRIVATE
      CGT_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
      CGT_SHARED_VECTORS="${CGT_SHARED_VECTORS}")
  endif()
  target_link_libraries(${name} PRIVATE
    ${ARG_LINKS} GTest::gmock GTest::gtest GTest::gtest_main cgt_warnings)
  cgt_build_fast(${name} test)
  gtest_discover_tests(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} DISCOVERY_TIMEOUT 60)
  # gtest_discover_tests() cannot pass on a list, so the labels are set after its own file
  # has declared the cases and left their names in <name>_TESTS.
  set(labels_file ${CMAKE_CURRENT_BINARY_DIR}/${name}_labels.cmake)
  file(WRITE ${labels_file}
    "if(${name}_TESTS)\n"
    "  set_tests_properties(\${${name}_TESTS} PROPERTIES LABELS \"${ARG_LABEL}\")\n"
    "endif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${labels_file})
  foreach(label IN LISTS ARG_LABEL)
    cgt_note_test(${label} ${name})
  endforeach()
endfunction()

function(cgt_add_script_test name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "SERIAL" "LABEL;TIMEOUT" "COMMAND")
  cgt_check_arguments(${name} ARG)
  if(NOT CGT_TESTS)
    return()
  endif()
  cgt_test_defaults()
  add_test(NAME ${name} COMMAND ${ARG_COMMAND})
  set_tests_properties(${name} PROPERTIES
    LABELS "${ARG_LABEL};script" TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL ${ARG_SERIAL})
endfunction()

function(cgt_add_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "CORPUS" "SOURCES;LINKS")
  cgt_check_arguments(${name} ARG)
  if(NOT CGT_TESTS)
    return()
  endif()
  cmake_path(ABSOLUTE_PATH ARG_CORPUS NORMALIZE)
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} cgt_warnings)
  if(CGT_FUZZ)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_property(GLOBAL APPEND_STRING PROPERTY CGT_FUZZERS "${name}\t${ARG_CORPUS}\n")
    cgt_note_test(fuzz ${name})
  else()
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/fuzz/replay_main.cc)
    add_test(NAME ${name} COMMAND ${name} ${ARG_CORPUS})
    set_tests_properties(${name} PROPERTIES LABELS quick TIMEOUT 120)
    cgt_note_test(quick ${name})
  endif()
endfunction()

# Where CGT_FAST_BUILD is on: the large headers of other projects are read once for all the
# libraries and once for all the tests, whose options differ; and the sources of a library
# are compiled in batches, so that what they share is read and instantiated once a batch.
function(cgt_build_fast name kind)
  if(NOT CGT_FAST_BUILD)
    return()
  endif()
  if(kind STREQUAL "library")
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
  endif()
  set(headers cgt_${kind}_headers)
  if(NOT TARGET ${headers})
    set(source ${PROJECT_BINARY_DIR}/${headers}.cc)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(${headers} OBJECT ${source})
    target_compile_features(${headers} PUBLIC cxx_std_20)
    target_link_libraries(${headers} PRIVATE cgt_warnings)
    set(list
      <algorithm> <functional> <map> <memory> <optional> <random> <set> <sstream> <string>
      <unordered_map> <vector>
      <absl/container/flat_hash_map.h> <absl/container/flat_hash_set.h>
      <absl/status/statusor.h> <absl/strings/str_cat.h> <absl/strings/str_join.h>
      <boost/multiprecision/gmp.hpp>)
    if(kind STREQUAL "test")
      target_compile_options(${headers} PRIVATE ${CGT_TEST_OPTIONS})
      target_link_libraries(${headers} PRIVATE GTest::gmock GTest::gtest)
      list(APPEND list <gmock/gmock.h> <gtest/gtest.h>)
    endif()
    target_precompile_headers(${headers} PRIVATE ${list})
  endif()
  # Inside a precompiled header g++ 12 warns of string concatenation in its own library, where
  # it otherwise knows better (GCC bugs 105329 and 105651).
  target_compile_options(${name} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds$<SEMICOLON>-Wno-restrict$<SEMICOLON>-Wno-stringop-overflow>)
  target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()

# A misspelt keyword must not silently drop a file or a label.
macro(cgt_check_arguments name prefix)
  if(${prefix}_UNPARSED_ARGUMENTS OR ${prefix}_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "${name}: cannot read: "
      "${${prefix}_UNPARSED_ARGUMENTS} ${${prefix}_KEYWORDS_MISSING_VALUES}")
  endif()
endmacro()

macro(cgt_test_defaults)
  if(NOT ARG_LABEL)
    set(ARG_LABEL quick)
  endif()
  if(NOT ARG_LABEL MATCHES "^(quick|standard|extreme)$")
    message(FATAL_ERROR "${name}: no such label: ${ARG_LABEL}")
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  if(ARG_THREADS)
    list(APPEND ARG_LABEL threads)
  endif()
endmacro()

# `cgt_tests_<label>` builds the executables of one label, for the builds that need no more.
function(cgt_note_test label name)
  if(NOT TARGET cgt_tests_${label})
    add_custom_target(cgt_tests_${label})
  endif()
  add_dependencies(cgt_tests_${label} ${name})
endfunction()
