/* The page of reports without a report: web/build.mjs makes it of web/src/report and the page's own
 * components, and it is compiled into the program (cmake/Web.cmake). A report's JSON goes between
 * its two halves. */
#ifndef REPORT_SHELL_H
#define REPORT_SHELL_H

#include <stddef.h>

struct shell_half {
    const unsigned char *bytes;
    size_t size; /* 0: the program was built without its page */
};

extern const struct shell_half shell_before, shell_after;

#endif
