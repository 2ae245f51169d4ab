/* Paper World: cards, the deck, and one player's landscape with its score. */
#include "ref_parts.h"

#include <stdio.h>
#include <string.h>

/* ---- cards ---- */

static const char *const colours[COLOURS] = {"black", "blue", "green", "yellow"};

const char *ref_colour_name(int colour)
{
    return colours[colour];
}

int ref_card(int colour, int value, bool scissors)
{
    return colour * 10 + (value - 1) * 2 + (scissors ? 1 : 0);
}

int ref_card_colour(int card)
{
    return card / 10;
}

int ref_card_value(int card)
{
    return card % 10 / 2 + 1;
}

bool ref_card_scissors(int card)
{
    return card % 2 == 1;
}

void ref_card_name(int card, char name[16])
{
    snprintf(name, 16, "%s%d%s", colours[ref_card_colour(card)], ref_card_value(card),
             ref_card_scissors(card) ? "s" : "");
}

bool ref_card_read(struct word w, int *card)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        size_t length = strlen(colours[colour]);
        if (w.length <= length || memcmp(w.text, colours[colour], length) != 0) {
            continue;
        }
        int value = w.text[length] - '0';
        bool scissors = w.length == length + 2 && w.text[length + 1] == 's';
        if (value < 1 || value > 5 || (w.length != length + 1 && !scissors)) {
            return false;
        }
        *card = ref_card(colour, value, scissors);
        return true;
    }
    return false;
}

/* A line "blue yellow 3 2 3 1 1 1 1 0 1": back, colour, plain 1..5, scissors 1..4. */
static bool read_deck_line(const struct line *line, int count[CARDS])
{
    if (line->count != 11) {
        return false;
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!ref_word_is(line->word[1], colours[colour])) {
            continue;
        }
        for (int i = 0; i < 9; i++) {
            int number;
            int card = i < 5 ? ref_card(colour, i + 1, false) : ref_card(colour, i - 4, true);
            if (!ref_word_number(line->word[2 + i], &number) || number > DECK_MAX) {
                return false;
            }
            count[card] += number;
        }
        return true;
    }
    return false;
}

/* P1: blue backs always, yellow with three players, red with four. */
int ref_deck_read(const char *deck, int players, int count[CARDS])
{
    struct line line;
    int total = 0;
    memset(count, 0, CARDS * sizeof *count);
    while (deck != NULL && ref_read_line(&deck, &line)) {
        bool used = ref_word_is(line.word[0], "blue") ||
                    (players >= 3 && ref_word_is(line.word[0], "yellow")) ||
                    (players >= 4 && ref_word_is(line.word[0], "red"));
        if (used && !read_deck_line(&line, count)) {
            return -1;
        }
    }
    for (int card = 0; card < CARDS; card++) {
        total += count[card];
    }
    return total > 0 && total <= DECK_MAX ? total : -1;
}

/* ---- where piles may lie: P10 ---- */

bool ref_landscape_in_frame(const int top[SPOTS])
{
    int left = GRID, right = -1, first = GRID, last = -1;
    for (int spot = 0; spot < SPOTS; spot++) {
        if (top[spot] < 0) {
            continue;
        }
        int col = spot % GRID;
        int row = spot / GRID;
        left = col < left ? col : left;
        right = col > right ? col : right;
        first = row < first ? row : first;
        last = row > last ? row : last;
    }
    return right - left + 1 <= 3 && last - first + 1 <= 3;
}

static bool beside(int one, int other)
{
    int across = one % GRID - other % GRID;
    int down = one / GRID - other / GRID;
    return across * across + down * down == 1;
}

bool ref_spot_beside_pile(const int top[SPOTS], int spot)
{
    for (int other = 0; other < SPOTS; other++) {
        if (top[other] >= 0 && beside(spot, other)) {
            return true;
        }
    }
    return false;
}

/* Can every pile be reached from the start card, pile by pile? */
static bool all_joined(const int top[SPOTS])
{
    bool reached[SPOTS] = {false};
    reached[START_SPOT] = true;
    for (int again = 0; again < SPOTS; again++) {
        for (int one = 0; one < SPOTS; one++) {
            for (int other = 0; other < SPOTS; other++) {
                if (reached[one] && top[other] >= 0 && beside(one, other)) {
                    reached[other] = true;
                }
            }
        }
    }
    for (int spot = 0; spot < SPOTS; spot++) {
        if (top[spot] >= 0 && !reached[spot]) {
            return false;
        }
    }
    return true;
}

/* ---- reading ---- */

static bool read_grid(const char **at, struct landscape *l)
{
    for (int row = 0; row < GRID; row++) {
        struct line line;
        if (!ref_read_line(at, &line) || line.count != GRID) {
            return false;
        }
        for (int col = 0; col < GRID; col++) {
            int *top = &l->top[row * GRID + col];
            if (ref_word_is(line.word[col], ".")) {
                *top = -1;
            } else if (!ref_card_read(line.word[col], top)) {
                return false;
            }
        }
    }
    return true;
}

