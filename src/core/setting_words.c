#include "core/setting_words.h"

#include "core/game.h"

#include <string.h>

int setting_args(const struct game *game, const int16_t set[SETTING_COUNT],
                 struct text_arg args[SETTING_ARGS])
{
    int count = 0;
    for (const struct setting_known *known = game->setting; known->name; known++)
        args[count++] = TEXT_INT(known->name, set[known->which]);
    args[count] = TEXT_END;
    return count;
}

/* --- wordings ------------------------------------------------------------------------------- */

/* ".1" or ".1-1", if the message is one of these. */
static void put_values(const struct game *game, const char *name, const int16_t set[SETTING_COUNT],
                       struct out *out)
{
    for (const struct wording *wording = game->wording; wording->name; wording++) {
        if (strcmp(wording->name, name) != 0)
            continue;
        out_char(out, '.');
        out_int(out, set[wording->first]);
        if (wording->second) {
            out_char(out, '-');
            out_int(out, set[wording->second]);
        }
    }
}

void setting_put(const struct texts *texts, const struct game *game,
                 const int16_t set[SETTING_COUNT], const char *family, const char *name,
                 struct out *out)
{
    char own[32];
    struct text_arg args[SETTING_ARGS];
    struct out to = out_buffer(own, sizeof own);
    out_text(&to, name);
    put_values(game, name, set, &to);
    setting_args(game, set, args);
    if (!texts_try_named(texts, family, own, args, out))
        texts_put_named(texts, family, name, args, out);
}

/* --- what is not as published --------------------------------------------------------------- */

/* "4", or in words that there is no limit. */
static void put_value(const struct texts *texts, const struct setting_known *known, int value,
                      struct out *out)
{
    if (known->no_limit && value == known->no_limit)
        texts_put(texts, "setting.no-limit", NULL, out);
    else
        out_int(out, value);
}

static void put_changed(const struct texts *texts, const struct setting_known *known, int value,
                        struct out *out)
{
    char name[64], now[32], usual[32];
    struct out to = out_buffer(name, sizeof name);
    texts_put_named(texts, "setting.name", known->name, NULL, &to);
    to = out_buffer(now, sizeof now);
    put_value(texts, known, value, &to);
    to = out_buffer(usual, sizeof usual);
    put_value(texts, known, known->usual, &to);
    const struct text_arg args[] = {TEXT_STRING("name", name), TEXT_STRING("value", now),
                                    TEXT_STRING("usual", usual), TEXT_END};
    texts_put(texts, "setting.changed", args, out);
}

void settings_changed(const struct texts *texts, const struct game *game,
                      const int16_t set[SETTING_COUNT], struct out *out)
{
    const char *between = "";
    for (const struct setting_known *known = game->setting; known->name; known++) {
        if (set[known->which] == known->usual)
            continue;
        out_text(out, between);
        between = ", ";
        put_changed(texts, known, set[known->which], out);
    }
}
