/* All answers carry the same headers for safety, which are written down once. A file goes out of
 * the program's own memory, compressed or not, and is not copied. */
#include "http/reply.h"

#include "base/out.h"
#include "http/negotiate.h"

#include <stdlib.h>
#include <string.h>

struct header {
    const char *name, *value;
};

/* The page loads nothing from elsewhere, is shown in nobody's frame and asks for no sensor. What a
 * browser may do beyond that is said here, once for every answer. */
static const struct header common[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), "
     "clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), "
     "fullscreen=(self), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), "
     "local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), "
     "picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(self), serial=(), "
     "usb=(), xr-spatial-tracking=()"},
};

/* Without one of its headers an answer is not sent at all. */
static void add(struct reply *reply, const char *name, const char *value)
{
    if (!reply->response || MHD_add_response_header(reply->response, name, value) == MHD_YES)
        return;
    MHD_destroy_response(reply->response);
    reply->response = NULL;
}

static struct reply make_of(unsigned status, void *bytes, size_t size,
                            enum MHD_ResponseMemoryMode memory)
{
    struct reply reply = {.status = status, .size = size};
    reply.response = MHD_create_response_from_buffer(size, bytes, memory);
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        add(&reply, common[i].name, common[i].value);
    return reply;
}

/* The bytes are constants of the program: libmicrohttpd neither copies nor changes them. */
static struct reply make(unsigned status, const void *bytes, size_t size)
{
    return make_of(status, (void *)bytes, size, MHD_RESPMEM_PERSISTENT);
}

struct reply reply_made(const char *type, char *text, size_t size, const char *file)
{
    char disposition[128];
    struct out out = out_buffer(disposition, sizeof disposition);
    struct reply reply = make_of(MHD_HTTP_OK, text, size, MHD_RESPMEM_MUST_FREE);
    if (!reply.response)
        free(text);
    add(&reply, "Content-Type", type);
    add(&reply, "Cache-Control", "no-store");
    if (file) {
        out_text(&out, "attachment; filename=\"");
        out_text(&out, file);
        out_char(&out, '"');
        add(&reply, "Content-Disposition", disposition);
    }
    return reply;
}

struct reply reply_text(unsigned status, const char *text)
{
    struct reply reply = make(status, text, strlen(text));
    add(&reply, "Content-Type", "text/plain; charset=utf-8");
    add(&reply, "Cache-Control", "no-store");
    return reply;
}

struct reply reply_later(void)
{
    return (struct reply){.later = true};
}

struct reply reply_not_allowed(void)
{
    struct reply reply = reply_text(MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET and HEAD work here.\n");
    add(&reply, "Allow", "GET, HEAD");
    return reply;
}

struct reply reply_redirect(unsigned status, const char *path)
{
    struct reply reply = reply_text(status, "");
    add(&reply, "Location", path);
    return reply;
}

/* Other bytes need another tag: "x" compressed is "x-gz". */
static void write_etag(struct out *out, const struct site_file *file, bool gzip)
{
    out_span(out, file->etag, strlen(file->etag) - 1);
    out_text(out, gzip ? "-gz\"" : "\"");
}

struct reply reply_file(const struct site_file *file, const struct reply_wish *wish)
{
    char etag[160];
    struct out out = out_buffer(etag, sizeof etag);
    bool gzip = file->gzip_size > 0 && negotiate_gzip(wish->accept_encoding);
    write_etag(&out, file, gzip);
    bool unchanged = negotiate_unchanged(wish->if_none_match, etag);
    /* A 304 is sent without the bytes, but with their number. */
    struct reply reply =
        make(unchanged ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, gzip ? file->gzip : file->plain,
             gzip ? file->gzip_size : file->plain_size);
    if (unchanged) {
        reply.size = 0;
    } else {
        add(&reply, "Content-Type", file->type);
        if (gzip)
            add(&reply, "Content-Encoding", "gzip");
    }
    add(&reply, "ETag", etag);
    add(&reply, "Vary", "Accept-Encoding");
    add(&reply, "Cache-Control",
        file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    return reply;
}
