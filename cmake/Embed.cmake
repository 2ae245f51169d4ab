# embed_text(SYMBOL FILE HEADER SOURCES [option…]): the file as a zero-terminated constant char array, which the header
# declares ("": none does); its source is added to the list SOURCES. Options are those of EmbedText.cmake: -DENTRIES=ON …
function(embed_text symbol file header sources)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE source)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.c)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DSYMBOL=${symbol} -DSOURCE=${source} -DTARGET=${generated} -DHEADER=${header} ${ARGN}
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake
    DEPENDS ${source} ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake)
  set(${sources} ${${sources}} ${generated} PARENT_SCOPE)
endfunction()

# embed_brains(GENERATED FOLDER): what bots have learned, as a C source; with an empty folder, nothing.
function(embed_brains generated folder)
  file(GLOB brains CONFIGURE_DEPENDS ${folder}/*.brain)
  add_executable(embed_brains cmake/embed_brains.c src/bots/pack.c)
  add_custom_command(OUTPUT ${generated} COMMAND embed_brains ${generated} ${brains} DEPENDS embed_brains ${brains})
endfunction()
