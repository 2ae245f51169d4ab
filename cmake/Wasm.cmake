# The C code of the page as WebAssembly, made by clang straight from the sources, whatever compiler the rest is built with.
#
# find_wasm_tools(COMMAND): sets it to the words of a command that compiles and links WebAssembly, which is tried out; to
# nothing if there is none. Debian's clang knows where wasi-libc is, others have to be told. CARNET_WASM_CLANG and
# CARNET_WASI_SYSROOT choose.
set(CARNET_WASM_CLANG "$ENV{CARNET_WASM_CLANG}" CACHE STRING "The clang that makes WebAssembly (default: the first that can)")
set(CARNET_WASI_SYSROOT "" CACHE PATH "Where wasi-libc is (default: where distributions put it)")
set(wasm_link -mexec-model=reactor -nodefaultlibs)

function(find_wasm_tools result)
  set(${result} "" PARENT_SCOPE)
  set(clangs ${CARNET_WASM_CLANG})
  if(NOT clangs)
    set(clangs clang /opt/homebrew/opt/llvm/bin/clang /usr/local/opt/llvm/bin/clang)
    foreach(version RANGE 30 13 -1)
      list(APPEND clangs clang-${version})
    endforeach()
  endif()
  set(sysroots ${CARNET_WASI_SYSROOT})
  if(NOT sysroots)
    set(sysroots / /usr/share/wasi-sysroot /usr/wasm32-wasi /opt/homebrew/opt/wasi-libc/share/wasi-sysroot
        /usr/local/opt/wasi-libc/share/wasi-sysroot)
  endif()
  set(probe ${CMAKE_BINARY_DIR}/CMakeFiles/wasm_probe)
  file(WRITE ${probe}.c "#include <stdlib.h>\n#include <string.h>\nint carnet_probe(const char *text);\n"
       "int carnet_probe(const char *text) { char *copy = malloc(9); return copy ? strcmp(strncpy(copy, text, 9), text) : 1; }\n")
  foreach(name ${clangs})
    unset(clang)
    find_program(clang ${name} NO_CACHE)
    if(NOT clang)
      continue()
    endif()
    foreach(sysroot ${sysroots})
      foreach(target wasm32-wasi wasm32-wasip1)
        set(command ${clang} --target=${target})
        if(NOT sysroot STREQUAL "/")
          list(APPEND command --sysroot=${sysroot})
        endif()
        execute_process(COMMAND ${command} ${wasm_link} -Wl,--export=carnet_probe ${probe}.c -lc -o ${probe}.wasm
                        RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
        if(status EQUAL 0)
          set(${result} ${command} PARENT_SCOPE)
          return()
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()

# wasm_objects(RESULT SOURCE…): compiled once, however many modules they are linked into.
function(wasm_objects result)
  set(objects)
  foreach(source ${ARGN})
    cmake_path(IS_PREFIX CMAKE_BINARY_DIR ${source} made)
    if(made)
      file(RELATIVE_PATH name ${CMAKE_BINARY_DIR} ${source})
    else()
      file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${source})
    endif()
    set(object ${CMAKE_BINARY_DIR}/wasm/${name}.o)
    list(APPEND objects ${object})
    get_property(known GLOBAL PROPERTY wasm_objects)
    if(object IN_LIST known)
      continue()
    endif()
    set_property(GLOBAL APPEND PROPERTY wasm_objects ${object})
    get_filename_component(folder ${object} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${CMAKE_C_COMPILER_LAUNCHER} ${WASM_COMMAND} -std=c11 -O2 -DNDEBUG -D_POSIX_C_SOURCE=200809L
              -Wall -Wextra -Wpedantic -Wshadow -Wconversion $<$<BOOL:${CARNET_WERROR}>:-Werror>
              -I${CMAKE_SOURCE_DIR}/src -I${wire_made} -MD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source}
      DEPFILE ${object}.d
      COMMENT "Building WebAssembly object ${name}.o"
      COMMAND_EXPAND_LISTS VERBATIM)
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()

