/* What the headers of a request ask for. All take the header's value as it came; NULL: none. */
#ifndef HTTP_NEGOTIATE_H
#define HTTP_NEGOTIATE_H

#include <stdbool.h>

/* Accept-Encoding: whether the answer should be compressed. "gzip;q=0" and "*;q=0" forbid it, and
 * "identity" with more weight goes before it. */
bool negotiate_gzip(const char *accept_encoding);

/* If-None-Match: whether it names this tag (with its quotes), so that the client has the bytes
 * already. Compared weakly: a proxy that packs answers makes "x" W/"x". */
bool negotiate_unchanged(const char *if_none_match, const char *etag);

/* Whether a list such as "keep-alive, Upgrade" has this name; capitals are as good as others. */
bool negotiate_names(const char *list, const char *name);

#endif
