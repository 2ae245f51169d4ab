/* What a turn on the screen does: choosing, and turning what is chosen into steps. */
#include "terminal/play_coach.h"
#include "terminal/screen_turn.h"

#include <string.h>

/* --- choosing ------------------------------------------------------------------------------- */

static void tell_refusal(struct turn *turn, const struct refusal *why)
{
    struct out out = out_buffer(turn->message, sizeof turn->message);
    words_refusal(&turn->screen->front.cli->texts, why, &out);
    turn->message_style = STYLE_WARNING;
    turn->refused = why->clause;
}

void turn_say(struct turn *turn, const char *key)
{
    struct out out = out_buffer(turn->message, sizeof turn->message);
    say(turn->screen->front.cli, &out, key, NULL);
    turn->message_style = STYLE_WARNING;
}

int turn_nearest_cell(cellset cells, int to)
{
    for (cellset around = cellset_of(to);; around = cellset_grow(around))
        if (around & cells)
            return cellset_first(around & cells);
}

/* Where the chosen thing cannot go there is nothing to do: goes to the nearest cell where it can.
 */
static void follow_choice(struct turn *turn)
{
    const struct choice *choice = turn_choice(turn);
    if (choice && choice->cells)
        turn->cursor = turn_nearest_cell(choice->cells, turn->cursor);
}

void turn_choose(struct turn *turn, int index)
{
    if (index < 0 || index >= turn->choices->count)
        return;
    turn->chosen = index;
    turn->selected = 0;
    turn->message[0] = '\0';
    follow_choice(turn);
}

void turn_choose_next(struct turn *turn, int step_by)
{
    int count = turn->choices->count;
    if (count > 1)
        turn_choose(turn, (turn->chosen + step_by + count) % count);
    else
        turn_say(turn, "play.only-choice");
}

bool turn_choose_next_of(struct turn *turn, int verb)
{
    for (int i = 1; i <= turn->choices->count; i++) {
        int index = (turn->chosen + i) % turn->choices->count;
        if (turn->choices->item[index].verb == verb) {
            turn_choose(turn, index);
            return true;
        }
    }
    return false;
}

/* A card of the hand by its place. */
static void choose_card(struct turn *turn, int place)
{
    int card = place >= 1 && place <= turn->cards.hand_count ? turn->cards.hand[place - 1] : -1;
    int index = card < 0 ? -1 : choices_find_object(turn->choices, OBJECT_CARD, card);
    if (index >= 0)
        turn_choose(turn, index);
    else
        turn_say(turn, card >= 0 ? "play.idle-card" : "play.no-such-key");
}

/* The verb that writes numbers is the first of every game that has it. */
static struct choice number_choice(int number)
{
    return (struct choice){.verb = 0, .what = (uint8_t)number};
}

/* The number cannot be made; if none can, the rule says why. */
static void refuse_number(struct turn *turn, int number)
{
    unsigned numbers = choices_numbers(turn->choices);
    struct refusal why = {.clause = turn->table->setup.game->family->number_clause,
                          .reason = REASON_NUMBER,
                          .cell = CELL_NONE,
                          .card = CARD_NONE,
                          .value = (int16_t)number,
                          .numbers = (uint16_t)numbers};
    const struct choice choice = number_choice(number);
    if (numbers)
        tell_refusal(turn, &why);
    else
        turn_explain(turn, &choice);
}

void turn_type_digit(struct turn *turn, int digit)
{
    if (turn->has_cards) {
        choose_card(turn, digit);
        return;
    }
    int both = turn->typed * 10 + digit;
    int index = turn->typed ? choices_find_object(turn->choices, OBJECT_NUMBER, both) : -1;
    if (index < 0)
        index = choices_find_object(turn->choices, OBJECT_NUMBER, digit);
    turn_choose(turn, index);
    turn->typed = digit == 1 && !turn->typed ? 1 : 0;
    if (index < 0 && !turn->typed)
        refuse_number(turn, digit);
}

/* --- acting --------------------------------------------------------------------------------- */

void turn_refresh(struct turn *turn)
{
    const struct choice *old = turn_choice(turn);
    int verb = old ? old->verb : -1;
    int what = old ? old->what : 0;
    choices_read(turn->choices, &turn->table->setup, turn->table->session->state, turn->seat);
    int same = verb < 0 ? -1 : choices_find(turn->choices, verb, what);
    turn->chosen = same >= 0 ? same : turn->choices->count ? 0 : -1;
    turn->selected = 0;
    follow_choice(turn);
}

