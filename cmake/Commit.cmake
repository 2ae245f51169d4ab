# The object library `commit`: which commit is built (src/command/version.h). It is asked for with every build, so that
# it is right after a new commit, but written only if it is another one.
add_custom_target(ask_commit
  COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DTARGET=${CMAKE_BINARY_DIR}/commit.c
          -P ${CMAKE_SOURCE_DIR}/cmake/WriteCommit.cmake
  BYPRODUCTS ${CMAKE_BINARY_DIR}/commit.c
  COMMENT "Asking for the commit"
  VERBATIM)
add_library(commit OBJECT ${CMAKE_BINARY_DIR}/commit.c)
add_dependencies(commit ask_commit)
