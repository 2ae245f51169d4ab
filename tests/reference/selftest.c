/* The reference against itself: written cases, then random games of every kind.
 * usage: selftest [boards.txt deck.txt [games of each kind]] */
#include "selftest.h"
#include "reference.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT = 16384 };

void selftest_check(int condition, const char *format, ...)
{
    if (!condition) {
        va_list args;
        va_start(args, format);
        fprintf(stderr, "selftest: ");
        vfprintf(stderr, format, args);
        fprintf(stderr, "\n");
        va_end(args);
        exit(1);
    }
}

/* ---- chance ---- */

struct chance {
    uint64_t state;
};

static uint64_t draw(struct chance *c)
{ /* splitmix64 */
    c->state += 0x9e3779b97f4a7c15u;
    uint64_t z = c->state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static int below(struct chance *c, int limit)
{
    return (int)(draw(c) % (uint64_t)limit);
}

static void shuffle_ints(struct chance *c, int *things, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = below(c, i + 1);
        int keep = things[i];
        things[i] = things[j];
        things[j] = keep;
    }
}

static void derange(struct chance *c, int *swap, int players)
{
    int fixed;
    for (int i = 0; i < players; i++) {
        swap[i] = i + 1;
    }
    do {
        fixed = 0;
        shuffle_ints(c, swap, players);
        for (int i = 0; i < players; i++) {
            fixed += swap[i] == i + 1 ? 1 : 0;
        }
    } while (fixed > 0);
}

/* ---- what must hold at every moment ---- */

struct statistics {
    long games, steps, moves, total, sheets;
};

static int is_listed(char **lines, size_t n, const char *step)
{
    size_t low = 0;
    while (n > 0) { /* sorted bytewise */
        int order = strcmp(lines[low + n / 2], step);
        if (order == 0) {
            return 1;
        }
        if (order < 0) {
            low += n / 2 + 1;
            n -= n / 2 + 1;
        } else {
            n /= 2;
        }
    }
    return 0;
}

static void check_listed(struct ref *r, int seat, char **lines, size_t n, const char *step)
{
    selftest_check(ref_legal(r, seat, step) == is_listed(lines, n, step), "%s: listed %d, legal %d",
                   step, is_listed(lines, n, step), ref_legal(r, seat, step));
}

/* Every step of one cell, of any game, is legal exactly if it is listed. */
static void check_adventure_steps(struct ref *r, int seat, char **lines, size_t n)
{
    static const char *const forms[] = {"mummy %s",  "danger %s", "snake %s", "boat %s",
                                        "escape %s", "%s=hut",    "%s=mine",  "%s=statue"};
    for (int place = 0; place < 100; place++) {
        char cell[16], step[64];
        snprintf(cell, sizeof cell, "%c%d", 'a' + place % 10, place / 10 + 1);
        for (int i = 0; i < 8; i++) {
            /* each form holds exactly one %s */
            const char *gap = strstr(forms[i], "%s");
            snprintf(step, sizeof step, "%.*s%s%s", (int)(gap - forms[i]), forms[i], cell, gap + 2);
            check_listed(r, seat, lines, n, step);
        }
        for (int value = 0; value <= 16; value++) {
            snprintf(step, sizeof step, "%s=%d", cell, value);
            check_listed(r, seat, lines, n, step);
            snprintf(step, sizeof step, "treasure %s=%d", cell, value);
            check_listed(r, seat, lines, n, step);
        }
    }
    check_listed(r, seat, lines, n, "done");
}

/* Random sets of cells of a small window, so that some of them are discoveries. */
static void check_discoveries(struct ref *r, struct chance *c, int seat, char **lines, size_t n)
{
    static const char *const kinds[] = {"jungle", "town", "mountain", "pyramid"};
    static const int sizes[] = {5, 4, 3, 4};
    for (int i = 0; i < 300; i++) {
        char step[64];
        int kind = below(c, 4), left = below(c, 6), top = below(c, 6), chosen = 0;
        int wanted = below(c, 10) == 0 ? 1 + below(c, 5) : sizes[kind];
        size_t length = (size_t)snprintf(step, sizeof step, "%s", kinds[kind]);
        for (int place = 0; place < 9 && chosen < wanted; place++) {
            if (below(c, 9 - place) >= wanted - chosen) {
                continue;
            }
            length += (size_t)snprintf(step + length, sizeof step - length, "%c%c%d",
                                       chosen > 0 ? ',' : ' ', 'a' + left + place % 3,
                                       top + place / 3 + 1);
            chosen++;
        }
        check_listed(r, seat, lines, n, step);
    }
}