static void try_step(struct turn *turn, step s)
{
    struct refusal why;
    turn->message[0] = '\0';
    turn->hinted = 0;
    if (table_try(turn->table, turn->seat, s, &why) == TRIED_REFUSED) {
        tell_refusal(turn, &why);
        return;
    }
    struct out out = out_buffer(turn->message, sizeof turn->message);
    if (!turn->table->mid.held)
        turn_refresh(turn);
    else if (coach_warns(turn->table, &out))
        turn->message_style = STYLE_WARNING;
}

void turn_hint(struct turn *turn)
{
    struct out out = out_buffer(turn->message, sizeof turn->message);
    turn->hinted = coach_hint(turn->table, turn->seat, NULL, &out);
    turn->message_style = STYLE_PLAIN;
}

void turn_explain(struct turn *turn, const struct choice *choice)
{
    try_step(turn, choice_step(turn->choices, choice, turn->cursor));
}

/* Lets the player choose among moves that differ in what they cost. */
static void pick_move(struct turn *turn, const struct meaning **found, uint32_t count)
{
    enum { MOST = 100 };
    const char *items[MOST];
    char texts[MOST][96];
    char title[96];
    struct out out = out_buffer(title, sizeof title);
    if (count > MOST)
        count = MOST;
    for (uint32_t i = 0; i < count; i++) {
        out = out_buffer(texts[i], sizeof texts[i]);
        words_step(&turn->screen->front.cli->texts, &turn->table->setup, found[i]->step, &out);
        items[i] = texts[i];
    }
    out = out_buffer(title, sizeof title);
    say(turn->screen->front.cli, &out, "play.which", NULL);
    int chosen = screen_pick(&turn->screen->front, title, items, (int)count, 0);
    if (chosen >= 0)
        try_step(turn, found[chosen]->step);
}

/* A card on a cell: with a jump there may be several ways to pay (P11, P12). */
static void lay_card(struct turn *turn, const struct choice *choice)
{
    const struct meaning *found[100];
    cellset cells;
    uint32_t count =
        choices_with(turn->choices, choice, cellset_of(turn->cursor), found, 100, &cells);
    if (count > 1) {
        pick_move(turn, found, count);
    } else if (count == 1) {
        try_step(turn, found[0]->step);
    } else {
        turn_explain(turn, choice);
    }
}

/* Puts a cell to the discovery or takes it away; when it is whole, it is revealed. */
static void select_cell(struct turn *turn, const struct choice *choice)
{
    const struct meaning *found[1];
    cellset cells;
    cellset cell = cellset_of(turn->cursor);
    if (turn->selected & cell) {
        turn->selected &= ~cell;
        return;
    }
    uint32_t count = choices_with(turn->choices, choice, turn->selected | cell, found, 1, &cells);
    if (count == 0) {
        struct out out = out_buffer(turn->message, sizeof turn->message);
        say(turn->screen->front.cli, &out, "play.no-such-discovery", NULL);
        turn->message_style = STYLE_WARNING;
        return;
    }
    turn->selected |= cell;
    turn->message[0] = '\0';
    if (found[0]->cells == turn->selected)
        try_step(turn, found[0]->step);
    else
        turn->cursor = turn_nearest_cell(cells & ~turn->selected, turn->cursor);
}

void turn_act(struct turn *turn)
{
    const struct choice *choice = turn_choice(turn);
    const struct verb *verb = choice ? choice_verb(turn->choices, choice) : NULL;
    if (!choice)
        return;
    if (verb->object == OBJECT_CARD && verb->extent == EXTENT_CELL)
        lay_card(turn, choice);
    else if (verb->extent == EXTENT_CELLS)
        select_cell(turn, choice);
    else if (verb->extent == EXTENT_CELL)
        turn_explain(turn, choice);
    else
        try_step(turn, choice->first);
}

void turn_list_moves(struct turn *turn)
{
    const struct choice *choice = turn_choice(turn);
    const struct meaning *found[100];
    cellset cells;
    if (!choice)
        return;
    uint32_t count = choices_with(turn->choices, choice, turn->selected, found, 100, &cells);
    pick_move(turn, found, count);
}

void turn_undo(struct turn *turn)
{
    struct refusal why;
    bool held = turn->table->mid.held != 0;
    turn->message[0] = '\0';
    turn->hinted = 0;
    if (turn->selected && !held) {
        turn->selected = 0;
        return;
    }
    if (!table_undo(turn->table, turn->seat, &why))
        tell_refusal(turn, &why);
    else if (!held)
        turn_refresh(turn);
    turn->selected = 0;
}

void turn_confirm(struct turn *turn)
{
    const struct setup *setup = &turn->table->setup;
    table_confirm(turn->table);
    turn->message[0] = '\0';
    if (setup->game->acts(setup, turn->table->session->state, turn->seat))
        turn_refresh(turn);
}
