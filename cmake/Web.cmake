# The target `site`: the page as objects for the program (src/server/site.h says what is in it).
#
# The release build makes it with web/build.mjs, the rules as WebAssembly inside. The other builds, which
# are for testing the C code, have one page that says so.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  include(cmake/Wasm.cmake)
  find_program(NODE node nodejs REQUIRED)
  set(site_source ${CMAKE_BINARY_DIR}/web/site.c)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/build/* ${CMAKE_SOURCE_DIR}/web/src/*
       ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
  add_custom_command(
    OUTPUT ${site_source}
    COMMAND ${NODE} web/build.mjs --out ${CMAKE_BINARY_DIR}/web --wasm ${CARNET_WASM} --print-wasm ${CARNET_PRINT_WASM}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    DEPENDS ${web_sources} ${CARNET_WASM} ${CARNET_PRINT_WASM} web/build.mjs web/package-lock.json data/messages.txt
            data/messages-page.txt data/messages-rooms.txt data/pictures.txt
    COMMENT "Building the page"
    VERBATIM)
else()
  set(site_source ${CMAKE_SOURCE_DIR}/src/server/none/site.c)
endif()

# The bytes come in through the assembler, which link-time optimisation would tear apart.
add_library(site OBJECT ${site_source})
set_target_properties(site PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
