#include "cli/play_moves.h"

#include <stdlib.h>
#include <string.h>

/* --- reading the words of a step ------------------------------------------------------------ */

static const char *const structures[] = {"hut", "statue", "mine"};
static const char *const discoveries[] = {"jungle", "town", "mountain", "pyramid"};

static const struct {
    const char *word;
    enum verb verb;
} first_words[] = {
    {"mummy", VERB_PERIL},       {"danger", VERB_PERIL},      {"snake", VERB_PERIL},
    {"boat", VERB_BOAT},         {"escape", VERB_ESCAPE},     {"treasure", VERB_TREASURE},
    {"jungle", VERB_DISCOVERY},  {"town", VERB_DISCOVERY},    {"mountain", VERB_DISCOVERY},
    {"pyramid", VERB_DISCOVERY}, {"lay", VERB_LAY},           {"discard", VERB_DISCARD},
    {"take", VERB_TAKE},         {"scissors", VERB_SCISSORS}, {"keep", VERB_KEEP},
    {"pass", VERB_PASS},         {"done", VERB_DONE},
};

static int index_of(const char *const *names, int count, const char *text, size_t n)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == n && memcmp(names[i], text, n) == 0)
            return i;
    return 0;
}

static cellset read_cells(const char *text)
{
    cellset cells = 0;
    for (;;) {
        int cell = cell_parse(&text);
        if (cell != CELL_NONE)
            cells |= cellset_of(cell);
        if (cell == CELL_NONE || *text++ != ',')
            return cells;
    }
}

/* "c4=7", "c4=hut" */
static void read_writing(const char *text, struct move *move)
{
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text++ != '=')
        return;
    bool number = *text >= '0' && *text <= '9';
    move->cells = cellset_of(cell);
    move->verb = number ? VERB_NUMBER : VERB_STRUCTURE;
    move->what =
        (uint8_t)(number ? number_parse(&text, 999) : index_of(structures, 3, text, strlen(text)));
}

/* What follows the first word; `n` is the length of that. */
static void read_rest(const char *text, size_t n, struct move *move)
{
    const char *rest = text[n] ? text + n + 1 : text + n;
    switch (move->verb) {
    case VERB_TREASURE:
        read_writing(rest, move);
        move->verb = VERB_TREASURE;
        break;
    case VERB_DISCOVERY:
        move->what = (uint8_t)index_of(discoveries, 4, text, n);
        move->cells = read_cells(rest);
        break;
    case VERB_LAY:
    case VERB_DISCARD:
        move->what = (uint8_t)card_parse(&rest);
        move->cells = *rest == ' ' ? read_cells(rest + 1) : 0;
        break;
    case VERB_TAKE:
        move->what = (uint8_t)(*rest <= '9' ? *rest - '0' : WHAT_COLOUR + colour_parse(&rest));
        break;
    default:
        move->cells = read_cells(rest);
    }
}

static struct move read_move(const char *text, step s)
{
    struct move move = {.step = s};
    size_t n = strcspn(text, " ");
    for (size_t i = 0; i < sizeof first_words / sizeof first_words[0]; i++)
        if (strlen(first_words[i].word) == n && memcmp(first_words[i].word, text, n) == 0) {
            move.verb = (uint8_t)first_words[i].verb;
            read_rest(text, n, &move);
            return move;
        }
    read_writing(text, &move);
    return move;
}

struct move move_of(const struct setup *setup, step s)
{
    char text[128];
    struct out out = out_buffer(text, sizeof text);
    setup->game->format(s, &out);
    return read_move(text, s);
}

/* --- choices -------------------------------------------------------------------------------- */

static int order_of(const struct choice *choice)
{
    return choice->verb << 8 | choice->what;
}

static void add_move(struct choices *choices, const struct move *move)
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
    choices->step = cli_memory(choices->room * sizeof(step));
    choices->move = cli_memory(choices->room * sizeof(struct move));
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
    choices->moves = count;
    choices->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        choices->move[i] = move_of(setup, choices->step[i]);
        add_move(choices, &choices->move[i]);
    }
}

void choices_free(struct choices *choices)
{
    free(choices->step);
    free(choices->move);
    memset(choices, 0, sizeof *choices);
}

int choices_find(const struct choices *choices, enum verb verb, int what)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb && choices->item[i].what == what)
            return i;
    return -1;
}

bool choices_offer(const struct choices *choices, enum verb verb)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb)
            return true;
    return false;
}

unsigned choices_numbers(const struct choices *choices)
{
    unsigned numbers = 0;
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == VERB_NUMBER)
            numbers |= 1u << choices->item[i].what;
    return numbers;
}

uint32_t choices_with(const struct choices *choices, const struct choice *choice, cellset need,
                      const struct move **found, uint32_t room, cellset *cells)
{
    uint32_t count = 0;
    *cells = 0;
    for (uint32_t i = 0; i < choices->moves; i++) {
        const struct move *move = &choices->move[i];
        if (move->verb != choice->verb || move->what != choice->what || (need & ~move->cells))
            continue;
        *cells |= move->cells;
        if (count < room)
            found[count] = move;
        count++;
    }
    return count;
}

/* --- words ---------------------------------------------------------------------------------- */

bool verb_has_cell(enum verb verb)
{
    return verb <= VERB_TREASURE || verb == VERB_LAY || verb == VERB_SCISSORS;
}

const char *structure_name(int which)
{
    return structures[which];
}

const char *discovery_name(int which)
{
    return discoveries[which];
}

const char *peril_name(const struct setup *setup)
{
    char game = setup->game->name[0];
    return game == 't' ? "mummy" : game == 'i' ? "danger" : "snake";
}

const char *choice_name(const struct setup *setup, enum verb verb, int what)
{
    switch (verb) {
    case VERB_STRUCTURE:
        return structure_name(what);
    case VERB_DISCOVERY:
        return discovery_name(what);
    case VERB_PERIL:
        return peril_name(setup);
    default:
        break;
    }
    for (size_t i = 0; i < sizeof first_words / sizeof first_words[0]; i++)
        if (first_words[i].verb == verb)
            return first_words[i].word;
    return "";
}

void choice_words(const struct setup *setup, const struct choice *choice, int cell, struct out *out)
{
    const char *name = choice_name(setup, (enum verb)choice->verb, choice->what);
    switch (choice->verb) {
    case VERB_TREASURE:
        out_text(out, "treasure "); /* fall through */
    case VERB_NUMBER:
    case VERB_STRUCTURE:
        out_cell(out, cell);
        out_char(out, '=');
        if (choice->verb == VERB_STRUCTURE)
            out_text(out, name);
        else
            out_int(out, choice->what);
        return;
    case VERB_LAY:
        out_text(out, "lay ");
        card_format(choice->what, out);
        break;
    default:
        out_text(out, name);
    }
    out_char(out, ' ');
    out_cell(out, cell);
}
