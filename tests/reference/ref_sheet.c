/* Sheets and sheet files: PROTOCOL part 1, and what the three adventures count alike. */
#include "ref_parts.h"

#include <string.h>

void ref_tally_add(struct tally *t, const char *name, int stars)
{
    t->name[t->parts] = name;
    t->stars[t->parts] = stars;
    t->parts++;
}

int ref_tally_total(const struct tally *t)
{
    int total = 0;
    for (int i = 0; i < t->parts; i++) {
        total += t->stars[i];
    }
    return total;
}

int ref_number_at(const struct sheet *s, int cell)
{
    return s->mark[cell] == NUMBER ? s->number[cell] : 0;
}

bool ref_is_open(const struct board *b, const struct sheet *s, int cell)
{
    return b->ground[cell] == '.' && s->mark[cell] == EMPTY;
}

bool ref_has_open(const struct board *b, const struct sheet *s)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (ref_is_open(b, s, cell)) {
            return true;
        }
    }
    return false;
}

bool ref_touches_number(const struct board *b, const struct sheet *s, int cell, int number)
{
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && s->mark[other] == NUMBER && s->number[other] == number) {
            return true;
        }
    }
    return false;
}

/* ---- reading ---- */

static const char *read_cell(enum game game, const struct board *b, struct sheet *s, int cell,
                             struct word w)
{
    if (ref_word_is(w, "_")) {
        return b->ground[cell] == ' ' ? NULL : "";
    }
    switch (game) {
    case TEMPLE:
        return ref_temple_read(b, s, cell, w);
    case ISLAND:
        return ref_island_read(b, s, cell, w);
    case VALLEY:
        return ref_valley_read(b, s, cell, w);
    case PAPERWORLD:
    case NO_GAME:
        break;
    }
    return "";
}

static const char *read_grid(enum game game, const struct board *b, const char **at,
                             struct sheet *s)
{
    for (int row = 0; row < b->height; row++) {
        struct line line;
        if (!ref_read_line(at, &line) || line.count != b->width) {
            return "";
        }
        for (int col = 0; col < b->width; col++) {
            const char *fault = read_cell(game, b, s, row * b->width + col, line.word[col]);
            if (fault != NULL) {
                return fault;
            }
        }
    }
    return NULL;
}

/* What may follow the grid: nothing, but for the letters of the Valley. */
static const char *read_tail(enum game game, const char **at, struct sheet *s)
{
    struct line line;
    while (ref_read_line(at, &line)) {
        const char *fault = game == VALLEY ? ref_valley_read_key(s, &line) : "";
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

static const char *read_adventure(enum game game, const struct board *b, const char *at,
                                  struct sheet *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i <= MAX_DISCOVERIES; i++) {
        s->kind[i] = NO_DISCOVERY;
    }
    const char *fault = read_grid(game, b, &at, s);
    if (fault == NULL) {
        fault = read_tail(game, &at, s);
    }
    if (fault == NULL && game == ISLAND) {
        fault = ref_island_check(b, s);
    }
    if (fault == NULL && game == VALLEY) {
        fault = ref_valley_check(b, s);
    }
    return fault;
}

static const char *tally_adventure(const char *boards, const struct line *header, const char *at,
                                   struct tally *t)
{
    enum game game = ref_game_named(header->word[0]);
    struct board board;
    struct sheet sheet;
    if (header->count != 2 || !ref_board_find(boards, game, header->word[1], &board)) {
        return "";
    }
    const char *fault = read_adventure(game, &board, at, &sheet);
    if (fault == NULL) {
        ref_adventure_tally(game, &board, &sheet, t);
    }
    return fault;
}

static const char *tally_landscape(const char *deck, const struct line *header, const char *at,
                                   struct tally *t)
{
    struct landscape landscape;
    if (header->count != 1) {
        return "";
    }
    const char *fault = ref_landscape_read(deck, &at, &landscape);
    if (fault == NULL) {
        ref_landscape_tally(&landscape, t);
    }
    return fault;
}

static const char *tally_sheet(const char *boards, const char *deck, const char *at,
                               struct tally *t)
{
    struct line header;
    if (!ref_read_line(&at, &header)) {
        return "";
    }
    switch (ref_game_named(header.word[0])) {
    case TEMPLE:
    case ISLAND:
    case VALLEY:
        return tally_adventure(boards, &header, at, t);
    case PAPERWORLD:
        return tally_landscape(deck, &header, at, t);
    case NO_GAME:
        break;
    }
    return "";
}

int ref_score_sheet(const char *boards, const char *deck, const char *sheet, char *out, size_t cap,
                    char clause[8])
{
    struct tally t = {.parts = 0};
    struct print p = {out, cap, 0};
    const char *fault = tally_sheet(boards, deck, sheet, &t);
    strcpy(clause, fault == NULL ? "" : fault);
    ref_print(&p, "%s", "");
    if (fault != NULL) {
        return 1;
    }
    ref_print(&p, "total %d\n", ref_tally_total(&t));
    for (int i = 0; i < t.parts; i++) {
        ref_print(&p, "%s %d\n", t.name[i], t.stars[i]);
    }
    return 0;
}
