/* Paper World, turn by turn: clauses P1-P18. */
#include "ref_parts.h"

#include <stdlib.h>
#include <string.h>

enum { HAND_LIMIT = 9 };

struct world *ref_world_new(const char *deck, const struct ref_options *o)
{
    struct world *w = ref_allocate(sizeof *w);
    bool good = o->players >= 2 && o->players <= 4;
    w->players = o->players;
    w->advanced = o->advanced != 0;
    w->deck_size = ref_deck_read(deck, o->players, w->deck);
    for (int i = 0; i < 3; i++) {
        w->objectives[i] = o->objectives[i];
        good = good && o->objectives[i] >= 1 && o->objectives[i] <= 20;
        for (int j = 0; j < i; j++) {
            good = good && o->objectives[i] != o->objectives[j]; /* P4 */
        }
    }
    for (int i = 0; i < 4; i++) {
        for (int spot = 0; spot < SPOTS; spot++) {
            w->player[i].top[spot] = -1;
        }
    }
    if (!good || w->deck_size < 0) {
        free(w);
        return NULL;
    }
    return w;
}

struct world *ref_world_clone(const struct world *w)
{
    struct world *copy = ref_allocate(sizeof *copy);
    *copy = *w;
    return copy;
}

void ref_world_free(struct world *w)
{
    free(w);
}

bool ref_world_dealt(const struct world *w)
{
    return w->dealt;
}

bool ref_world_over(const struct world *w)
{
    return w->over;
}

int ref_world_turn(const struct world *w)
{
    return w->turn;
}

/* ---- the deal ---- */

/* P2: one colour each. */
static bool colours_differ(const int *colours, int players)
{
    for (int i = 0; i < players; i++) {
        if (colours[i] < 0 || colours[i] >= COLOURS) {
            return false;
        }
        for (int j = 0; j < i; j++) {
            if (colours[i] == colours[j]) {
                return false;
            }
        }
    }
    return true;
}

/* Reads the cards, which must be exactly the deck. */
static bool read_cards(const struct world *w, const char *const *names, int *cards)
{
    int left[CARDS];
    memcpy(left, w->deck, sizeof left);
    for (int i = 0; i < w->deck_size; i++) {
        if (!ref_card_read(ref_word(names[i]), &cards[i]) || left[cards[i]] == 0) {
            return false;
        }
        left[cards[i]]--;
    }
    return true;
}

static void begin_turn(struct world *w, int seat)
{
    w->turn = seat;
    w->stage = FRESH;
    w->nlaid = 0;
    w->jumps = 0;
    memset(w->fresh, 0, sizeof w->fresh);
}

bool ref_world_deal(struct world *w, const int *colours, int first_seat, const char *const *names,
                    int ncards)
{
    int cards[DECK_MAX];
    if (w->dealt || first_seat < 1 || first_seat > w->players || ncards != w->deck_size ||
        !colours_differ(colours, w->players) || !read_cards(w, names, cards)) {
        return false;
    }
    for (int i = 0; i < ncards; i++) {
        w->pile[i % PILES][w->height[i % PILES]++] = cards[i]; /* P3 */
    }
    for (int i = 0; i < w->players; i++) {
        w->player[i].top[START_SPOT] = ref_card(colours[i], 1, false); /* P2, P10 */
    }
    w->dealt = true;
    begin_turn(w, first_seat);
    return true;
}

/* ---- taking: P6, P7 ---- */

static int hand_size(const struct player *p)
{
    int size = 0;
    for (int card = 0; card < CARDS; card++) {
        size += p->hand[card];
    }
    return size;
}

/* What a take names: a colour, or else (colour -1) a value. */
static bool is_named(int card, int colour, int value)
{
    return colour >= 0 ? ref_card_colour(card) == colour : ref_card_value(card) == value;
}

static bool top_is_named(const struct world *w, int pile, int colour, int value)
{
    return w->height[pile] > 0 && is_named(w->pile[pile][w->height[pile] - 1], colour, value);
}

static bool may_take(const struct world *w, int colour, int value)
{
    for (int pile = 0; pile < PILES; pile++) {
        if (w->stage == FRESH && top_is_named(w, pile, colour, value)) {
            return true;
        }
    }
    return false;
}