static void random_card(struct chance *c, char name[16])
{
    static const char *const colours[] = {"black", "blue", "green", "yellow"};
    int scissors = below(c, 3) == 0;
    snprintf(name, 16, "%s%d%s", colours[below(c, 4)], 1 + below(c, 5), scissors ? "s" : "");
}

static void check_paper_steps(struct ref *r, struct chance *c, int seat, char **lines, size_t n)
{
    static const char *const plain[] = {
        "take black", "take blue", "take green", "take yellow", "take 1", "take 2", "take 3",
        "take 4",     "take 5",    "take 6",     "done",        "keep",   "pass",   ""};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        check_listed(r, seat, lines, n, plain[i]);
    }
    for (int i = 0; i < 400; i++) {
        char card[16], drop[16], other[16], cell[16], step[96];
        random_card(c, card);
        random_card(c, drop);
        random_card(c, other);
        snprintf(cell, sizeof cell, "%c%d", (char)('a' + below(c, 5)), 1 + below(c, 5));
        snprintf(step, sizeof step, "lay %s %s", card, cell);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "lay %s %s free", card, cell);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "lay %s %s drop=%s", card, cell, drop);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "lay %s %s free drop=%s", card, cell, drop);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "lay %s %s drop=%s,%s", card, cell, drop, other);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "discard %s", card);
        check_listed(r, seat, lines, n, step);
        snprintf(step, sizeof step, "scissors %s", cell);
        check_listed(r, seat, lines, n, step);
    }
}

/* A sheet file in the middle of the game scores as the game says. */
static void check_sheets(struct ref *r, const struct texts *t, int players,
                         struct statistics *stats)
{
    char score[TEXT], sheet[TEXT], alone[256], clause[8];
    const char *line = score;
    ref_score(r, score, sizeof score);
    for (int seat = 1; seat <= players; seat++) {
        char joined[TEXT];
        ref_sheet(r, seat, sheet, sizeof sheet);
        int fault = ref_score_sheet(t->boards, t->deck, sheet, alone, sizeof alone, clause);
        selftest_check(fault == 0, "refused %s\n%s", clause, sheet);
        snprintf(joined, sizeof joined, "%d %s", seat, alone);
        for (char *at = joined; *at != '\0'; at++) {
            if (*at == '\n') {
                *at = at[1] == '\0' ? '\n' : ' ';
            }
        }
        size_t length = strcspn(line, "\n") + 1;
        selftest_check(strlen(joined) == length && memcmp(joined, line, length) == 0,
                       "%s\nis scored %sbut %s", sheet, line, joined);
        line += length;
        stats->sheets++;
        stats->total += strcmp(ref_status(r), "over") == 0 ? atol(strstr(joined, "total") + 6) : 0;
    }
    int over = strcmp(ref_status(r), "over") == 0;
    selftest_check((strncmp(line, "winner ", 7) == 0) == over, "winner line: %s", line);
}

/* Spoilt sheets must be read without harm; what is accepted must be readable. */
static void spoil_sheet(struct ref *r, struct chance *c, const struct texts *t, int seat)
{
    static const char letters[] = "._DMXxoHSB~^*a b0123456789\ns-#";
    char sheet[TEXT], out[256], clause[8];
    ref_sheet(r, seat, sheet, sizeof sheet);
    int length = (int)strlen(sheet);
    for (int i = 1 + below(c, 3); i > 0; i--) {
        sheet[below(c, length)] = letters[below(c, (int)sizeof letters - 1)];
    }
    int fault = ref_score_sheet(t->boards, t->deck, sheet, out, sizeof out, clause);
    selftest_check(fault == 1 ? out[0] == '\0' : strncmp(out, "total ", 6) == 0, "%s", out);
    sheet[below(c, length)] = '\0';
    ref_score_sheet(t->boards, t->deck, sheet, out, sizeof out, clause);
}

/* ---- playing ---- */

static void check_moves(struct ref *r, struct chance *c, int seat, char **lines, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        selftest_check(ref_legal(r, seat, lines[i]), "%s is listed, not legal", lines[i]);
        selftest_check(i == 0 || strcmp(lines[i - 1], lines[i]) < 0, "%s: order", lines[i]);
    }
    if (below(c, 50) == 0 && ref_turn(r) != 0) {
        check_paper_steps(r, c, seat, lines, n);
    } else if (below(c, 50) == 0 && ref_turn(r) == 0) {
        check_adventure_steps(r, seat, lines, n);
        check_discoveries(r, c, seat, lines, n);
    }
}

