#include "command/wifi.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 32, PASSWORD_LEAST = 8, PASSWORD_MOST = 63 };

static void put_escaped(const char *text, struct out *out)
{
    for (; *text; text++) {
        if (strchr("\\;,:\"", *text))
            out_char(out, '\\');
        out_char(out, *text);
    }
}

/* Nothing that ends a line, or cannot be seen. */
static bool is_plain(const char *text, size_t least, size_t most)
{
    size_t length = strlen(text);
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 127)
            return false;
    return length >= least && length <= most;
}

bool wifi_text(const char *name, const char *password, char text[WIFI_TEXT])
{
    struct out out = out_buffer(text, WIFI_TEXT);
    if (!is_plain(name, 1, NAME_MOST) ||
        (password && !is_plain(password, PASSWORD_LEAST, PASSWORD_MOST)))
        return false;
    out_text(&out, password ? "WIFI:T:WPA;S:" : "WIFI:T:nopass;S:");
    put_escaped(name, &out);
    if (password) {
        out_text(&out, ";P:");
        put_escaped(password, &out);
    }
    out_text(&out, ";;");
    return out_fits(&out);
}

int wifi_read(const struct cli *cli, const struct wifi_options *o, char text[WIFI_TEXT])
{
    char *password = NULL;
    if (!o->wifi)
        return cli_say(cli, CLI_USAGE, "wifi.no-name", NULL);
    if (o->wifi_password_file && !(password = cli_read_password(cli, o->wifi_password_file)))
        return CLI_REFUSED;
    bool right = wifi_text(o->wifi, password, text);
    free(password);
    return right ? CLI_OK : cli_say(cli, CLI_USAGE, "wifi.wrong", NULL);
}
