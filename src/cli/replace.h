/* A file is replaced as a whole: written beside its place, forced to the disk and moved there in
 * one go, so that whatever happens it is the old one or the new one. Of a link, what it leads to is
 * replaced; a pipe or a device is written to. */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

enum { REPLACE_OWN = 0600, REPLACE_ALL = 0666 }; /* who may read it; less what the user forbids */

/* Whether that can be done, as far as can be known without touching anything; false with errno. */
bool replace_is_possible(const char *path);
/* False with errno. */
bool replace_file(const char *path, const void *bytes, size_t n, int mode);
/* Likewise, for who has no time to wait for the disk: the system writes it there soon. */
bool replace_file_quickly(const char *path, const void *bytes, size_t n, int mode);

#endif
