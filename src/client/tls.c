/* GnuTLS asks for bytes when it needs them and gives what is to be sent: `pull` takes from what
 * came and was handed to tls_hear, and says "later" when that is used up; `push` puts to the end of
 * `sealed`. So nothing ever blocks, bytes may come one by one, and new keys in the middle (TLS 1.3)
 * need nothing of ours. If the other side begins anew there (TLS 1.2) nothing is said until that is
 * done.
 *
 * The certificate is verified within the handshake, by the host's name or address, before anything
 * is said. */
#include "client/tls.h"

#include <errno.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdlib.h>
#include <string.h>

struct tls_trust {
    gnutls_certificate_credentials_t those;
};

struct tls {
    gnutls_session_t session;
    const struct texts *texts;
    char *host;
    struct text *sealed;
    const char *came; /* and was not pulled yet */
    size_t left;
    bool open;
};

/* --- who is trusted ------------------------------------------------------------------------- */

struct tls_trust *tls_trust_new(const char *file, const char **key, const char **error)
{
    struct tls_trust *trust = calloc(1, sizeof *trust);
    const char *from = file ? file : getenv("SSL_CERT_FILE");
    if (!trust || gnutls_certificate_allocate_credentials(&trust->those) != GNUTLS_E_SUCCESS)
        abort();
    int count = from && *from ? gnutls_certificate_set_x509_trust_file(trust->those, from,
                                                                       GNUTLS_X509_FMT_PEM)
                              : gnutls_certificate_set_x509_system_trust(trust->those);
    if (count > 0)
        return trust;
    *key = from && *from ? "client.tls.file" : "client.tls.system";
    *error = from && *from ? from : "";
    tls_trust_free(trust);
    return NULL;
}

void tls_trust_free(struct tls_trust *trust)
{
    if (!trust)
        return;
    gnutls_certificate_free_credentials(trust->those);
    free(trust);
}

/* --- the network's side --------------------------------------------------------------------- */

static ssize_t push(gnutls_transport_ptr_t of, const void *bytes, size_t n)
{
    struct tls *tls = of;
    text_add(tls->sealed, bytes, n);
    return (ssize_t)n;
}

static ssize_t pull(gnutls_transport_ptr_t of, void *to, size_t most)
{
    struct tls *tls = of;
    size_t n = tls->left < most ? tls->left : most;
    if (n == 0) {
        gnutls_transport_set_errno(tls->session, EAGAIN);
        return -1;
    }
    memcpy(to, tls->came, n);
    tls->came += n;
    tls->left -= n;
    return (ssize_t)n;
}

static int pull_is_there(gnutls_transport_ptr_t of, unsigned milliseconds)
{
    const struct tls *tls = of;
    (void)milliseconds;
    return tls->left > 0;
}

/* --- a session ------------------------------------------------------------------------------ */

/* The name is for servers of many (SNI); an address is no name. */
static void set_host(struct tls *tls, const char *host)
{
    bool name = !strchr(host, ':') && host[strspn(host, "0123456789.")];
    if (name)
        gnutls_server_name_set(tls->session, GNUTLS_NAME_DNS, host, strlen(host));
    gnutls_session_set_verify_cert(tls->session, tls->host, 0);
}

struct tls *tls_new(const struct tls_trust *trust, const struct texts *texts, const char *host,
                    struct text *sealed)
{
    static const gnutls_datum_t http = {(unsigned char *)"http/1.1", 8};
    struct tls *tls = calloc(1, sizeof *tls);
    if (!tls || gnutls_init(&tls->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK) != GNUTLS_E_SUCCESS)
        abort();
    tls->texts = texts;
    tls->sealed = sealed;
    tls->host = strdup(host);
    if (!tls->host ||
        gnutls_set_default_priority_append(tls->session, "-VERS-TLS1.0:-VERS-TLS1.1", NULL, 0) !=
            GNUTLS_E_SUCCESS ||
        gnutls_credentials_set(tls->session, GNUTLS_CRD_CERTIFICATE, trust->those) !=
            GNUTLS_E_SUCCESS)
        abort();
    set_host(tls, host);
    gnutls_alpn_set_protocols(tls->session, &http, 1, 0);
    gnutls_transport_set_ptr(tls->session, tls);
    gnutls_transport_set_push_function(tls->session, push);
    gnutls_transport_set_pull_function(tls->session, pull);
    gnutls_transport_set_pull_timeout_function(tls->session, pull_is_there);
    return tls;
}

