# CARNET_STATIC: one file for every Linux of this machine's kind, with no library beside it. Debian has its libraries as archives,
# too, but for cairo (so there is no PDF, CARNET_PDF), libqrencode (libqrcodegen does the same) and what GnuTLS needs (p11-kit,
# libunistring; so join and load speak to http:// only, and say so: src/client/none/tls.c).
option(CARNET_STATIC "Build a program that needs no library" OFF)
option(CARNET_PDF "carnet print writes PDF, by cairo; else only SVG" ON)
if(NOT CARNET_STATIC)
  return()
endif()
set(CARNET_PDF OFF)
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
add_compile_definitions(CARNET_STATIC)
add_link_options(-s)
# The linker warns about what loads parts of the C library. We look up hosts without (src/client/socket.c); SQLite loads no
# extensions unless it is told to, and nobody asks libuv for users.
include(CheckLinkerFlag)
check_linker_flag(C -Wl,--no-warnings HAS_NO_WARNINGS)
if(HAS_NO_WARNINGS)
  add_link_options(-Wl,--no-warnings)
endif()

# Debian's libmicrohttpd asks for GnuTLS, which we never use: what is asked for may be missing (src/http/none/tls.c).
# static_http(): the imported target PkgConfig::MICROHTTPD without it.
function(static_http)
  find_library(http microhttpd REQUIRED)
  find_program(objcopy objcopy REQUIRED)
  set(plain ${CMAKE_BINARY_DIR}/libmicrohttpd-plain.a)
  execute_process(COMMAND ${objcopy} --wildcard --weaken-symbol=gnutls_* ${http} ${plain} COMMAND_ERROR_IS_FATAL ANY)
  add_library(PkgConfig::MICROHTTPD INTERFACE IMPORTED GLOBAL)
  target_link_libraries(PkgConfig::MICROHTTPD INTERFACE ${plain})
endfunction()

# What is linked in asks for its licences to go along: the folder licences, beside the program.
# static_licences(PROGRAM)
function(static_licences program)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(map ${CMAKE_BINARY_DIR}/${program}.map)
  target_link_options(${program} PRIVATE -Wl,-Map=${map})
  set(page ${CARNET_PREBUILT}/licences.txt)
  set(more ${http})
  if(CARNET_WASM)
    set(page ${CMAKE_BINARY_DIR}/web/licences.txt)
    find_library(wasm_libc c PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)
    list(APPEND more ${wasm_libc})
  endif()
  add_custom_command(TARGET ${program} POST_BUILD VERBATIM
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/scripts/licences ${map} ${CMAKE_BINARY_DIR}/licences ${page} ${more})
endfunction()

# Where it runs there may be no descriptions of terminals: it has those of the usual ones (src/terminal/terminals.h).
# static_terminals(SOURCE)
function(static_terminals source)
  find_program(infocmp infocmp REQUIRED)
  set(lines)
  foreach(name xterm xterm-256color screen screen-256color tmux tmux-256color linux vt100 vt220 rxvt-unicode-256color)
    execute_process(COMMAND ${infocmp} -0 -q -Q2 ${name} OUTPUT_VARIABLE entry RESULT_VARIABLE status ERROR_QUIET
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(status EQUAL 0)
      string(APPEND lines "    {\"${name}\", \"${entry}\"},\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${source} CONTENT
    "#include \"terminal/terminals.h\"\n\nconst struct terminal terminals[] = {\n${lines}    {0, 0}};\n")
endfunction()
