#include "table/choices.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_TEXT = 64 };

static int order_of(const struct choice *choice)
{
    return choice->verb << 8 | choice->what;
}

static void add_move(struct choices *choices, const struct meaning *move)
{
    struct choice added = {move->verb, move->what, 1, move->step, move->cells};
    int at = choices->count;
    while (at > 0 && order_of(&choices->item[at - 1]) > order_of(&added))
        at--;
    if (at > 0 && order_of(&choices->item[at - 1]) == order_of(&added)) {
        choices->item[at - 1].count++;
        choices->item[at - 1].cells |= move->cells;
        return;
    }
    if (choices->count == CHOICES_MAX)
        return;
    memmove(choices->item + at + 1, choices->item + at,
            (size_t)(choices->count - at) * sizeof added);
    choices->item[at] = added;
    choices->count++;
}

static void make_room(struct choices *choices, uint32_t count)
{
    free(choices->step);
    free(choices->move);
    choices->room = count + count / 2;
    choices->step = choices->memory(choices->room * sizeof(step));
    choices->move = choices->memory(choices->room * sizeof(struct meaning));
}

void choices_read(struct choices *choices, const struct setup *setup, const void *state, int seat)
{
    if (!choices->room)
        make_room(choices, 1024);
    uint32_t count = setup->game->moves(setup, state, seat, choices->step, choices->room);
    if (count > choices->room) {
        make_room(choices, count);
        setup->game->moves(setup, state, seat, choices->step, choices->room);
    }
    choices->game = setup->game;
    choices->moves = count;
    choices->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        choices->move[i] = setup->game->meaning(choices->step[i]);
        add_move(choices, &choices->move[i]);
    }
}

void choices_free(struct choices *choices)
{
    free(choices->step);
    free(choices->move);
    *choices = (struct choices){.memory = choices->memory};
}

int choices_find(const struct choices *choices, int verb, int what)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb && choices->item[i].what == what)
            return i;
    return -1;
}

const struct verb *choice_verb(const struct choices *choices, const struct choice *choice)
{
    return &choices->game->verb[choice->verb];
}

int choices_find_object(const struct choices *choices, enum object object, int what)
{
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (choice_verb(choices, choice)->object == object && (what < 0 || choice->what == what))
            return i;
    }
    return -1;
}

int choices_find_extent(const struct choices *choices, enum extent extent)
{
    for (int i = 0; i < choices->count; i++)
        if (choice_verb(choices, &choices->item[i])->extent == extent)
            return i;
    return -1;
}

unsigned choices_numbers(const struct choices *choices)
{
    unsigned numbers = 0;
    for (int i = 0; i < choices->count; i++)
        if (choice_verb(choices, &choices->item[i])->act == ACT_WRITE)
            numbers |= 1u << choices->item[i].what;
    return numbers;
}

/* Where the cells stand in the text of a step: words of their own, or what a `=` follows. */
static const char *find_cells(const char *text, const char *cells)
{
    size_t length = strlen(cells);
    const char *at = text;
    while ((at = strstr(at, cells))) {
        bool begins = at == text || at[-1] == ' ';
        if (begins && (at[length] == '\0' || at[length] == ' ' || at[length] == '='))
            return at;
        at++;
    }
    return NULL;
}

void choice_format(const struct choices *choices, const struct choice *choice, struct out *out)
{
    char text[STEP_TEXT];
    char cells[STEP_TEXT];
    struct out written = out_buffer(text, sizeof text);
    struct out named = out_buffer(cells, sizeof cells);
    choices->game->format(choice->first, &written);
    out_cells(&named, choices->game->meaning(choice->first).cells);
    const char *at = *cells ? find_cells(text, cells) : NULL;
    if (!at) {
        out_text(out, text);
        return;
    }
    out_span(out, text, (size_t)(at - text));
    out_char(out, '?');
    const char *rest = at + strlen(cells);
    if (*rest == '=')
        out_text(out, rest);
}

step choice_step(const struct choices *choices, const struct choice *choice, int cell)
{
    const struct meaning move = {
        .cells = cellset_of(cell), .verb = choice->verb, .what = choice->what};
    return choices->game->intend(&move);
}

uint32_t choices_with(const struct choices *choices, const struct choice *choice, cellset need,
                      const struct meaning **found, uint32_t room, cellset *cells)
{
    uint32_t count = 0;
    *cells = 0;
    for (uint32_t i = 0; i < choices->moves; i++) {
        const struct meaning *move = &choices->move[i];
        if (move->verb != choice->verb || move->what != choice->what || (need & ~move->cells))
            continue;
        *cells |= move->cells;
        if (count < room)
            found[count] = move;
        count++;
    }
    return count;
}
