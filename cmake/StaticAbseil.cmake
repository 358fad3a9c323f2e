# Points Abseil's imported targets at the static archives that distributions install beside
# the shared objects. A small program links two dozen Abseil libraries; loading them at run
# time costs more than `cgt eval 1` itself. A target without an archive is left alone.
#
# Only this project's own build is changed: the exported package names absl:: targets, and
# what they stand for is the consumer's choice.

get_property(imported DIRECTORY PROPERTY IMPORTED_TARGETS)
list(FILTER imported INCLUDE REGEX "^absl::")
foreach(library IN LISTS imported)
  get_target_property(type ${library} TYPE)
  if(NOT type STREQUAL SHARED_LIBRARY)
    continue()
  endif()
  get_target_property(configurations ${library} IMPORTED_CONFIGURATIONS)
  foreach(configuration IN LISTS configurations)
    get_target_property(shared ${library} IMPORTED_LOCATION_${configuration})
    string(REGEX REPLACE "\\.so[.0-9]*$" ".a" archive "${shared}")
    if(EXISTS "${archive}")
      set_target_properties(${library} PROPERTIES
        IMPORTED_LOCATION_${configuration} "${archive}")
    endif()
  endforeach()
endforeach()
