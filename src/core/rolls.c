#include "core/rolls.h"

#include <string.h>

static const char first_line[] = "carnet rolls 1";

bool rolls_are(const char *text)
{
    struct lines lines = {text, 0};
    struct line line;
    return lines_next_meant(&lines, &line) && line.length == strlen(first_line) &&
           memcmp(line.text, first_line, line.length) == 0;
}

/* "3 D 5" or "roll 3 D 5"; whose sheet was whose does not matter here. */
static bool read_roll(struct line *line, const struct game *game, struct rolls *rolls,
                      struct fault *fault)
{
    struct line whole = *line;
    struct word word;
    struct chance chance;
    unsigned given;
    char text[1400];
    line_word(&whole, &word);
    if (word_is(&word, "roll"))
        line_word(line, &word);
    struct word rest = line_rest(line);
    if (!word_copy(&rest, text, sizeof text) ||
        !game->family->parse_chance(&rolls->record.setup, text, &chance, &given) ||
        !(given & GIVEN_DICE))
        return fault_word(fault, &rest, REASON_BAD_VALUE);
    if (rolls->count == ROLLS_MOST)
        return fault_word(fault, &rest, REASON_TOO_MANY);
    rolls->line[rolls->count] = line->number;
    rolls->roll[rolls->count] = chance.roll;
    rolls->roll[rolls->count++].swaps = 0;
    return true;
}

bool rolls_read(const char *text, const struct game *game, const struct game *(*find)(const char *),
                struct rolls *rolls, struct fault *fault)
{
    struct lines lines = {text, 0};
    struct line line;
    rolls->count = 0;
    rolls->has_head = !game || rolls_are(text);
    if (rolls->has_head) {
        if (!record_open_as(text, first_line, find, &rolls->record, fault))
            return false;
        lines = rolls->record.events;
        game = rolls->record.setup.game;
        if (!game_rolls(game))
            return fault_at(fault, 0, 0, REASON_NO_ADVENTURE, game->name, strlen(game->name));
    }
    while (lines_next_meant(&lines, &line))
        if (!read_roll(&line, game, rolls, fault))
            return false;
    return true;
}

void rolls_write(const struct setup *setup, const char *notes, const struct roll *roll, int count,
                 struct out *out)
{
    out_text(out, first_line);
    out_char(out, '\n');
    record_game(setup, out);
    out_text(out, notes);
    for (int i = 0; i < count; i++) {
        struct chance chance = {.roll = roll[i]};
        out_text(out, "roll ");
        setup->game->family->format_chance(setup, &chance, out);
        out_char(out, '\n');
    }
}
