# What `make install` puts where: the program, what it may load, its man page and completion, the service, and the docs,
# in which folders are as in the sources, so that their links lead somewhere. Include it before the program's sources
# are compiled: one of them knows the way from the program to its module.
include(GNUInstallDirs)
set(CARNET_MODULE_DIR ${CMAKE_INSTALL_LIBDIR}/carnet)
cmake_path(ABSOLUTE_PATH CARNET_MODULE_DIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} OUTPUT_VARIABLE module)
file(RELATIVE_PATH CARNET_WAY_TO_MODULE ${CMAKE_INSTALL_FULL_BINDIR} ${module})

install(FILES ${CMAKE_BINARY_DIR}/man/en/carnet.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
foreach(language ${LANGUAGES})
  if(NOT language STREQUAL "en")
    install(FILES ${CMAKE_BINARY_DIR}/man/${language}/carnet.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man1)
  endif()
endforeach()
install(FILES completion/_carnet DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES completion/carnet.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES completion/carnet.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME carnet)

# The prefix is known when it is installed.
set(unit ${CMAKE_BINARY_DIR}/carnet.service)
install(CODE "
  set(program ${CMAKE_INSTALL_BINDIR}/carnet)
  cmake_path(ABSOLUTE_PATH program BASE_DIRECTORY \${CMAKE_INSTALL_PREFIX})
  file(READ ${CMAKE_SOURCE_DIR}/packaging/carnet.service unit)
  string(REPLACE /usr/bin/carnet \${program} unit \"\${unit}\")
  file(WRITE ${unit} \"\${unit}\")")
install(FILES ${unit} DESTINATION lib/systemd/system)

install(FILES README.md LICENSE CHANGELOG.md CONTRIBUTING.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB examples CONFIGURE_DEPENDS examples/*.py)
install(PROGRAMS ${examples} DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES data/boards.txt data/paperworld-deck.txt data/pictures.txt data/wire.txt DESTINATION ${CMAKE_INSTALL_DOCDIR}/data)
install(FILES ${unit} packaging/nginx.conf DESTINATION ${CMAKE_INSTALL_DOCDIR}/packaging)
