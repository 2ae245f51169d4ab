#include "cli/remote.h"

static bool trust(const struct cli *cli, const char *cafile, struct client_place *place)
{
    const char *key;
    const char *error;
    if (!place->url.secure || (place->trust = tls_trust_new(cafile, &key, &error)))
        return true;
    const struct text_arg args[] = {TEXT_STRING("error", error), TEXT_END};
    cli_say(cli, CLI_REFUSED, key, args);
    return false;
}

int remote_place(const struct cli *cli, const char *text, bool room, const char *cafile,
                 struct client_place *place)
{
    struct client_url url;
    const char *error;
    static const char *const keys[] = {[URL_SCHEME] = "remote.scheme", [URL_FORM] = "remote.form"};
    enum client_url_wrong wrong = client_url_parse(text, &url);
    const struct text_arg args[] = {TEXT_STRING("url", text), TEXT_END};
    if (wrong != URL_RIGHT)
        return cli_say(cli, CLI_USAGE, keys[wrong], args);
    if (room != (url.code[0] != '\0'))
        return cli_say(cli, CLI_USAGE, room ? "remote.no-room" : "remote.room", args);
    if (!client_place_find(place, &url, &cli->texts, &error)) {
        const struct text_arg unknown[] = {TEXT_STRING("host", url.host),
                                           TEXT_STRING("error", error), TEXT_END};
        return cli_say(cli, CLI_REFUSED, "remote.unknown", unknown);
    }
    return trust(cli, cafile, place) ? CLI_OK : CLI_REFUSED;
}

void remote_leave(struct client_place *place)
{
    tls_trust_free(place->trust);
    place->trust = NULL;
}
