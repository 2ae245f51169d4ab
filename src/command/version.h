/* carnet version: which program this is. */
#ifndef COMMAND_VERSION_H
#define COMMAND_VERSION_H

/* The commit it was built from, "3de49b0", with a + if something was changed since; "": not known.
 * It is no part of this library: every program brings its own (cmake/Commit.cmake). */
extern const char carnet_commit[];

#endif
