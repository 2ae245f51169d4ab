/* The page, inside the program: every file of the site as a constant.
 *
 * The table is no part of this library: the build writes it (cmake/Web.cmake) and every program
 * brings its own. Requests are looked up in it and nowhere else, so there is no path that leads to
 * a file on the disk.
 */
#ifndef HTTP_SITE_H
#define HTTP_SITE_H

#include <stdbool.h>
#include <stddef.h>

struct site_file {
    const char *path; /* "index.html": no slash at its beginning */
    const char *type; /* "text/html; charset=utf-8" */
    const unsigned char *plain;
    size_t plain_size;
    const unsigned char *gzip; /* the same bytes, compressed */
    size_t gzip_size;          /* 0: not worth it */
    const char *etag;          /* of the plain bytes, with its quotes: "\"1a2b3c\"" */
    bool immutable;            /* the name changes with the content */
};

extern const struct site_file site_files[]; /* sorted by path, as strcmp has it; none twice */
extern const size_t site_count;

/* The file of that path, or NULL. */
const struct site_file *site_find(const char *path);

#endif
