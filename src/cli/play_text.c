#include "cli/play_text.h"

#include <stdlib.h>
#include <string.h>

static void grow(void *to, const char *bytes, size_t n)
{
    struct text *text = to;
    if (text->used + n + 1 > text->room) {
        size_t room = 2 * (text->used + n + 1);
        char *larger = cli_memory(room);
        memcpy(larger, text->bytes, text->used);
        free(text->bytes);
        text->bytes = larger;
        text->room = room;
    }
    memcpy(text->bytes + text->used, bytes, n);
    text->used += n;
    text->bytes[text->used] = '\0';
}

void text_begin(struct text *text)
{
    text->room = 1024;
    text->bytes = cli_memory(text->room);
    text_clear(text);
}

const char *text_end(struct text *text)
{
    out_flush(&text->out);
    return text->bytes;
}

void text_clear(struct text *text)
{
    text->used = 0;
    text->bytes[0] = '\0';
    text->out = out_stream(text->buffer, sizeof text->buffer, grow, text);
}

void text_free(struct text *text)
{
    free(text->bytes);
    text->bytes = NULL;
}

void text_capital(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void say(const struct cli *cli, struct out *out, const char *key, const struct text_arg *args)
{
    texts_put(&cli->texts, key, args, out);
}

void say_colon(const struct cli *cli, struct out *out)
{
    say(cli, out, "play.colon", NULL);
    out_char(out, ' ');
}

void say_named(const struct cli *cli, struct out *out, const char *family, const char *name,
               const struct text_arg *args)
{
    texts_put_named(&cli->texts, family, name, args, out);
}
