/* Answers, with the headers that all of them carry. */
#ifndef HTTP_REPLY_H
#define HTTP_REPLY_H

#include "http/site.h"

#include <microhttpd.h>

struct reply {
    struct MHD_Response *response; /* NULL: there was no memory for it */
    unsigned status;
    size_t size; /* of the body; 0 if only the client's copy is confirmed */
    bool later;  /* it is not made yet (reply_later) */
};

/* A line of plain text that nobody keeps. `text` is a constant. */
struct reply reply_text(unsigned status, const char *text);
/* A text that was made for this answer, and is freed with it; `file`: the name it is saved under,
 * or NULL if it is not to be saved. */
struct reply reply_made(const char *type, char *text, size_t size, const char *file);
/* The answer is not made yet: an inquiry has begun (http/inquiry.h). */
struct reply reply_later(void);
/* Only GET and HEAD are answered. */
struct reply reply_not_allowed(void);
/* The page is found under another path. */
struct reply reply_redirect(unsigned status, const char *path);

/* What a client says that asks for a file; values of its headers, or NULL. */
struct reply_wish {
    const char *accept_encoding;
    const char *if_none_match;
};

/* A file, compressed if the client understands that; 304 if it has it already. */
struct reply reply_file(const struct site_file *, const struct reply_wish *);

#endif
