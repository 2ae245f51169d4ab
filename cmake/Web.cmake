# The target `site`: the page as objects for the program (src/server/site.h says what is in it).
#
# The release build makes it with web/build.mjs, the rules as WebAssembly inside. The other builds, which
# are for testing the C code, have one page that says so. carnet_site(TARGET FOLDER [options of web/build.mjs])
# makes another one.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  include(cmake/Wasm.cmake)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/build/* ${CMAKE_SOURCE_DIR}/web/src/*
       ${CMAKE_SOURCE_DIR}/docs/rules/*.md ${CMAKE_SOURCE_DIR}/data/brains/*.brain)
  list(APPEND web_sources ${CARNET_WASM} ${CARNET_BOTS_WASM} ${CARNET_PRINT_WASM}
       ${CMAKE_SOURCE_DIR}/web/build.mjs ${CMAKE_SOURCE_DIR}/web/package-lock.json ${CMAKE_SOURCE_DIR}/data/messages.txt
       ${CMAKE_SOURCE_DIR}/data/messages-page.txt ${CMAKE_SOURCE_DIR}/data/messages-rooms.txt
       ${CMAKE_SOURCE_DIR}/data/messages-advice.txt
       ${CMAKE_SOURCE_DIR}/data/pictures.txt ${CMAKE_SOURCE_DIR}/data/par.json)
endif()

function(carnet_site target folder)
  set(source ${CMAKE_SOURCE_DIR}/src/server/none/site.c)
  if(CARNET_WASM)
    set(source ${folder}/site.c)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${NODE} web/build.mjs --out ${folder} --wasm ${CARNET_WASM} --bots-wasm ${CARNET_BOTS_WASM}
              --print-wasm ${CARNET_PRINT_WASM} ${ARGN}
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
      DEPENDS ${web_sources}
      COMMENT "Building the page"
      VERBATIM)
  endif()
  # The bytes come in through the assembler, which link-time optimisation would tear apart.
  add_library(${target} OBJECT ${source})
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()

carnet_site(site ${CMAKE_BINARY_DIR}/web)
