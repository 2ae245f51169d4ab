/* What libmicrohttpd uses of GnuTLS though nobody wants TLS of it (cmake/Static.cmake). */
#include <stdlib.h>

extern void *(*gnutls_malloc)(size_t);
int gnutls_global_init(void);
void gnutls_global_deinit(void);

void *(*gnutls_malloc)(size_t) = malloc;

int gnutls_global_init(void)
{
    return 0;
}

void gnutls_global_deinit(void)
{
}