/* Makes one random step; returns 0 if the seat has nothing to do. */
static int step_once(struct ref *r, struct chance *c, int seat, struct statistics *stats)
{
    char **lines;
    size_t n = ref_moves(r, seat, &lines);
    check_moves(r, c, seat, lines, n);
    if (n > 0) {
        const char *step = lines[below(c, (int)n)];
        selftest_check(ref_play(r, seat, step) == 0, "%s refused", step);
        stats->steps++;
        stats->moves += (long)n;
    }
    ref_free_moves(lines, n);
    return n > 0;
}

static void roll_dice(struct ref *r, struct chance *c, int players)
{
    char dice[6] = "1 1 1";
    int swap[100];
    for (int i = 0; i < 3; i++) {
        dice[2 * i] = "12345*"[below(c, 6)];
        dice[2 * i] = dice[2 * i] == '*' ? "PDX"[i] : dice[2 * i];
    }
    if (players > 1) {
        derange(c, swap, players);
    }
    int refused = ref_roll(r, dice, NULL);
    if (refused) { /* a peril round */
        selftest_check(dice[4] == 'X' && players > 1, "%s refused", dice);
        refused = ref_roll(r, dice, swap);
    }
    selftest_check(!refused, "%s refused with a swap", dice);
}

static void play_round(struct ref *r, struct chance *c, int players, struct statistics *stats)
{
    int order[100];
    for (int i = 0; i < players; i++) {
        order[i] = i + 1;
    }
    shuffle_ints(c, order, players);
    for (int i = 0; i < players; i++) {
        selftest_check(strcmp(ref_status(r), "play") == 0, "status in a round");
        while (step_once(r, c, order[i], stats)) {
        }
    }
    selftest_check(strcmp(ref_status(r), "play") != 0, "the round does not end");
}

static void play_adventure(const struct texts *t, struct chance *c, struct ref_options o,
                           struct statistics *stats)
{
    struct ref *r = ref_new(t->boards, t->deck, &o);
    selftest_check(r != NULL, "no %s %s", o.game, o.board);
    int rounds = 0;
    while (strcmp(ref_status(r), "over") != 0) {
        selftest_check(++rounds < 1000, "endless %s", o.game);
        roll_dice(r, c, o.players);
        play_round(r, c, o.players, stats);
        if (below(c, 8) == 0) {
            struct ref *copy = ref_clone(r);
            ref_free(r);
            r = copy;
            check_sheets(r, t, o.players, stats);
            spoil_sheet(r, c, t, 1 + below(c, o.players));
        }
    }
    check_sheets(r, t, o.players, stats);
    selftest_check((ref_level(r) != NULL) == (o.players == 1), "level");
    stats->games++;
    ref_free(r);
}

/* The deck by its file: names, counts; an own small reading of it. */
static int list_deck(const char *deck, int players, char names[][16], const char **cards)
{
    int count = 0;
    for (const char *line = deck; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char back[16], colour[16];
        int n[9];
        if (line[0] == '#' ||
            sscanf(line, "%15s %15s %d %d %d %d %d %d %d %d %d", back, colour, &n[0], &n[1], &n[2],
                   &n[3], &n[4], &n[5], &n[6], &n[7], &n[8]) != 11 ||
            (players < 3 && strcmp(back, "yellow") == 0) ||
            (players < 4 && strcmp(back, "red") == 0)) {
            continue;
        }
        for (int i = 0; i < 9; i++) {
            for (int k = 0; k < n[i]; k++) {
                snprintf(names[count], 16, "%.8s%c%s", colour, "123451234"[i], i < 5 ? "" : "s");
                cards[count] = names[count];
                count++;
            }
        }
    }
    return count;
}

static void deal(struct ref *r, struct chance *c, const struct texts *t, int players)
{
    char names[200][16];
    const char *cards[200], *shuffled[200];
    int order[200], colours[4] = {0, 1, 2, 3};
    int count = list_deck(t->deck, players, names, cards);
    selftest_check(count == 12 + 20 * players, "P1: %d cards", count);
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    shuffle_ints(c, order, count);
    shuffle_ints(c, colours, 4);
    for (int i = 0; i < count; i++) {
        shuffled[i] = cards[order[i]];
    }
    int refused = ref_deal(r, colours, 1 + below(c, players), shuffled, count);
    selftest_check(!refused, "the deal");
}

