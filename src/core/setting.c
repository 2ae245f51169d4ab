#include "core/game.h"

#include <string.h>

void settings_usual(const struct game *game, int16_t set[SETTING_COUNT])
{
    memset(set, 0, SETTING_COUNT * sizeof *set);
    for (const struct setting_known *known = game->setting; known->name; known++)
        set[known->which] = known->usual;
}

bool setting_is(const struct line *line)
{
    struct line from = *line;
    struct word word;
    return line->length > 0 && line->text[0] == 's' && line_word(&from, &word) &&
           word_is(&word, "set");
}

static const struct setting_known *find(const struct game *game, const struct word *name)
{
    const struct setting_known *known = game->setting;
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

bool setting_read(struct line *line, const struct game *game, int16_t set[SETTING_COUNT],
                  uint32_t *given, struct fault *fault)
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

void settings_write(const struct game *game, const int16_t set[SETTING_COUNT], const char *before,
                    struct out *out)
{
    for (const struct setting_known *known = game->setting; known->name; known++)
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
