/* Meaning (core/meaning.h): of every listed step, and of the sheet as it is seen. */
#include "contract.h"

#include <string.h>

/* The word somebody types for it finds its verb again; a number's, a card's is the object itself.
 */
static void check_word(const struct game *game, const struct meaning *meaning)
{
    const struct verb *verb = &game->verb[meaning->verb];
    char word[64];
    struct meaning found;
    struct out out = out_buffer(word, sizeof word);
    meaning_word(game, meaning, &out);
    EXPECT(strlen(word) > 0 && strlen(meaning_name(game, meaning)) > 0, "%s: a step without a name",
           game->name);
    if (!verb->word && verb->object != OBJECT_THING)
        return;
    EXPECT(meaning_find(game, word, &found) && found.verb == meaning->verb,
           "%s: %s is another verb", game->name, word);
    if (verb->object == OBJECT_THING)
        EXPECT(found.what == meaning->what, "%s: %s is another thing", game->name, word);
}

static void check_step(const struct position *position, step s)
{
    const struct game *game = position->setup->game;
    struct meaning meaning = game->meaning(s);
    EXPECT(meaning.step == s && meaning.verb < verb_count(game), "%s: a step without a verb",
           game->name);
    const struct verb *verb = &game->verb[meaning.verb];
    int cells = cellset_count(meaning.cells);
    EXPECT(verb->extent == EXTENT_CELLS ? cells > 1 : cells == (verb->extent == EXTENT_CELL),
           "%s: %s names %d cells", game->name, meaning_name(game, &meaning), cells);
    if (!meaning.drops && !meaning.free)
        EXPECT(game->intend(&meaning) == s, "%s: another %s is meant", game->name,
               meaning_name(game, &meaning));
    check_word(game, &meaning);
}

/* The word of a cell on the sheet's text begins with what is seen there. */
static void check_cell(const struct position *position, const struct mark *mark,
                       const struct word *word)
{
    const struct game *game = position->setup->game;
    char seen[16] = "";
    struct out out = out_buffer(seen, sizeof seen);
    if (mark->kind == MARK_OUTSIDE)
        out_char(&out, '_');
    else if (mark->kind == MARK_NUMBER)
        out_int(&out, mark->value);
    else if (mark->kind == MARK_CARD)
        card_format(mark->value, &out);
    else
        out_char(&out, mark->kind == MARK_THING ? game->thing[mark->value].sign : mark->ground);
    if (mark->treasure) {
        out_char(&out, '*');
        out_int(&out, mark->treasure);
    }
    if (mark->letter)
        out_char(&out, mark->letter);
    EXPECT(word_is(word, seen), "%s: %s is seen, and the sheet says %.*s", game->name, seen,
           (int)word->length, word->text);
}

static void check_look(const struct position *position)
{
    const struct setup *setup = position->setup;
    char text[4096];
    struct out out = out_buffer(text, sizeof text);
    struct sheet_look look;
    struct lines lines = {text, 0};
    struct line line;
    struct word word;
    setup->game->sheet(setup, position->state, position->seat, &out);
    setup->game->look(setup, position->state, position->seat, &look);
    for (int row = 0; row < look.rows; row++) {
        EXPECT(lines_next(&lines, &line), "%s: the sheet is too short", setup->game->name);
        for (int column = 0; column < look.columns; column++) {
            EXPECT(line_word(&line, &word), "%s: a row is too short", setup->game->name);
            check_cell(position, &look.mark[cell_at(column, row)], &word);
        }
    }
}

void check_meaning(const struct position *position)
{
    const struct setup *setup = position->setup;
    const char *task = setup->game->task(setup, position->state, position->seat);
    EXPECT(task && *task, "%s: nothing is to be done", setup->game->name);
    for (uint32_t i = 0; i < position->count; i++)
        check_step(position, position->moves[i]);
    check_look(position);
}