static const char *read_tokens(const struct line *line, struct landscape *l)
{
    if (line->count > MAX_WORDS) {
        return "";
    }
    l->ntokens = 0;
    for (int i = 1; i < line->count; i++) {
        int token;
        if (!ref_word_number(line->word[i], &token)) {
            return "";
        }
        if (l->ntokens == 3 || (token != 4 && token != 2 && token != 1)) {
            return "P4";
        }
        l->tokens[l->ntokens++] = token;
    }
    return NULL;
}

static bool read_scissors(const struct line *line, struct landscape *l)
{
    if (line->count != 2) {
        return false;
    }
    l->scissors = -1;
    if (ref_word_is(line->word[1], "-")) {
        return true;
    }
    const char *cell = line->word[1].text;
    return ref_take_cell(&cell, GRID, GRID, &l->scissors) &&
           cell == line->word[1].text + line->word[1].length;
}

/* The four lines below the grid: each once, in any order. */
static const char *read_tail(const char **at, struct landscape *l)
{
    static const char *const names[4] = {"tokens", "scissors", "hand", "discards"};
    bool seen[4] = {false, false, false, false};
    struct line line;
    for (int i = 0; i < 4; i++) {
        int which = 0;
        if (!ref_read_line(at, &line)) {
            return "";
        }
        while (which < 4 && !ref_word_is(line.word[0], names[which])) {
            which++;
        }
        if (which == 4 || seen[which]) {
            return "";
        }
        seen[which] = true;
        const char *fault = which == 0 ? read_tokens(&line, l) : NULL;
        if (fault != NULL) {
            return fault;
        }
        if (which == 1 && !read_scissors(&line, l)) {
            return "";
        }
        int *count = which == 2 ? &l->hand : &l->discards;
        if (which >= 2 && (line.count != 2 || !ref_word_number(line.word[1], count))) {
            return "";
        }
    }
    return ref_read_line(at, &line) ? "" : NULL;
}

/* P1: never more of a card than the deck of four players has; the start card on c3 is not part of
 * the deck. */
static bool deck_has_all(int have[CARDS], int total, const struct landscape *l)
{
    int used = l->hand + l->discards;
    if (ref_card_value(l->top[START_SPOT]) == 1) {
        have[l->top[START_SPOT]]++;
    }
    for (int spot = 0; spot < SPOTS; spot++) {
        if (l->top[spot] >= 0) {
            used++;
            have[l->top[spot]]--;
            if (have[l->top[spot]] < 0) {
                return false;
            }
        }
    }
    return used <= total + 1;
}

static const char *check(const char *deck, const struct landscape *l)
{
    int have[CARDS];
    int total = ref_deck_read(deck, 4, have);
    int start = l->top[START_SPOT];
    if (total < 0) {
        return ""; /* no deck to judge by */
    }
    if (start < 0 || (ref_card_value(start) == 1 && ref_card_scissors(start))) {
        return "P2"; /* the start card is the first pile, and without scissors */
    }
    if (!ref_landscape_in_frame(l->top) || !all_joined(l->top)) {
        return "P10";
    }
    if (l->scissors >= 0 && (l->top[l->scissors] < 0 || !ref_card_scissors(l->top[l->scissors]))) {
        return "P13";
    }
    if (l->hand > 14) {
        return "P7"; /* nine, and five more in the middle of a take */
    }
    return deck_has_all(have, total, l) ? NULL : "P1";
}

const char *ref_landscape_read(const char *deck, const char **at, struct landscape *l)
{
    if (!read_grid(at, l)) {
        return "";
    }
    const char *fault = read_tail(at, l);
    return fault != NULL ? fault : check(deck, l);
}

/* ---- writing and scoring ---- */

void ref_landscape_write(const struct landscape *l, struct print *p)
{
    char name[16] = "-";
    ref_print(p, "paperworld\n");
    for (int spot = 0; spot < SPOTS; spot++) {
        char card[16] = ".";
        if (l->top[spot] >= 0) {
            ref_card_name(l->top[spot], card);
        }
        ref_print(p, "%s%s", card, spot % GRID == GRID - 1 ? "\n" : " ");
    }
    ref_print(p, "tokens");
    for (int token = 4; token >= 1; token--) {
        for (int i = 0; i < l->ntokens; i++) {
            if (l->tokens[i] == token) {
                ref_print(p, " %d", token);
            }
        }
    }
    if (l->scissors >= 0) {
        ref_cell_name(GRID, l->scissors, name);
    }
    ref_print(p, "\nscissors %s\nhand %d\ndiscards %d\n", name, l->hand, l->discards);
}

/* P17 */
void ref_landscape_tally(const struct landscape *l, struct tally *t)
{
    static const int stars_of[6] = {0, 0, 1, 2, 3, 5}; /* P1, by value */
    int stars = 0;
    int tokens = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        stars += l->top[spot] >= 0 ? stars_of[ref_card_value(l->top[spot])] : 0;
    }
    for (int i = 0; i < l->ntokens; i++) {
        tokens += l->tokens[i];
    }
    ref_tally_add(t, "stars", stars);
    ref_tally_add(t, "tokens", tokens);
    ref_tally_add(t, "scissors", l->scissors >= 0 ? 2 : 0);
    ref_tally_add(t, "hand", -l->hand);
    ref_tally_add(t, "discards", -l->discards);
    t->tie = -l->discards;
}