static bool read_take(const char *step, int *colour, int *value)
{
    *value = 0;
    if (!ref_take_text(&step, "take ")) {
        return false;
    }
    for (*colour = 0; *colour < COLOURS; (*colour)++) {
        if (strcmp(step, ref_colour_name(*colour)) == 0) {
            return true;
        }
    }
    *colour = -1;
    return ref_word_number(ref_word(step), value) && *value >= 1 && *value <= 5;
}

static bool read_discard(const char *step, int *card)
{
    return ref_take_text(&step, "discard ") && ref_card_read(ref_word(step), card);
}

/* P5: passing needs that nothing can be taken and nothing laid. */
static bool may_pass(const struct world *w, int seat)
{
    struct lines lays = {NULL, 0, 0};
    if (w->stage != FRESH) {
        return false;
    }
    for (int pile = 0; pile < PILES; pile++) {
        if (w->height[pile] > 0) {
            return false;
        }
    }
    ref_lay_moves(w, seat, &lays);
    bool none = lays.count == 0;
    ref_free_moves(lays.line, lays.count);
    return none;
}

/* ---- the scissors: P13 ---- */

/* Laid this turn, with scissors, and still visible. */
static bool is_candidate(const struct world *w, int seat, int spot)
{
    return w->fresh[spot] && ref_card_scissors(w->player[seat - 1].top[spot]);
}

static int count_candidates(const struct world *w, int seat, int *last)
{
    int count = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        if (is_candidate(w, seat, spot)) {
            *last = spot;
            count++;
        }
    }
    return count;
}

static bool read_scissors(const char *step, int *spot)
{
    return ref_take_text(&step, "scissors ") && ref_take_cell(&step, GRID, GRID, spot) &&
           *step == '\0';
}

/* ---- steps ---- */

bool ref_world_legal(const struct world *w, int seat, const char *step)
{
    int colour, value, card, spot;
    struct lay lay;
    if (!w->dealt || w->over || w->turn != seat) {
        return false; /* P5 */
    }
    if (read_take(step, &colour, &value)) {
        return may_take(w, colour, value);
    }
    if (read_discard(step, &card)) {
        return w->stage == DISCARDING && w->player[seat - 1].hand[card] > 0;
    }
    if (ref_lay_read(step, &lay)) {
        return ref_may_lay(w, seat, &lay);
    }
    if (read_scissors(step, &spot)) {
        return w->stage == CHOOSING && is_candidate(w, seat, spot);
    }
    if (strcmp(step, "keep") == 0) {
        return w->stage == CHOOSING && w->holder == seat;
    }
    if (strcmp(step, "done") == 0) {
        return w->stage == LAYING;
    }
    return strcmp(step, "pass") == 0 && may_pass(w, seat);
}

static void add_step(const char *verb, const char *what, struct lines *moves)
{
    char text[MAX_STEP];
    struct print p = {text, sizeof text, 0};
    ref_print(&p, "%s%s", verb, what);
    ref_lines_add(moves, text);
}

static void take_moves(const struct world *w, struct lines *moves)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (may_take(w, colour, 0)) {
            add_step("take ", ref_colour_name(colour), moves);
        }
    }
    for (int value = 1; value <= 5; value++) {
        char name[2] = {(char)('0' + value), '\0'};
        if (may_take(w, -1, value)) {
            add_step("take ", name, moves);
        }
    }
}

static void discard_moves(const struct player *p, struct lines *moves)
{
    for (int card = 0; card < CARDS; card++) {
        char name[16];
        ref_card_name(card, name);
        if (p->hand[card] > 0) {
            add_step("discard ", name, moves);
        }
    }
}

static void scissors_moves(const struct world *w, int seat, struct lines *moves)
{
    for (int spot = 0; spot < SPOTS; spot++) {
        char name[8];
        ref_cell_name(GRID, spot, name);
        if (is_candidate(w, seat, spot)) {
            add_step("scissors ", name, moves);
        }
    }
    if (w->holder == seat) {
        add_step("keep", "", moves);
    }
}

void ref_world_moves(const struct world *w, int seat, struct lines *moves)
{
    if (!w->dealt || w->over || w->turn != seat) {
        return;
    }
    switch (w->stage) {
    case FRESH:
        take_moves(w, moves);
        ref_lay_moves(w, seat, moves);
        if (may_pass(w, seat)) {
            add_step("pass", "", moves);
        }
        break;
    case DISCARDING:
        discard_moves(&w->player[seat - 1], moves);
        break;
    case LAYING:
        ref_lay_moves(w, seat, moves);
        add_step("done", "", moves);
        break;
    case CHOOSING:
        scissors_moves(w, seat, moves);
        break;
    }
}

