/* A line is written at once and whole, or not at all: under the stream's own lock, if the stream
 * takes it without waiting. What is lost is counted and told with the next line that is taken. */
#include "base/log.h"

#include "base/out.h"

#include <poll.h>
#include <string.h>
#include <time.h>

enum { VALUE_MOST = 500 }; /* a line fits into a pipe at once */

/* Clients send anything, and the log may be a terminal: what is not plain is written \xNN, and what
 * could be taken for the next field stands in quotes. */
static void put_value(const char *text, struct out *out)
{
    static const char hex[] = "0123456789abcdef";
    bool plain = *text && !strpbrk(text, " =\"\\");
    for (const char *at = text; plain && *at; at++)
        plain = *at > ' ' && *at < 127;
    if (!plain)
        out_char(out, '"');
    for (int left = VALUE_MOST; *text && left > 0; text++, left--) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 127) {
            out_text(out, "\\x");
            out_char(out, hex[c >> 4]);
            out_char(out, hex[c & 15]);
            continue;
        }
        if (c == '"' || c == '\\')
            out_char(out, '\\');
        out_char(out, *text);
    }
    if (!plain)
        out_char(out, '"');
}

static void put_key(const char *name, struct out *out)
{
    out_char(out, ' ');
    out_text(out, name);
    out_char(out, '=');
}

static void to_stream(void *stream, const char *text, size_t n)
{
    fwrite(text, 1, n, stream);
}

/* Whether a line can be written without waiting. */
static bool is_free(FILE *stream)
{
    struct pollfd to = {.fd = fileno(stream), .events = POLLOUT};
    return poll(&to, 1, 0) == 1;
}

static void put_fields(const struct log_field *fields, struct out *out)
{
    for (; fields->name; fields++) {
        put_key(fields->name, out);
        if (fields->text)
            put_value(fields->text, out);
        else
            out_int(out, fields->number);
    }
}

static void write_line(FILE *stream, enum log_level level, const char *event,
                       const struct log_field *fields)
{
    static const char *const levels[] = {"info", "warning", "error"};
    char buffer[512];
    char now[32];
    struct tm utc;
    time_t seconds = time(NULL);
    struct out out = out_stream(buffer, sizeof buffer, to_stream, stream);
    strftime(now, sizeof now, "time=%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &utc));
    out_text(&out, now);
    put_key("level", &out);
    out_text(&out, levels[level]);
    put_key("event", &out);
    out_text(&out, event);
    put_fields(fields, &out);
    out_char(&out, '\n');
    out_flush(&out);
}

void log_event(struct log *log, enum log_level level, const char *event,
               const struct log_field *fields)
{
    if (!log)
        return;
    flockfile(log->to); /* a line stays whole */
    if (is_free(log->to)) {
        unsigned lost = atomic_exchange(&log->lost, 0);
        const struct log_field lines[] = {LOG_NUMBER("lines", lost), LOG_END};
        if (lost)
            write_line(log->to, LOG_WARNING, "log-lost", lines);
        write_line(log->to, level, event, fields);
        fflush(log->to);
    } else {
        atomic_fetch_add(&log->lost, 1);
    }
    funlockfile(log->to);
}
