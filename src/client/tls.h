/* TLS between a connection and what is said over it, as a client: bytes of the network in, plain
 * ones out, and the other way round. No sockets: whoever has one hands over what came and sends
 * what is to be sent. The other side's certificate must be for the host and lead to somebody who is
 * trusted; there is no way to do without. */
#ifndef CLIENT_TLS_H
#define CLIENT_TLS_H

#include "base/text.h"
#include "core/texts.h"

enum { TLS_WORDS = 256 };

/* Who is trusted to say whose certificate it is. */
struct tls_trust;
/* Those in the file (PEM); NULL: in that of the environment's SSL_CERT_FILE, or else whoever the
 * system trusts. NULL with a message and what it is about (`{error}`), if nobody can be read. */
struct tls_trust *tls_trust_new(const char *file, const char **key, const char **error);
void tls_trust_free(struct tls_trust *);

struct tls;

/* `sealed` grows by what is to be sent, from now until tls_free. */
struct tls *tls_new(const struct tls_trust *, const struct texts *, const char *host,
                    struct text *sealed);
void tls_free(struct tls *);

/* Goes on with what came from the network; the first call, with nothing, begins. `plain` grows by
 * what the other side has said. False: that is the end, with words of at most TLS_WORDS bytes;
 * *final: a further connection would end the same way. */
bool tls_hear(struct tls *, const char *bytes, size_t n, struct text *plain, char *words,
              bool *final);
/* Whether the other side is who it should be, and something can be said. */
bool tls_is_open(const struct tls *);
/* Says it. */
bool tls_say(struct tls *, const char *bytes, size_t n);

#endif