/* ---- playing ---- */

/* P15: the highest token left of each objective met for the first time. P4: 4-2-1, or 2-1. */
static void score_objectives(struct world *w, struct player *p)
{
    static const int tokens[4] = {4, 2, 1, 0};
    for (int i = 0; i < 3; i++) {
        if (p->scored[i] || !ref_objective_met(p->top, w->objectives[i])) {
            continue;
        }
        int first = w->players == 2 ? 1 : 0;
        int token = first + w->given[i] < 3 ? tokens[first + w->given[i]] : 0;
        p->scored[i] = true;
        if (token > 0) {
            p->tokens[p->ntokens++] = token;
            w->given[i]++;
        }
    }
}

static int piles_left(const struct world *w)
{
    int count = 0;
    for (int pile = 0; pile < PILES; pile++) {
        count += w->height[pile] > 0 ? 1 : 0;
    }
    return count;
}

static void end_turn(struct world *w)
{
    score_objectives(w, &w->player[w->turn - 1]);
    if (w->triggered) {
        w->turns_left--;
        w->over = w->turns_left == 0;
    } else if (piles_left(w) <= 2) {
        w->triggered = true; /* P16: everyone once more, this seat last */
        w->turns_left = w->players;
    }
    begin_turn(w, w->turn % w->players + 1);
}

static void play_take(struct world *w, struct player *p, int colour, int value)
{
    for (int pile = 0; pile < PILES; pile++) {
        if (top_is_named(w, pile, colour, value)) {
            w->height[pile]--;
            p->hand[w->pile[pile][w->height[pile]]]++;
        }
    }
    w->stage = DISCARDING;
    if (hand_size(p) <= HAND_LIMIT) {
        end_turn(w);
    }
}

static void play_discard(struct world *w, struct player *p, int card)
{
    p->hand[card]--;
    p->discards++;
    if (hand_size(p) <= HAND_LIMIT) {
        end_turn(w);
    }
}

static void play_lay(struct world *w, struct player *p, const struct lay *lay)
{
    int skipped = ref_lay_skips(w, w->turn, lay->card, lay->spot);
    w->jumps += skipped > 0 ? 1 : 0;
    w->laid[w->nlaid++] = lay->card;
    w->fresh[lay->spot] = true;
    w->stage = LAYING;
    p->top[lay->spot] = lay->card;
    p->hand[lay->card]--;
    for (int i = 0; i < lay->ndrops; i++) {
        p->hand[lay->drops[i]]--;
        p->discards++;
    }
}

static void put_scissors(struct world *w, int spot)
{
    w->holder = w->turn;
    w->holder_spot = spot;
    end_turn(w);
}

/* P13: one card is taken without asking, unless the player holds the token already. */
static void play_done(struct world *w)
{
    int spot = 0;
    int candidates = count_candidates(w, w->turn, &spot);
    if (candidates == 0) {
        end_turn(w);
    } else if (candidates == 1 && w->holder != w->turn) {
        put_scissors(w, spot);
    } else {
        w->stage = CHOOSING;
    }
}

bool ref_world_play(struct world *w, int seat, const char *step)
{
    struct player *p = &w->player[seat - 1];
    int colour, value, card, spot;
    struct lay lay;
    if (!ref_world_legal(w, seat, step)) {
        return false;
    }
    if (read_take(step, &colour, &value)) {
        play_take(w, p, colour, value);
    } else if (read_discard(step, &card)) {
        play_discard(w, p, card);
    } else if (ref_lay_read(step, &lay)) {
        play_lay(w, p, &lay);
    } else if (read_scissors(step, &spot)) {
        put_scissors(w, spot);
    } else if (strcmp(step, "done") == 0) {
        play_done(w);
    } else {
        end_turn(w); /* keep, pass */
    }
    return true;
}

void ref_world_landscape(const struct world *w, int seat, struct landscape *l)
{
    const struct player *p = &w->player[seat - 1];
    memcpy(l->top, p->top, sizeof l->top);
    memcpy(l->tokens, p->tokens, sizeof l->tokens);
    l->ntokens = p->ntokens;
    l->scissors = w->holder == seat ? w->holder_spot : -1;
    l->hand = hand_size(p);
    l->discards = p->discards;
}
