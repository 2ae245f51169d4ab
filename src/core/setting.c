#include "core/setting.h"

#include "core/out.h"

#include <string.h>

enum { STARS = 99, LEVEL = 999, TIMES = 9 };

static const struct setting_known of_temple[] = {
    {"chain", SET_CHAIN, 1, 0, STARS},
    {"group", SET_GROUP, 3, 0, STARS},
    {"defeated", SET_DEFEATED, 2, 0, STARS},
    {"mummy", SET_MUMMY, 2, 0, STARS},
    {"bubbles", SET_BUBBLES, CELLS, 0, CELLS},
    {"pathfinder", SET_PATHFINDER, 15, 0, LEVEL},
    {"voyager", SET_VOYAGER, 25, 0, LEVEL},
    {"explorer", SET_EXPLORER, 30, 0, LEVEL},
    {0},
};

static const struct setting_known of_island[] = {
    {"slots", SET_SLOTS, 5, 1, 5},
    {"treasure", SET_TREASURE, 1, 0, TIMES},
    {"overcome", SET_OVERCOME, 1, 0, TIMES},
    {"danger", SET_DANGER, 1, 0, TIMES},
    {"bubbles", SET_BUBBLES, 5, 0, CELLS},
    {"pathfinder", SET_PATHFINDER, 60, 0, LEVEL},
    {"voyager", SET_VOYAGER, 75, 0, LEVEL},
    {"explorer", SET_EXPLORER, 90, 0, LEVEL},
    {0},
};

static const struct setting_known of_valley[] = {
    {"jungle", SET_JUNGLE, 5, 0, STARS},     {"town", SET_TOWN, 6, 0, STARS},
    {"mountain", SET_MOUNTAIN, 7, 0, STARS}, {"pyramid", SET_PYRAMID, 15, 0, STARS},
    {"full", SET_FULL, 7, 0, STARS},         {"beside", SET_BESIDE, 2, 0, STARS},
    {"snake", SET_SNAKE, 1, 0, TIMES},       {"bubbles", SET_BUBBLES, CELLS, 0, CELLS},
    {"rounds", SET_ROUNDS, 25, 1, 99},       {"pathfinder", SET_PATHFINDER, 90, 0, LEVEL},
    {"voyager", SET_VOYAGER, 110, 0, LEVEL}, {"explorer", SET_EXPLORER, 130, 0, LEVEL},
    {"ease", SET_EASE, 4, 0, STARS},         {0},
};

const struct setting_known *settings_of(const char *game)
{
    if (strcmp(game, "temple") == 0)
        return of_temple;
    if (strcmp(game, "island") == 0)
        return of_island;
    if (strcmp(game, "valley") == 0)
        return of_valley;
    return NULL;
}

void settings_usual(const char *game, int16_t set[SETTING_COUNT])
{
    memset(set, 0, SETTING_COUNT * sizeof *set);
    for (const struct setting_known *known = settings_of(game); known->name; known++)
        set[known->which] = known->usual;
}

bool setting_is(const struct line *line)
{
    struct line from = *line;
    struct word word;
    return line->length > 0 && line->text[0] == 's' && line_word(&from, &word) &&
           word_is(&word, "set");
}

static const struct setting_known *find(const char *game, const struct word *name)
{
    const struct setting_known *known = settings_of(game);
    while (known->name && !word_is(name, known->name))
        known++;
    return known->name ? known : NULL;
}

/* "group 0..99" */
static bool range_fault(struct fault *fault, const struct word *value,
                        const struct setting_known *known)
{
    char range[40];
    struct out out = out_buffer(range, sizeof range);
    out_text(&out, known->name);
    out_char(&out, ' ');
    out_int(&out, known->least);
    out_text(&out, "..");
    out_int(&out, known->most);
    return fault_at(fault, value->line, value->column, REASON_SETTING_RANGE, range, strlen(range));
}

bool setting_read(struct line *line, const char *game, int16_t set[SETTING_COUNT], uint32_t *given,
                  struct fault *fault)
{
    struct word name, value, more;
    line_word(line, &name); /* "set" */
    line_word(line, &name);
    const struct setting_known *known = find(game, &name);
    if (!known)
        return fault_word(fault, &name, REASON_SETTING_UNKNOWN);
    if (*given >> known->which & 1)
        return fault_word(fault, &name, REASON_SETTING_TWICE);
    line_word(line, &value);
    long number = word_number(&value, known->most);
    if (number < known->least)
        return range_fault(fault, &value, known);
    if (line_word(line, &more) && more.text[0] != '#')
        return fault_word(fault, &more, REASON_BAD_WORD);
    set[known->which] = (int16_t)number;
    *given |= UINT32_C(1) << known->which;
    return true;
}

void settings_write(const char *game, const int16_t set[SETTING_COUNT], const char *before,
                    struct out *out)
{
    for (const struct setting_known *known = settings_of(game); known->name; known++)
        if (set[known->which] != known->usual) {
            out_text(out, before);
            out_text(out, "set ");
            out_text(out, known->name);
            out_char(out, ' ');
            out_int(out, set[known->which]);
            out_char(out, '\n');
        }
}

bool settings_play_alike(const int16_t a[SETTING_COUNT], const int16_t b[SETTING_COUNT])
{
    return memcmp(a + SET_BUBBLES, b + SET_BUBBLES, (SETTING_COUNT - SET_BUBBLES) * sizeof *a) == 0;
}