void tls_free(struct tls *tls)
{
    if (!tls)
        return;
    gnutls_deinit(tls->session);
    free(tls->host);
    free(tls);
}

/* --- what went wrong ------------------------------------------------------------------------ */

/* Why the certificate is not one to go by: what says most to whoever reads it. */
static const char *certificate_key(unsigned status)
{
    static const struct {
        unsigned bit;
        const char *key;
    } reasons[] = {
        {GNUTLS_CERT_REVOKED, "client.tls.revoked"},
        {GNUTLS_CERT_SIGNER_NOT_FOUND, "client.tls.issuer"},
        {GNUTLS_CERT_UNEXPECTED_OWNER, "client.tls.name"},
        {GNUTLS_CERT_EXPIRED, "client.tls.expired"},
        {GNUTLS_CERT_NOT_ACTIVATED, "client.tls.early"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (status & reasons[i].bit)
            return reasons[i].key;
    return "client.tls.certificate";
}

/* What came does not look like TLS. */
static bool is_something_else(int code)
{
    return code == GNUTLS_E_UNEXPECTED_PACKET || code == GNUTLS_E_UNEXPECTED_PACKET_LENGTH ||
           code == GNUTLS_E_UNSUPPORTED_VERSION_PACKET;
}

static bool fail(struct tls *tls, int code, char *words, bool *final)
{
    bool certificate = code == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR;
    const char *error = code == GNUTLS_E_FATAL_ALERT_RECEIVED
                            ? gnutls_alert_get_name(gnutls_alert_get(tls->session))
                            : gnutls_strerror(code);
    const struct text_arg args[] = {TEXT_STRING("host", tls->host),
                                    TEXT_STRING("error", error ? error : ""), TEXT_END};
    struct out out = out_buffer(words, TLS_WORDS);
    const char *key = certificate
                          ? certificate_key(gnutls_session_get_verify_cert_status(tls->session))
                      : is_something_else(code) ? "client.tls.none"
                                                : "client.tls.failed";
    texts_put(tls->texts, key, args, &out);
    *final = certificate;
    return false;
}

/* --- hearing and saying --------------------------------------------------------------------- */

/* Whether more has to come first: "later" is also said after what is TLS's own business, such as
 * the tickets of TLS 1.3, with more behind it. */
static bool waits(const struct tls *tls)
{
    return tls->left == 0 && gnutls_record_check_pending(tls->session) == 0;
}

/* One step on: of the handshake, or of what the other side says. A code, or how much was said. */
static ssize_t step_on(struct tls *tls, char *piece, size_t most)
{
    if (!tls->open) {
        int code = gnutls_handshake(tls->session);
        tls->open = code == GNUTLS_E_SUCCESS;
        if (tls->open)
            return GNUTLS_E_INTERRUPTED;
        if (code != GNUTLS_E_GOT_APPLICATION_DATA) /* what was said before the other began anew */
            return code;
    }
    ssize_t got = gnutls_record_recv(tls->session, piece, most);
    if (got == GNUTLS_E_REHANDSHAKE)
        tls->open = false;
    return got;
}

bool tls_hear(struct tls *tls, const char *bytes, size_t n, struct text *plain, char *words,
              bool *final)
{
    char piece[1 << 14];
    tls->came = bytes;
    tls->left = n;
    for (;;) {
        ssize_t got = step_on(tls, piece, sizeof piece);
        if (got > 0)
            text_add(plain, piece, (size_t)got);
        else if (got == 0)
            return true; /* goodbye: the end of the connection follows */
        else if (got == GNUTLS_E_AGAIN && waits(tls))
            return true;
        else if (gnutls_error_is_fatal((int)got))
            return fail(tls, (int)got, words, final);
    }
}

bool tls_is_open(const struct tls *tls)
{
    return tls->open;
}

bool tls_say(struct tls *tls, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t said = gnutls_record_send(tls->session, bytes, n);
        if (said < 0 && gnutls_error_is_fatal((int)said))
            return false;
        bytes += said > 0 ? said : 0;
        n -= said > 0 ? (size_t)said : 0;
    }
    return true;
}
