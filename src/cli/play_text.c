#include "cli/play_text.h"

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
    say(cli, out, "language.colon", NULL);
    out_char(out, ' ');
}

void say_named(const struct cli *cli, struct out *out, const char *family, const char *name,
               const struct text_arg *args)
{
    texts_put_named(&cli->texts, family, name, args, out);
}
