/* Paper World: laying cards. Clauses P8-P12 and P14. */
#include "ref_parts.h"

#include <string.h>

/* P8: with those of this turn all of one colour, or all of one value. */
static bool goes_with_laid(const struct world *w, int card)
{
    bool one_colour = true;
    bool one_value = true;
    for (int i = 0; i < w->nlaid; i++) {
        one_colour = one_colour && ref_card_colour(w->laid[i]) == ref_card_colour(card);
        one_value = one_value && ref_card_value(w->laid[i]) == ref_card_value(card);
    }
    return one_colour || one_value;
}

/* P10: beside a pile, and the frame stays within 3x3. */
static bool may_found(const struct player *p, int spot, int card)
{
    int top[SPOTS];
    memcpy(top, p->top, sizeof top);
    top[spot] = card;
    return ref_spot_beside_pile(p->top, spot) && ref_landscape_in_frame(top);
}

/* How many values the card would skip on that spot; -1 if it cannot go there at all. */
int ref_lay_skips(const struct world *w, int seat, int card, int spot)
{
    const struct player *p = &w->player[seat - 1];
    int top = p->top[spot];
    if (w->holder == seat && w->holder_spot == spot) {
        return -1; /* P14 */
    }
    if (top < 0) {
        return may_found(p, spot, card) ? ref_card_value(card) - 1 : -1;
    }
    if (ref_card_colour(top) != ref_card_colour(card) ||
        ref_card_value(top) >= ref_card_value(card)) {
        return -1; /* P9 */
    }
    return ref_card_value(card) - ref_card_value(top) - 1;
}

/* What the jump asks for: is it `free`, and how many cards are dropped. False: not allowed. */
static bool price(const struct world *w, int seat, int skipped, bool *saving, int *drops)
{
    *saving = skipped > 0 && w->holder == seat && w->jumps == 0;
    *drops = *saving ? skipped - 1 : skipped;
    if (skipped <= 0 || w->advanced) {
        return skipped >= 0; /* P12 */
    }
    return skipped == 1 && w->jumps == 0; /* P11 */
}

/* Is the card in hand, and are the dropped ones beside it? */
static bool holds_all(const struct player *p, const struct lay *lay)
{
    int left[CARDS];
    memcpy(left, p->hand, sizeof left);
    left[lay->card]--;
    for (int i = 0; i < lay->ndrops; i++) {
        left[lay->drops[i]]--;
    }
    for (int card = 0; card < CARDS; card++) {
        if (left[card] < 0) {
            return false;
        }
    }
    return true;
}

bool ref_may_lay(const struct world *w, int seat, const struct lay *lay)
{
    bool saving;
    int drops;
    int skipped = ref_lay_skips(w, seat, lay->card, lay->spot);
    return (w->stage == FRESH || w->stage == LAYING) && goes_with_laid(w, lay->card) &&
           price(w, seat, skipped, &saving, &drops) && lay->free == saving &&
           lay->ndrops == drops && holds_all(&w->player[seat - 1], lay);
}

static void write_lay(const struct lay *lay, struct print *p)
{
    char card[16], spot[8];
    ref_card_name(lay->card, card);
    ref_cell_name(GRID, lay->spot, spot);
    ref_print(p, "lay %s %s%s", card, spot, lay->free ? " free" : "");
    for (int i = 0; i < lay->ndrops; i++) {
        ref_card_name(lay->drops[i], card);
        ref_print(p, "%s%s", i == 0 ? " drop=" : ",", card);
    }
}

/* Reads a card up to one of the characters that end it. */
static bool take_card(const char **at, const char *ends, int *card)
{
    struct word w = {*at, strcspn(*at, ends)};
    *at += w.length;
    return ref_card_read(w, card);
}

static bool read_drops(const char **at, struct lay *lay)
{
    do {
        if (lay->ndrops == 4 || !take_card(at, ",", &lay->drops[lay->ndrops])) {
            return false;
        }
        lay->ndrops++;
    } while (ref_take_text(at, ","));
    return true;
}

/* Canonical form only: drops sorted, and nothing else than what write_lay writes. */
bool ref_lay_read(const char *step, struct lay *lay)
{
    char canonical[MAX_STEP];
    struct print p = {canonical, sizeof canonical, 0};
    const char *at = step;
    lay->ndrops = 0;
    if (!ref_take_text(&at, "lay ") || !take_card(&at, " ", &lay->card) ||
        !ref_take_text(&at, " ") || !ref_take_cell(&at, GRID, GRID, &lay->spot)) {
        return false;
    }
    lay->free = ref_take_text(&at, " free");
    if (ref_take_text(&at, " drop=") && !read_drops(&at, lay)) {
        return false;
    }
    for (int i = 1; i < lay->ndrops; i++) {
        if (lay->drops[i - 1] > lay->drops[i]) {
            return false;
        }
    }
    write_lay(lay, &p);
    return strcmp(canonical, step) == 0;
}

/* Adds the lay with every choice of the drops still wanting, from this card on. */
static void add_lays(const struct world *w, int seat, struct lay lay, int wanting, int from,
                     struct lines *moves)
{
    char text[MAX_STEP];
    struct print p = {text, sizeof text, 0};
    if (!holds_all(&w->player[seat - 1], &lay)) {
        return;
    }
    if (wanting == 0) {
        write_lay(&lay, &p);
        ref_lines_add(moves, text);
        return;
    }
    lay.ndrops++;
    for (int card = from; card < CARDS; card++) {
        lay.drops[lay.ndrops - 1] = card;
        add_lays(w, seat, lay, wanting - 1, card, moves);
    }
}

void ref_lay_moves(const struct world *w, int seat, struct lines *moves)
{
    for (int card = 0; card < CARDS; card++) {
        if (w->player[seat - 1].hand[card] == 0 || !goes_with_laid(w, card)) {
            continue;
        }
        for (int spot = 0; spot < SPOTS; spot++) {
            struct lay lay = {.card = card, .spot = spot, .ndrops = 0};
            int drops;
            int skipped = ref_lay_skips(w, seat, card, spot);
            if (price(w, seat, skipped, &lay.free, &drops)) {
                add_lays(w, seat, lay, drops, 0, moves);
            }
        }
    }
}
