# Writes TARGET: the commit of the tree ROOT as a C constant. Git knows it; a source archive, which has no .git, has it
# in its file COMMIT, or not at all. A + tells that the tree has changes of its own.
set(commit "")
if(EXISTS ${ROOT}/.git) # not that of a folder around it
  execute_process(COMMAND git rev-parse HEAD WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE commit ERROR_QUIET)
  execute_process(COMMAND git --no-optional-locks status --porcelain --untracked-files=no
                  WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE changes ERROR_QUIET)
elseif(EXISTS ${ROOT}/COMMIT)
  file(READ ${ROOT}/COMMIT commit)
endif()
if(commit MATCHES "^([0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f])[0-9a-f]*[ \n]*$")
  set(commit ${CMAKE_MATCH_1})
  if(changes)
    string(APPEND commit "+")
  endif()
else()
  set(commit "")
endif()
file(CONFIGURE OUTPUT ${TARGET} CONTENT "#include \"command/version.h\"\n\nconst char carnet_commit[] = \"${commit}\";\n")
