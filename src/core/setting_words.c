#include "core/setting_words.h"

#include <string.h>

int setting_args(const char *game, const int16_t set[SETTING_COUNT],
                 struct text_arg args[SETTING_ARGS])
{
    int count = 0;
    for (const struct setting_known *known = settings_of(game); known->name; known++)
        args[count++] = TEXT_INT(known->name, set[known->which]);
    args[count] = TEXT_END;
    return count;
}

/* --- wordings ------------------------------------------------------------------------------- */

/* Messages whose wording hangs on the value of one setting or two. */
static const struct worded {
    const char *name;
    uint8_t first, second; /* enum setting; second 0: there is none */
} worded[] = {
    {"mummies", SET_MUMMY, 0},
    {"treasures", SET_TREASURE, 0},
    {"dangers", SET_DANGER, SET_OVERCOME},
    {"snakes", SET_SNAKE, 0},
    {"often", SET_BUBBLES, 0},
    {"find", SET_SLOTS, 0},
    {"most", SET_SLOTS, 0},
    {"eased", SET_EASE, 0},
};

/* ".1" or ".1-1", if the message is one of these. */
static void put_values(const char *name, const int16_t set[SETTING_COUNT], struct out *out)
{
    for (size_t i = 0; i < sizeof worded / sizeof worded[0]; i++) {
        if (strcmp(worded[i].name, name) != 0)
            continue;
        out_char(out, '.');
        out_int(out, set[worded[i].first]);
        if (worded[i].second) {
            out_char(out, '-');
            out_int(out, set[worded[i].second]);
        }
    }
}

void setting_put(const struct texts *texts, const char *game, const int16_t set[SETTING_COUNT],
                 const char *family, const char *name, struct out *out)
{
    char own[32];
    struct text_arg args[SETTING_ARGS];
    struct out to = out_buffer(own, sizeof own);
    out_text(&to, name);
    put_values(name, set, &to);
    setting_args(game, set, args);
    if (!texts_try_named(texts, family, own, args, out))
        texts_put_named(texts, family, name, args, out);
}

/* --- what is not as published --------------------------------------------------------------- */

/* "4", or in words that there is no limit. */
static void put_value(const struct texts *texts, enum setting which, int value, struct out *out)
{
    if (which == SET_BUBBLES && value == CELLS)
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
    put_value(texts, (enum setting)known->which, value, &to);
    to = out_buffer(usual, sizeof usual);
    put_value(texts, (enum setting)known->which, known->usual, &to);
    const struct text_arg args[] = {TEXT_STRING("name", name), TEXT_STRING("value", now),
                                    TEXT_STRING("usual", usual), TEXT_END};
    texts_put(texts, "setting.changed", args, out);
}

void settings_changed(const struct texts *texts, const char *game, const int16_t set[SETTING_COUNT],
                      struct out *out)
{
    const char *between = "";
    for (const struct setting_known *known = settings_of(game); known->name; known++) {
        if (set[known->which] == known->usual)
            continue;
        out_text(out, between);
        between = ", ";
        put_changed(texts, known, set[known->which], out);
    }
}
