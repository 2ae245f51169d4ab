# SITE_SOURCE: the page as a C file for the program (src/server/site.h says what is in it).
#
# web/build.mjs writes it, with the rules as WebAssembly inside; without that folder there is one page
# that says so. This is the only place that knows how the page gets into the program.
if(EXISTS ${CMAKE_SOURCE_DIR}/web/build.mjs)
  find_program(NODE node nodejs REQUIRED)
  set(SITE_SOURCE ${CMAKE_BINARY_DIR}/web/site.c)
  set(SITE_WASM ${CMAKE_BINARY_DIR}/carnet.wasm) # made in tests/wasm
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*)
  list(FILTER web_sources EXCLUDE REGEX "/node_modules/")
  add_custom_command(
    OUTPUT ${SITE_SOURCE}
    COMMAND ${NODE} web/build.mjs --out ${CMAKE_BINARY_DIR}/web --wasm ${SITE_WASM}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    DEPENDS ${web_sources} ${SITE_WASM}
    COMMENT "Building the page"
    VERBATIM)
  # Its bytes come in by the assembler, whose names link-time optimisation does not see.
  set_source_files_properties(${SITE_SOURCE} PROPERTIES COMPILE_OPTIONS -fno-lto)
else()
  set(SITE_SOURCE ${CMAKE_SOURCE_DIR}/src/server/none/site.c)
endif()
