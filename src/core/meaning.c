#include "core/game.h"

#include <string.h>

int thing_first(const struct game *game, enum sort sort)
{
    for (int i = 0; game->thing[i].word; i++)
        if (game->thing[i].sort == sort)
            return i;
    return -1;
}

/* --- verbs ---------------------------------------------------------------------------------- */

int verb_count(const struct game *game)
{
    int count = 0;
    while (game->verb[count].kind)
        count++;
    return count;
}

int verb_of_kind(const struct game *game, int kind)
{
    for (int i = 0; game->verb[i].kind; i++) {
        const struct verb *verb = &game->verb[i];
        bool each = verb->extent == EXTENT_CELLS; /* every thing has a kind of its own */
        if (kind >= verb->kind && kind < verb->kind + (each ? verb->things : 1))
            return i;
    }
    return 0;
}

const char *meaning_name(const struct game *game, const struct meaning *meaning)
{
    const struct verb *verb = &game->verb[meaning->verb];
    if (verb->object == OBJECT_THING)
        return game->thing[meaning->what].word;
    if (verb->object == OBJECT_TOPS)
        return meaning->what < TOPS_COLOUR ? "take-value" : "take-colour";
    return verb->word ? verb->word : "number";
}

void meaning_word(const struct game *game, const struct meaning *meaning, struct out *out)
{
    const struct verb *verb = &game->verb[meaning->verb];
    if (verb->word && verb->object != OBJECT_THING)
        out_text(out, verb->word);
    else if (verb->object == OBJECT_NUMBER)
        out_int(out, meaning->what);
    else
        out_text(out, meaning_name(game, meaning));
}

bool meaning_find(const struct game *game, const char *word, struct meaning *meaning)
{
    for (int i = 0; game->verb[i].kind; i++) {
        const struct verb *verb = &game->verb[i];
        *meaning = (struct meaning){.verb = (uint8_t)i, .what = verb->first};
        if (verb->word && strcmp(verb->word, word) == 0)
            return true;
        for (; meaning->what < verb->first + verb->things; meaning->what++)
            if (strcmp(game->thing[meaning->what].word, word) == 0)
                return true;
    }
    return false;
}

/* --- pictures ------------------------------------------------------------------------------- */

void look_add_peril(struct sheet_look *picture, int cell)
{
    struct mark *mark = &picture->mark[cell];
    if (mark->kind == MARK_THING && mark->value == 0)
        return;
    mark->kind = MARK_THING;
    mark->value = 0; /* a game's first thing is its peril */
    mark->has_stars = false;
}

cellset look_cells(const struct sheet_look *picture)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (picture->mark[cell].kind != MARK_OUTSIDE)
            cells |= cellset_of(cell);
    return cells;
}

cellset look_filled(const struct sheet_look *picture)
{
    cellset cells = look_cells(picture);
    for (int cell = 0; cell < CELLS; cell++)
        if (picture->mark[cell].kind == MARK_EMPTY)
            cells &= ~cellset_of(cell);
    return cells;
}

cellset look_changed(const struct sheet_look *a, const struct sheet_look *b)
{
    cellset changed = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const struct mark *x = &a->mark[cell];
        const struct mark *y = &b->mark[cell];
        if (x->kind != y->kind || x->value != y->value || x->treasure != y->treasure ||
            x->letter != y->letter)
            changed |= cellset_of(cell);
    }
    return changed;
}

const char *ground_name(const struct game *game, char letter)
{
    for (const struct ground *ground = game->ground; ground->letter; ground++)
        if (ground->letter == letter)
            return ground->name;
    return game->ground->name;
}
