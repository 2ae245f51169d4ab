/* The site of a program that was built without one: a page that says so. */
#include "http/site.h"

static const unsigned char page[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>carnet</title>\n"
    "<h1>carnet</h1>\n"
    "<p>This program was built without its pages. The terminal has all four games:\n"
    "<code>carnet play</code>.\n"
    "<p lang=\"fr\">Ce programme a été construit sans ses pages. Les quatre jeux sont dans le\n"
    "terminal : <code>carnet play</code>.\n";

const struct site_file site_files[] = {{
    .path = "index.html",
    .type = "text/html; charset=utf-8",
    .plain = page,
    .plain_size = sizeof page - 1,
    .etag = "\"none\"",
}};
const size_t site_count = 1;