# carnet_wasm(FILE PARTS parts of src/ DATA embedded data MESSAGES beginnings of their names SOURCES further files WITHOUT files of the parts)
function(carnet_wasm file)
  cmake_parse_arguments(wasm "" "" "PARTS;DATA;MESSAGES;SOURCES;WITHOUT" ${ARGN})
  set(sources ${wasm_SOURCES} ${CMAKE_BINARY_DIR}/language_list.c ${wire_made}/wire/names.c)
  foreach(code ${LANGUAGES})
    set(words ${file}.${code})
    language_signs(${CMAKE_SOURCE_DIR}/data/words/${code}/program.txt signs)
    add_custom_command(
      OUTPUT ${words}.c
      COMMAND ${NODE} web/build/core-messages.mjs data/words/${code}/program.txt ${words}.txt language. ${wasm_MESSAGES}
      COMMAND ${CMAKE_COMMAND} -DSYMBOL=words_${code} -DSOURCE=${words}.txt -DTARGET=${words}.c -DENTRIES=ON -DSIGNS=${signs}
              -P cmake/EmbedText.cmake
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
      DEPENDS data/words/${code}/program.txt web/build/core-messages.mjs web/build/messages.mjs cmake/EmbedText.cmake
      VERBATIM)
    list(APPEND sources ${words}.c)
  endforeach()
  foreach(part ${wasm_PARTS})
    file(GLOB part_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${part}/*.c ${CMAKE_SOURCE_DIR}/src/${part}/*/*.c)
    list(APPEND sources ${part_sources})
  endforeach()
  foreach(file_out ${wasm_WITHOUT})
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/src/${file_out})
  endforeach()
  foreach(data ${wasm_DATA})
    list(APPEND sources ${CMAKE_BINARY_DIR}/data_${data}.c)
  endforeach()
  wasm_objects(objects ${sources})
  get_filename_component(name ${file} NAME)
  add_custom_command(
    OUTPUT ${file}
    COMMAND ${WASM_COMMAND} ${wasm_link} -Wl,--strip-all -Wl,-z,stack-size=1048576 ${objects} -lc -o ${file}
    DEPENDS ${objects}
    COMMENT "Linking ${name}"
    VERBATIM)
endfunction()

# Three modules, each with the messages it says itself: the rules, which every page needs; the same with bots, which the
# page's worker loads; and the sheets to print, which only one page loads.
function(carnet_wasm_modules)
  set(wasm ${CMAKE_SOURCE_DIR}/src/wasm)
  set(base ${CMAKE_SOURCE_DIR}/src/base/out.c ${CMAKE_SOURCE_DIR}/src/base/text.c ${CMAKE_SOURCE_DIR}/src/base/memory.c)
  set(rules_messages why. fault. engine. level. play.because. play.card play.colour play.dealt play.dice
      play.did. play.die. play.event play.face. play.hand play.helped. play.label. play.legal play.made-by. play.mark. play.more-news
      play.new play.next-level play.no-roll play.nothing-t play.objective play.over play.part. play.pile play.player play.reached
      play.round play.sheet play.start play.task play.tie. play.total play.turn play.understood play.ways
      play.where play.winner play.word play.your-sheet)
  carnet_wasm(${CARNET_WASM} PARTS core wire games table engine WITHOUT engine/engine_bots.c engine/engine_coach.c DATA boards deck
              SOURCES ${base} ${wasm}/shift.c ${wasm}/wasm.c ${wasm}/wasm_rules.c MESSAGES ${rules_messages})
  carnet_wasm(${CARNET_BOTS_WASM} PARTS core wire games bots table engine DATA boards deck
              SOURCES ${base} ${wasm}/shift.c ${wasm}/wasm.c ${wasm}/wasm_bots.c MESSAGES ${rules_messages})
  carnet_wasm(${CARNET_PRINT_WASM} PARTS core games print DATA boards deck pictures
              SOURCES ${base} ${wasm}/shift.c ${wasm}/wasm_print.c MESSAGES print. play.game. play.part. play.objective. level.)
  add_custom_target(wasm ALL DEPENDS ${CARNET_WASM} ${CARNET_BOTS_WASM} ${CARNET_PRINT_WASM})
  add_dependencies(wasm core) # it makes the data, too
endfunction()
