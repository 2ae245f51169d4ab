# The rules as WebAssembly, for the page: made by Debian's clang straight from the sources, whatever
# compiler the rest is built with. CARNET_WASM is the file; the target is `wasm`.
find_program(WASM_CLANG clang REQUIRED)

file(GLOB wasm_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/wasm/*.c)
foreach(part core games bots engine print)
  file(GLOB part_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${part}/*.c)
  list(APPEND wasm_sources ${part_sources})
endforeach()
foreach(data boards deck messages pictures)
  list(APPEND wasm_sources ${CMAKE_BINARY_DIR}/data_${data}.c)
endforeach()
file(GLOB_RECURSE wasm_headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*.h)

set(CARNET_WASM ${CMAKE_BINARY_DIR}/carnet.wasm)
add_custom_command(
  OUTPUT ${CARNET_WASM}
  COMMAND ${WASM_CLANG} --target=wasm32-wasi -std=c11 -O2 -DNDEBUG -D_POSIX_C_SOURCE=200809L
          -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -I${CMAKE_SOURCE_DIR}/src
          -mexec-model=reactor -Wl,--strip-all ${wasm_sources} -o ${CARNET_WASM}
  DEPENDS ${wasm_sources} ${wasm_headers} core
  COMMENT "Building carnet.wasm"
  VERBATIM)
add_custom_target(wasm ALL DEPENDS ${CARNET_WASM})
