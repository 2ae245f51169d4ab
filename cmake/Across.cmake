# Optimising across files, where it pays: rules and bots call each other for every mark they try. That makes them a few
# percent quicker; all the rest would only take longer to build.
include(CheckIPOSupported)
if(CARNET_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  check_ipo_supported(RESULT across OUTPUT ignored LANGUAGES C)
endif()

# optimise_across(TARGET…): these libraries, and the program they are linked into.
function(optimise_across)
  if(NOT across)
    return()
  endif()
  set_target_properties(${ARGN} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
  foreach(target ${ARGN}) # else a change somewhere makes others quicker or slower by where they come to lie
    target_compile_options(${target} PRIVATE -falign-functions=64 -falign-loops=32)
  endforeach()
  if(BUILD_TESTING) # tests are many programs, and are linked at once: they need ordinary code
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -ffat-lto-objects)
    endforeach()
  endif()
endfunction()

# no_code(SOURCE…): data, in which there is nothing to optimise.
function(no_code)
  if(across)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-fno-lto")
  endif()
endfunction()
