/* The rules in short, as they are on a board. */
#include "terminal/play_rules.h"

#include "core/setting_words.h"
#include "terminal/rules.h"

enum { TOLD_ROOM = 200, PIECES = 8 };

/* With the pieces whose words hang on the board's settings (play.told). */
static void put_rules(const struct cli *cli, const struct game *game,
                      const int16_t set[SETTING_COUNT], struct out *out)
{
    struct text_arg args[SETTING_ARGS + PIECES];
    char text[PIECES][TOLD_ROOM];
    int count = setting_args(game, set, args);
    int told = 0;
    for (const struct wording *wording = game->wording; wording->name && told < PIECES; wording++) {
        struct out piece = out_buffer(text[told], sizeof text[told]);
        if (!wording->told)
            continue;
        setting_put(&cli->texts, game, set, "play.told", wording->name, &piece);
        args[count++] = TEXT_STRING(wording->name, text[told++]);
    }
    args[count] = TEXT_END;
    say_named(cli, out, "play.rules", game->name, args);
}

bool words_own_rules(const struct cli *cli, const struct setup *setup, struct out *out)
{
    char text[1000];
    struct out settings = out_buffer(text, sizeof text);
    if (game_takes(setup->game, TAKES_BOARD))
        settings_changed(&cli->texts, setup->game, setup->board.set, &settings);
    if (!settings.length)
        return false;
    const struct text_arg args[] = {TEXT_STRING("settings", text), TEXT_END};
    say(cli, out, "play.own-rules", args);
    return true;
}

void words_rules(const struct cli *cli, const struct game *game, struct out *out)
{
    int16_t usual[SETTING_COUNT];
    if (!game_takes(game, TAKES_BOARD)) {
        say_named(cli, out, "play.rules", game->name, NULL);
        return;
    }
    settings_usual(game, usual);
    put_rules(cli, game, usual, out);
}

void words_rules_here(const struct cli *cli, const struct setup *setup, struct out *out)
{
    if (!words_own_rules(cli, setup, out)) {
        words_rules(cli, setup->game, out);
        return;
    }
    out_char(out, '\n');
    put_rules(cli, setup->game, setup->board.set, out);
}

void words_rule(const struct cli *cli, const struct setup *setup, const char *asked,
                struct out *out)
{
    const struct markdown_look look = {RULES_WIDE, false};
    if (!rules_put(cli, asked, &look, out)) {
        rules_put_none(cli, asked, out);
        return;
    }
    out_char(out, '\n');
    words_own_rules(cli, setup, out);
}
