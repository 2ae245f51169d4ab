#include "base/out.h"

#include <string.h>

struct out out_buffer(char *text, size_t room)
{
    text[0] = '\0';
    return (struct out){.text = text, .room = room};
}

struct out out_stream(char *text, size_t room, void (*sink)(void *, const char *, size_t), void *to)
{
    text[0] = '\0';
    return (struct out){.text = text, .room = room, .sink = sink, .to = to};
}

void out_flush(struct out *out)
{
    if (out->sink && out->used) {
        out->sink(out->to, out->text, out->used);
        out->used = 0;
    }
}

bool out_fits(const struct out *out)
{
    return out->sink || out->length < out->room;
}

void out_span(struct out *out, const char *text, size_t n)
{
    out->length += n;
    if (n > 0)
        out->last = text[n - 1];
    while (n > 0) {
        size_t free = out->room - 1 - out->used;
        if (free == 0 && out->sink) {
            out_flush(out);
            continue;
        }
        size_t part = n < free ? n : free;
        if (part == 0)
            break;
        memcpy(out->text + out->used, text, part);
        out->used += part;
        text += part;
        n -= part;
    }
    out->text[out->used] = '\0';
}

void out_char(struct out *out, char c)
{
    if (out->used + 1 >= out->room) {
        out_span(out, &c, 1);
        return;
    }
    out->length++;
    out->last = c;
    out->text[out->used++] = c;
    out->text[out->used] = '\0';
}

void out_text(struct out *out, const char *text)
{
    out_span(out, text, strlen(text));
}

void out_natural(struct out *out, uint64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    out_span(out, digits + at, sizeof digits - at);
}

void out_int(struct out *out, long long value)
{
    if (value < 0)
        out_char(out, '-');
    out_natural(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void out_hex(struct out *out, uint64_t value)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        out_char(out, "0123456789abcdef"[(value >> shift) & 15]);
}

void out_json_string(struct out *out, const char *text)
{
    out_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            out_char(out, '\\');
            out_char(out, *text);
        } else if (c == '\n') {
            out_text(out, "\\n");
        } else if (c < 0x20) {
            out_text(out, "\\u00");
            out_char(out, "0123456789abcdef"[c >> 4]);
            out_char(out, "0123456789abcdef"[c & 15]);
        } else {
            out_char(out, *text);
        }
    }
    out_char(out, '"');
}

void out_json_next(struct out *out)
{
    if (out->last != '{' && out->last != '[')
        out_char(out, ',');
}

void out_json_key(struct out *out, const char *name)
{
    out_json_next(out);
    out_json_string(out, name);
    out_char(out, ':');
}

void out_json_int(struct out *out, const char *name, long long value)
{
    out_json_key(out, name);
    out_int(out, value);
}

void out_json_text(struct out *out, const char *name, const char *value)
{
    out_json_key(out, name);
    out_json_string(out, value);
}

void out_json_bool(struct out *out, const char *name, bool value)
{
    out_json_key(out, name);
    out_text(out, value ? "true" : "false");
}
