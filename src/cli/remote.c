#include "cli/remote.h"

int remote_place(const struct cli *cli, const char *text, bool room, struct client_place *place)
{
    struct client_url url;
    const char *error;
    static const char *const keys[] = {
        [URL_SCHEME] = "remote.scheme", [URL_SECURE] = "remote.secure", [URL_FORM] = "remote.form"};
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
    return CLI_OK;
}