static void play_paperworld(const struct texts *t, struct chance *c, int players, int advanced,
                            struct statistics *stats)
{
    int first = 1 + below(c, 18);
    struct ref_options o = {
        "paperworld", NULL, players, advanced, {first, first + 2, first + 1}, 0};
    struct ref *r = ref_new(t->boards, t->deck, &o);
    selftest_check(r != NULL, "no paperworld for %d", players);
    deal(r, c, t, players);
    for (int steps = 0; strcmp(ref_status(r), "over") != 0; steps++) {
        selftest_check(steps < 5000, "endless paperworld");
        selftest_check(step_once(r, c, ref_turn(r), stats), "nothing to do");
        if (below(c, 8) == 0) {
            struct ref *copy = ref_clone(r);
            ref_free(r);
            r = copy;
            check_sheets(r, t, players, stats);
            spoil_sheet(r, c, t, 1 + below(c, players));
        }
    }
    selftest_check(ref_level(r) == NULL && ref_turn(r) == 0, "after the end");
    check_sheets(r, t, players, stats);
    stats->games++;
    ref_free(r);
}

/* ---- all of it ---- */

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    selftest_check(file != NULL, "cannot open %s", path);
    char *text = calloc(1, TEXT);
    selftest_check(text != NULL, "no memory");
    size_t length = fread(text, 1, TEXT - 1, file);
    selftest_check(length < TEXT - 1, "%s is too long", path);
    fclose(file);
    return text;
}

static void report(const char *what, const char *board, int players, const struct statistics *s)
{
    printf("%-10s %-8s %3d players: %ld games, %.1f moves a step, mean total %.2f, %ld sheets\n",
           what, board, players, s->games, (double)s->moves / (double)s->steps,
           (double)s->total / (double)(s->games * players), s->sheets);
}

static void all_adventures(const struct texts *t, struct chance *c, int games)
{
    static const char *const names[] = {"temple", "island", "valley"};
    static const char *const boards[] = {"front", "back"};
    for (int kind = 0; kind < 6; kind++) {
        for (int players = 1; players <= 6; players++) {
            struct statistics stats = {0, 0, 0, 0, 0};
            struct ref_options o = {names[kind / 2], boards[kind % 2], players, 0, {0, 0, 0}, 0};
            o.players = players == 6 ? 100 : players;
            for (int i = 0; i < (players == 6 ? 1 : games); i++) {
                play_adventure(t, c, o, &stats);
            }
            report(o.game, o.board, o.players, &stats);
        }
    }
}

static void time_sheets(const struct texts *t)
{
    static const char sheet[] =
        "temple front\n_ _ M 9 _ _\n_ 2 1 10 M _\n2 7 D 9 9 8\n2 M 9 6 7 7\n3 4 5 M 5 7\n"
        "4 4 D 5 5 M\n";
    char out[256], clause[8];
    clock_t from = clock();
    for (int i = 0; i < 20000; i++) {
        ref_score_sheet(t->boards, t->deck, sheet, out, sizeof out, clause);
    }
    printf("%.1f microseconds a temple sheet\n",
           (double)(clock() - from) * 1e6 / CLOCKS_PER_SEC / 20000);
}

int main(int argc, char **argv)
{
    char *boards = read_whole(argc > 2 ? argv[1] : "data/boards.txt");
    char *deck = read_whole(argc > 2 ? argv[2] : "data/paperworld-deck.txt");
    int games = argc > 3 ? atoi(argv[3]) : 50;
    struct texts texts = {boards, deck};
    struct chance chance = {2024};
    selftest_sheets(&texts);
    selftest_cases(&texts);
    selftest_objectives();
    all_adventures(&texts, &chance, games);
    for (int players = 2; players <= 4; players++) {
        for (int advanced = 0; advanced <= 1; advanced++) {
            struct statistics stats = {0, 0, 0, 0, 0};
            for (int i = 0; i < 5 * games; i++) {
                play_paperworld(&texts, &chance, players, advanced, &stats);
            }
            report("paperworld", advanced ? "advanced" : "basic", players, &stats);
        }
    }
    time_sheets(&texts);
    printf("selftest: all well\n");
    free(boards);
    free(deck);
    return 0;
}
