#include "contract.h"

#include <string.h>

struct visit {
    const struct position *position;
    long words;
};

static bool is_listed(const struct position *position, step s)
{
    uint32_t low = 0;
    uint32_t high = position->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (position->moves[middle] == s)
            return true;
        if (position->moves[middle] < s)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* One well-formed step: accepted if and only if it is listed. */
static void check_step(struct visit *visit, step s, const char *text)
{
    const struct position *position = visit->position;
    const struct setup *setup = position->setup;
    struct refusal why = {0};
    bool listed = is_listed(position, s);
    bool legal = setup->game->why(setup, position->state, position->seat, s, &why);
    visit->words++;
    EXPECT(legal == listed, "%s seat %d: %s is %s but %s (%s)", setup->game->name, position->seat,
           text, legal ? "legal" : "refused", listed ? "listed" : "not listed", why.clause);
    if (legal)
        return;
    EXPECT(why.clause != NULL && why.reason != NULL, "%s: refused without a clause", text);
    EXPECT(!setup->game->apply(setup, position->scratch, position->seat, s, &why),
           "%s: refused by why, accepted by apply", text);
    EXPECT(memcmp(position->scratch, position->state, setup->game->size(setup)) == 0,
           "%s: refused, but the state changed", text);
}

/* Whatever the text is: if it is a step, it is written the same way and obeys the contract. */
static void check_text(struct visit *visit, const char *text)
{
    const struct game *game = visit->position->setup->game;
    char again[128];
    struct out out = out_buffer(again, sizeof again);
    step s;
    if (!game->parse(text, &s))
        return;
    game->format(s, &out);
    EXPECT(strcmp(text, again) == 0, "%s is written as %s", text, again);
    check_step(visit, s, text);
}

/* WORD CELL VALUE… for all cells of the grid and numbers up to `most` (-1: no number). */
static void check_cells(struct visit *visit, const char *before, const char *after, int most)
{
    char text[64];
    for (int cell = 0; cell < CELLS; cell++)
        for (int value = 0; value <= (most < 0 ? 0 : most); value++) {
            struct out out = out_buffer(text, sizeof text);
            out_text(&out, before);
            out_cell(&out, cell);
            out_text(&out, after);
            if (most >= 0)
                out_int(&out, value);
            check_text(visit, text);
        }
}

static void check_cards(struct visit *visit, const char *before, const char *after)
{
    char text[64];
    for (int card = 0; card < CARD_KINDS; card++) {
        struct out out = out_buffer(text, sizeof text);
        out_text(&out, before);
        card_format(card, &out);
        out_text(&out, after);
        check_text(visit, text);
    }
}

/* lay CARD CELL, for all of them, plain, free, and with every single card dropped. */
static void check_lays(struct visit *visit)
{
    char before[64];
    char name[16];
    for (int card = 0; card < CARD_KINDS; card++) {
        struct out out = out_buffer(name, sizeof name);
        card_format(card, &out);
        snprintf(before, sizeof before, "lay %s ", name);
        check_cells(visit, before, "", -1);
        check_cells(visit, before, " free", -1);
        for (int cell = 0; cell < CELLS; cell++) {
            if (cell_column(cell) >= 5 || cell_row(cell) >= 5)
                continue;
            snprintf(before, sizeof before, "lay %s %c%d drop=", name, 'a' + cell_column(cell),
                     cell_row(cell) + 1);
            check_cards(visit, before, "");
            snprintf(before, sizeof before, "lay %s %c%d free drop=", name, 'a' + cell_column(cell),
                     cell_row(cell) + 1);
            check_cards(visit, before, "");
        }
    }
}

static void check_paperworld(struct visit *visit)
{
    static const char *const whole[] = {"take black", "take blue", "take green", "take yellow",
                                        "take 1",     "take 2",    "take 3",     "take 4",
                                        "take 5",     "done",      "keep",       "pass"};
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++)
        check_text(visit, whole[i]);
    check_cards(visit, "discard ", "");
    check_cells(visit, "scissors ", "", -1);
    check_lays(visit);
}

/* A legal step with one character changed, removed or doubled: longer words than can be listed. */
static void check_mutations(struct visit *visit, struct rng *rng)
{
    static const char letters[] = "abcdefghk123456789=01, .dsmfrop";
    const struct position *position = visit->position;
    for (int i = 0; i < 3000 && position->count > 0; i++) {
        char text[130];
        struct out out = out_buffer(text, sizeof text - 1);
        position->setup->game->format(position->moves[rng_below(rng, position->count)], &out);
        size_t length = strlen(text);
        size_t at = rng_below(rng, (uint32_t)length);
        switch (rng_below(rng, 3)) {
        case 0:
            text[at] = letters[rng_below(rng, sizeof letters - 1)];
            break;
        case 1:
            memmove(text + at, text + at + 1, length - at);
            break;
        default:
            memmove(text + at + 1, text + at, length - at + 1);
        }
        check_text(visit, text);
    }
}

long check_words(const struct position *position, struct rng *rng)
{
    const char *game = position->setup->game->name;
    struct visit visit = {.position = position};
    memcpy(position->scratch, position->state, position->setup->game->size(position->setup));
    if (strcmp(game, "paperworld") == 0) {
        check_paperworld(&visit);
    } else {
        check_cells(&visit, "", "=", 999);
        check_cells(&visit, "mummy ", "", -1);
        check_cells(&visit, "danger ", "", -1);
        check_cells(&visit, "boat ", "", -1);
        check_cells(&visit, "snake ", "", -1);
        check_cells(&visit, "escape ", "", -1);
        check_cells(&visit, "", "=hut", -1);
        check_cells(&visit, "", "=statue", -1);
        check_cells(&visit, "", "=mine", -1);
        check_cells(&visit, "treasure ", "=", 999);
        check_text(&visit, "done");
    }
    for (uint32_t i = 0; i < position->count; i++) {
        char text[128];
        struct out out = out_buffer(text, sizeof text);
        step again;
        position->setup->game->format(position->moves[i], &out);
        EXPECT(position->setup->game->parse(text, &again) && again == position->moves[i],
               "%s does not parse back", text);
        check_step(&visit, position->moves[i], text);
    }
    check_mutations(&visit, rng);
    return visit.words;
}
