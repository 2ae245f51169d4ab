# Hardening: what turns a mistake in code that reads strangers' bytes into an end of the program instead of a way in. Each
# part only where compiler, linker and C library know it; tests/build/test_hardened.py reads the program. Sanitizers look
# for the same mistakes in their own way, and quarrel with some of this.
option(CARNET_HARDEN "Build a hardened program" ON)
if(NOT CARNET_HARDEN OR CARNET_SANITIZE OR CARNET_FUZZ)
  return()
endif()
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckLinkerFlag)

# Watched stacks; and only such jumps as the code has (x86, ARM).
set(CMAKE_REQUIRED_FLAGS -Werror) # clang only warns about what another machine has
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER "HAS${flag}" has)
  check_c_compiler_flag(${flag} ${has})
  if(${has})
    add_compile_options(${flag})
  endif()
endforeach()
unset(CMAKE_REQUIRED_FLAGS)

# Calls of the C library know how large what they write to is. That needs optimisation.
if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$")
  foreach(level 3 2)
    set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level}")
    check_c_source_compiles("#include <string.h>\nint main(void) { return 0; }" HAS_FORTIFY_SOURCE_${level})
    unset(CMAKE_REQUIRED_FLAGS)
    if(HAS_FORTIFY_SOURCE_${level})
      add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level})
      break()
    endif()
  endforeach()
endif()

# Nothing has a fixed address, nothing that is written to is run, and tables of addresses cannot be written to.
set(is_module $<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>)
set(is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
add_compile_options($<$<NOT:${is_module}>:-fPIE>)
add_link_options($<${is_program}:$<IF:$<BOOL:${CARNET_STATIC}>,-static-pie,-pie>>)
foreach(flag -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
  string(MAKE_C_IDENTIFIER "HAS${flag}" has)
  check_linker_flag(C ${flag} ${has})
  if(${has})
    add_link_options(${flag})
  endif()
endforeach()
