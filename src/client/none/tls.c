/* In place of src/client/tls.c where there is no GnuTLS to link (cmake/Static.cmake): nobody is
 * trusted, so no session is ever made. */
#include "client/tls.h"

struct tls_trust *tls_trust_new(const char *file, const char **key, const char **error)
{
    (void)file;
    *key = "client.tls.without";
    *error = "";
    return NULL;
}

void tls_trust_free(struct tls_trust *trust)
{
    (void)trust;
}

struct tls *tls_new(const struct tls_trust *trust, const struct texts *texts, const char *host,
                    struct text *sealed)
{
    (void)trust;
    (void)texts;
    (void)host;
    (void)sealed;
    abort();
}

void tls_free(struct tls *tls)
{
    (void)tls;
}

bool tls_hear(struct tls *tls, const char *bytes, size_t n, struct text *plain, char *words,
              bool *final)
{
    (void)tls;
    (void)bytes;
    (void)n;
    (void)plain;
    (void)words;
    (void) final;
    abort();
}

bool tls_is_open(const struct tls *tls)
{
    (void)tls;
    return false;
}

bool tls_say(struct tls *tls, const char *bytes, size_t n)
{
    (void)tls;
    (void)bytes;
    (void)n;
    abort();
}
