# The page, which is compiled into the program (src/http/site.h says what is in it).
#
# CARNET_PAGE  ON    it is made by web/build.mjs, with the rules as WebAssembly in it; what that needs has to be there
#              AUTO  the same, or OFF if something is missing
#              OFF   one page that says that there is none: needs neither node nor npm nor clang
#
# A release brings it along (folder prebuilt/, see scripts/dist), and needs none of these either.
#
# carnet_site(TARGET FOLDER [options of web/build.mjs]) makes objects of a page for a program, and of the page of reports
# (src/report/shell.h), which is made of the same parts.
set(CARNET_PAGE ON CACHE STRING "Build the page: ON, OFF, or AUTO (if what it needs is there)")
set_property(CACHE CARNET_PAGE PROPERTY STRINGS ON OFF AUTO)
set(CARNET_PREBUILT ${CMAKE_SOURCE_DIR}/prebuilt)

function(find_page_tools missing)
  set(lacking)
  find_program(NODE NAMES node nodejs)
  if(NOT NODE)
    list(APPEND lacking "node is not there")
  endif()
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/web/node_modules/esbuild OR NOT EXISTS ${CMAKE_SOURCE_DIR}/web/node_modules/lit)
    list(APPEND lacking "the npm packages of web/package.json are not installed (npm ci --prefix web --ignore-scripts)")
  elseif(NODE)
    execute_process(COMMAND ${NODE} --input-type=module -e "await (await import('esbuild')).transform('')"
                    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE words)
    if(NOT status EQUAL 0)
      list(APPEND lacking "esbuild does not run:\n${words}")
    endif()
  endif()
  find_wasm_tools(command)
  if(NOT command)
    set(any "clang")
    if(CARNET_WASM_CLANG)
      set(any ${CARNET_WASM_CLANG})
    endif()
    list(APPEND lacking "${any} cannot make WebAssembly (it needs lld and wasi-libc)")
  endif()
  set(WASM_COMMAND ${command} PARENT_SCOPE)
  set(${missing} ${lacking} PARENT_SCOPE)
endfunction()

set(page_missing)
if(CARNET_PAGE AND NOT EXISTS ${CARNET_PREBUILT}/site.c)
  include(cmake/Wasm.cmake)
  find_page_tools(page_missing)
endif()
if(page_missing AND NOT CARNET_PAGE STREQUAL "AUTO")
  list(JOIN page_missing "\n  " page_missing)
  message(FATAL_ERROR "The page cannot be built:\n  ${page_missing}\n"
          "scripts/bootstrap installs or names what is missing; -DCARNET_PAGE=OFF builds carnet without its page.")
endif()

if(NOT CARNET_PAGE OR page_missing)
  message(STATUS "The page: none")
elseif(NOT WASM_COMMAND)
  message(STATUS "The page: as it was released (${CARNET_PREBUILT})")
else()
  list(JOIN WASM_COMMAND " " words)
  message(STATUS "The page: made with ${NODE} and ${words}")
  set(CARNET_WASM ${CMAKE_BINARY_DIR}/carnet.wasm)
  set(CARNET_BOTS_WASM ${CMAKE_BINARY_DIR}/bots.wasm)
  set(CARNET_PRINT_WASM ${CMAKE_BINARY_DIR}/print.wasm)
  carnet_wasm_modules()
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/build/* ${CMAKE_SOURCE_DIR}/web/src/*
       ${CMAKE_SOURCE_DIR}/docs/rules/*.md ${CMAKE_SOURCE_DIR}/data/words/*.txt ${CMAKE_SOURCE_DIR}/data/brains/*.brain)
  list(APPEND web_sources ${CARNET_WASM} ${CARNET_BOTS_WASM} ${CARNET_PRINT_WASM}
       ${CMAKE_SOURCE_DIR}/web/build.mjs ${CMAKE_SOURCE_DIR}/web/package-lock.json
       ${CMAKE_SOURCE_DIR}/data/pictures.txt ${CMAKE_SOURCE_DIR}/data/par.json ${CMAKE_SOURCE_DIR}/data/wire.txt)
endif()

function(carnet_site target folder)
  set(source ${CMAKE_SOURCE_DIR}/src/http/none/site.c ${CMAKE_SOURCE_DIR}/src/report/none/shell.c)
  if(CARNET_WASM)
    set(source ${folder}/site.c ${folder}/shell.c)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${NODE} web/build.mjs --out ${folder} --wasm ${CARNET_WASM} --bots-wasm ${CARNET_BOTS_WASM}
              --print-wasm ${CARNET_PRINT_WASM} ${ARGN}
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
      DEPENDS ${web_sources}
      COMMENT "Building the page"
      VERBATIM)
  elseif(CARNET_PAGE AND NOT page_missing)
    set(folder ${CARNET_PREBUILT})
    set(source ${folder}/site.c ${folder}/shell.c)
  endif()
  # The bytes come in through the assembler, which looks for them in that folder.
  add_library(${target} OBJECT ${source})
  target_compile_options(${target} PRIVATE -Wa,-I,${folder})
  if(CARNET_WASM)
    add_dependencies(${target} wasm)
  endif()
endfunction()

carnet_site(site ${CMAKE_BINARY_DIR}/web)

# Those whose work is in the page want to be named.
if(CARNET_WASM)
  install(FILES ${CMAKE_BINARY_DIR}/web/licences.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
elseif(CARNET_PAGE AND NOT page_missing)
  install(FILES ${CARNET_PREBUILT}/licences.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
