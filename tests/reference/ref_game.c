/* The referee: the functions of reference.h that hold a game. */
#include "ref_parts.h"

#include <stdlib.h>
#include <string.h>

static bool init_adventure(struct ref *r, const char *boards, const struct ref_options *o)
{
    struct word board = ref_word(o->board != NULL ? o->board : "front");
    if (o->players < 1 || o->players > MAX_SEATS ||
        !ref_board_find(boards, r->game, board, &r->board)) {
        return false;
    }
    r->seats = ref_allocate((size_t)o->players * sizeof *r->seats);
    for (int i = 0; i < o->players; i++) {
        for (int k = 0; k <= MAX_DISCOVERIES; k++) {
            r->seats[i].sheet.kind[k] = NO_DISCOVERY;
        }
    }
    return true;
}

static bool init_world(struct ref *r, const char *deck, const struct ref_options *o)
{
    r->world = ref_world_new(deck, o);
    return r->world != NULL;
}

struct ref *ref_new(const char *boards, const char *deck, const struct ref_options *options)
{
    enum game game = ref_game_named(ref_word(options->game));
    if (game == NO_GAME) {
        return NULL;
    }
    struct ref *r = ref_allocate(sizeof *r);
    r->game = game;
    r->players = options->players;
    r->rules = options->rules;
    r->phase = AWAITING;
    bool good =
        game == PAPERWORLD ? init_world(r, deck, options) : init_adventure(r, boards, options);
    if (!good) {
        ref_free(r);
        return NULL;
    }
    return r;
}

struct ref *ref_clone(const struct ref *r)
{
    struct ref *copy = ref_allocate(sizeof *copy);
    *copy = *r;
    if (r->world != NULL) {
        copy->world = ref_world_clone(r->world);
    } else {
        size_t size = (size_t)r->players * sizeof *r->seats;
        copy->seats = ref_allocate(size);
        memcpy(copy->seats, r->seats, size);
    }
    return copy;
}

void ref_free(struct ref *r)
{
    if (r != NULL) {
        free(r->seats);
        ref_world_free(r->world);
        free(r);
    }
}

static bool is_seat(const struct ref *r, int seat)
{
    return seat >= 1 && seat <= r->players;
}

int ref_deal(struct ref *r, const int *start_colours, int first_seat, const char *const *cards,
             int ncards)
{
    if (r->game != PAPERWORLD) {
        return 1;
    }
    return ref_world_deal(r->world, start_colours, first_seat, cards, ncards) ? 0 : 1;
}

int ref_roll(struct ref *r, const char *dice, const int *swap)
{
    return r->game == PAPERWORLD ? 1 : ref_adventure_roll(r, dice, swap);
}

size_t ref_moves(struct ref *r, int seat, char ***lines)
{
    struct lines moves = {NULL, 0, 0};
    if (is_seat(r, seat) && r->game == PAPERWORLD) {
        ref_world_moves(r->world, seat, &moves);
    } else if (is_seat(r, seat)) {
        ref_adventure_moves(r, &r->seats[seat - 1], &moves);
    }
    ref_lines_sort(&moves);
    *lines = moves.line;
    return moves.count;
}

void ref_free_moves(char **lines, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        free(lines[i]);
    }
    free(lines);
}

int ref_legal(struct ref *r, int seat, const char *text)
{
    struct step step;
    if (!is_seat(r, seat)) {
        return 0;
    }
    if (r->game == PAPERWORLD) {
        return ref_world_legal(r->world, seat, text);
    }
    return ref_step_read(r, text, &step) && ref_adventure_legal(r, &r->seats[seat - 1], &step);
}

int ref_play(struct ref *r, int seat, const char *text)
{
    struct step step;
    if (!ref_legal(r, seat, text)) {
        return 1;
    }
    if (r->game == PAPERWORLD) {
        return ref_world_play(r->world, seat, text) ? 0 : 1;
    }
    ref_step_read(r, text, &step);
    ref_adventure_play(r, &r->seats[seat - 1], &step);
    return 0;
}

static enum phase phase_of(const struct ref *r)
{
    if (r->game != PAPERWORLD) {
        return r->phase;
    }
    if (!ref_world_dealt(r->world)) {
        return AWAITING;
    }
    return ref_world_over(r->world) ? OVER : PLAYING;
}

const char *ref_status(struct ref *r)
{
    enum phase phase = phase_of(r);
    return phase == AWAITING ? "roll" : phase == PLAYING ? "play" : "over";
}

int ref_turn(struct ref *r)
{
    return r->game == PAPERWORLD && phase_of(r) == PLAYING ? ref_world_turn(r->world) : 0;
}

void ref_sheet(struct ref *r, int seat, char *out, size_t cap)
{
    struct print p = {out, cap, 0};
    struct landscape landscape;
    ref_print(&p, "%s", "");
    if (!is_seat(r, seat)) {
        return;
    }
    if (r->game == PAPERWORLD) {
        ref_world_landscape(r->world, seat, &landscape);
        ref_landscape_write(&landscape, &p);
    } else {
        ref_adventure_sheet(r, &r->seats[seat - 1], &p);
    }
}

static void tally_seat(const struct ref *r, int seat, struct tally *t)
{
    struct landscape landscape;
    memset(t, 0, sizeof *t);
    if (r->game == PAPERWORLD) {
        ref_world_landscape(r->world, seat, &landscape);
        ref_landscape_tally(&landscape, t);
    } else {
        ref_adventure_tally(r->game, &r->board, &r->seats[seat - 1].sheet, t);
    }
}

/* A9: more stars, then the better tie-break of the game. */
static bool beats(const struct tally *one, const struct tally *other)
{
    int stars = ref_tally_total(one);
    int others = ref_tally_total(other);
    return stars > others || (stars == others && one->tie > other->tie);
}

static void write_winners(const struct tally *tallies, int players, struct print *p)
{
    ref_print(p, "winner");
    for (int i = 0; i < players; i++) {
        bool beaten = false;
        for (int j = 0; j < players; j++) {
            beaten = beaten || beats(&tallies[j], &tallies[i]);
        }
        if (!beaten) {
            ref_print(p, " %d", i + 1);
        }
    }
    ref_print(p, "\n");
}

void ref_score(struct ref *r, char *out, size_t cap)
{
    struct print p = {out, cap, 0};
    struct tally tallies[MAX_SEATS];
    for (int i = 0; i < r->players; i++) {
        struct tally *t = &tallies[i];
        tally_seat(r, i + 1, t);
        ref_print(&p, "%d total %d", i + 1, ref_tally_total(t));
        for (int k = 0; k < t->parts; k++) {
            ref_print(&p, " %s %d", t->name[k], t->stars[k]);
        }
        ref_print(&p, "\n");
    }
    if (phase_of(r) == OVER) {
        write_winners(tallies, r->players, &p);
    }
}

const char *ref_level(struct ref *r)
{
    return r->game == PAPERWORLD || r->players != 1 ? NULL : ref_adventure_level(r);
}
