/* Paper World: what its steps and landscapes mean. */
#include "games/list.h"
#include "games/paperworld/paperworld.h"

const struct verb paperworld_verb[] = {
    {.kind = STEP_LAY, .object = OBJECT_CARD, .extent = EXTENT_CELL, .word = "lay"},
    {.kind = STEP_DISCARD, .object = OBJECT_CARD, .word = "discard"},
    {.kind = STEP_TAKE, .object = OBJECT_TOPS, .word = "take"},
    {.kind = STEP_SCISSORS, .extent = EXTENT_CELL, .word = "scissors"},
    {.kind = STEP_KEEP, .word = "keep", .key = 'K'},
    {.kind = STEP_PASS, .word = "pass", .key = 'p'},
    {.kind = STEP_DONE, .word = "done", .ends = true, .key = 'd'},
    {0}};

_Static_assert((int)TOPS_COLOUR == TAKE_COLOUR && (int)DROPS_MOST == DROPS_MAX, "as in core");

struct meaning paperworld_meaning(step s)
{
    int index = verb_of_kind(&paperworld_game, step_kind(s));
    bool aimed = paperworld_verb[index].extent == EXTENT_CELL;
    struct meaning meaning = {.step = s,
                              .cells = aimed ? cellset_of(step_cell(s)) : 0,
                              .verb = (uint8_t)index,
                              .what = (uint8_t)step_card(s),
                              .free = step_pay(s) == PAY_FREE};
    for (int i = 0; i < DROPS_MAX && step_drop(s, i); i++)
        meaning.drop[meaning.drops++] = (uint8_t)(step_drop(s, i) - 1);
    return meaning;
}

step paperworld_intend(const struct meaning *meaning)
{
    const struct verb *verb = &paperworld_verb[meaning->verb];
    return step_make(verb->kind, meaning->what, meaning->cells ? cellset_first(meaning->cells) : 0);
}

void paperworld_look(const struct setup *setup, const void *of, int seat,
                     struct sheet_look *picture)
{
    (void)setup;
    const struct paperworld *state = of;
    const struct paperworld_player *player = &state->player[seat - 1];
    struct out tokens = out_buffer(picture->tokens, sizeof picture->tokens);
    *picture = (struct sheet_look){.columns = SIDE, .rows = SIDE, .scissors = CELL_NONE};
    for (int spot = 0; spot < SPOTS; spot++) {
        int visible = player->visible[spot];
        picture->mark[cell_of(spot)] = (struct mark){.kind = visible ? MARK_CARD : MARK_EMPTY,
                                                     .value = (uint8_t)(visible ? visible - 1 : 0),
                                                     .ground = '.'};
    }
    paperworld_put_tokens(player, &tokens);
    if (state->scissors_seat == seat)
        picture->scissors = cell_of(state->scissors_spot);
}

/* Whether there is nothing to do but to pass (P5). */
static bool can_only_pass(const struct setup *setup, const void *state, int seat)
{
    step first;
    return setup->game->moves(setup, state, seat, &first, 1) == 1 && step_kind(first) == STEP_PASS;
}

const char *paperworld_task(const struct setup *setup, const void *of, int seat)
{
    static const char *const names[] = {
        [PHASE_START] = "cards",
        [PHASE_DISCARD] = "discard",
        [PHASE_LAY] = "lay-more",
        [PHASE_SCISSORS] = "scissors",
    };
    const struct paperworld *state = of;
    return can_only_pass(setup, state, seat) ? "pass" : names[state->phase];
}
