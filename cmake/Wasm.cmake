# The C code of the page as WebAssembly, made by Debian's clang straight from the sources, whatever
# compiler the rest is built with: CARNET_WASM the rules, which every page needs,
# CARNET_BOTS_WASM the same with bots, which the page's worker loads, and CARNET_PRINT_WASM the sheets to print, which
# only one page loads. Each has the messages it says itself.
find_program(WASM_CLANG clang REQUIRED)
find_program(NODE node nodejs REQUIRED)
file(GLOB_RECURSE wasm_headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*.h)

# carnet_wasm(FILE PARTS parts of src/ DATA embedded data MESSAGES beginnings of their names SOURCES further files WITHOUT files of the parts)
function(carnet_wasm file)
  cmake_parse_arguments(wasm "" "" "PARTS;DATA;MESSAGES;SOURCES;WITHOUT" ${ARGN})
  set(messages ${file}.messages)
  add_custom_command(
    OUTPUT ${messages}.c
    COMMAND ${NODE} web/build/core-messages.mjs data/messages.txt ${messages}.txt ${wasm_MESSAGES}
    COMMAND ${CMAKE_COMMAND} -DSYMBOL=data_messages -DSOURCE=${messages}.txt -DTARGET=${messages}.c
            -P cmake/EmbedText.cmake
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    DEPENDS data/messages.txt web/build/core-messages.mjs web/build/messages.mjs cmake/EmbedText.cmake
    VERBATIM)
  set(sources ${wasm_SOURCES} ${messages}.c)
  foreach(part ${wasm_PARTS})
    file(GLOB part_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${part}/*.c)
    list(APPEND sources ${part_sources})
  endforeach()
  foreach(file_out ${wasm_WITHOUT})
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/src/${file_out})
  endforeach()
  foreach(data ${wasm_DATA})
    list(APPEND sources ${CMAKE_BINARY_DIR}/data_${data}.c)
  endforeach()
  get_filename_component(name ${file} NAME)
  add_custom_command(
    OUTPUT ${file}
    COMMAND ${WASM_CLANG} --target=wasm32-wasi -std=c11 -O2 -DNDEBUG -D_POSIX_C_SOURCE=200809L
            -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -I${CMAKE_SOURCE_DIR}/src
            -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576 ${sources} -o ${file}
    DEPENDS ${sources} ${wasm_headers} core
    COMMENT "Building ${name}"
    VERBATIM)
endfunction()

set(wasm ${CMAKE_SOURCE_DIR}/src/wasm)
set(rules_messages why. fault. engine. play.card play.colour.)
set(CARNET_WASM ${CMAKE_BINARY_DIR}/carnet.wasm)
carnet_wasm(${CARNET_WASM} PARTS core games engine WITHOUT engine/engine_bots.c engine/engine_coach.c DATA boards deck
            SOURCES ${wasm}/wasm.c ${wasm}/wasm_rules.c MESSAGES ${rules_messages})
set(CARNET_BOTS_WASM ${CMAKE_BINARY_DIR}/bots.wasm)
carnet_wasm(${CARNET_BOTS_WASM} PARTS core games bots engine DATA boards deck
            SOURCES ${wasm}/wasm.c ${wasm}/wasm_bots.c MESSAGES ${rules_messages})
set(CARNET_PRINT_WASM ${CMAKE_BINARY_DIR}/print.wasm)
carnet_wasm(${CARNET_PRINT_WASM} PARTS core games print DATA boards deck pictures SOURCES ${wasm}/wasm_print.c
            MESSAGES print. play.game. play.part. play.objective. level.)
add_custom_target(wasm ALL DEPENDS ${CARNET_WASM} ${CARNET_BOTS_WASM} ${CARNET_PRINT_WASM})
