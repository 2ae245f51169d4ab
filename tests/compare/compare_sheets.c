/* Sheets, as they come from random play and as they come out of mutating those: the engine and the
 * second opinion must accept the same ones and score them the same. */
#include "compare.h"

#include "core/data.h"
#include "core/report.h"
#include "games/list.h"
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 2048, STEPS = 1 << 17 };

/* What the engine says: 0 and the score, or 1. */
static int score_engine(const char *text, void *state, char *out, size_t room)
{
    char game[12];
    char board[BOARD_NAME];
    struct lines lines = {text, 0};
    struct fault fault;
    struct setup setup;
    if (!sheet_header(&lines, game, board, &fault))
        return 1;
    struct request request = {.game = game_find(game), .board = board};
    if (!request.game || game_takes(request.game, TAKES_BOARD) != (board[0] != '\0') ||
        !setup_make(&setup, &request, &fault))
        return 1;
    setup.game->init(&setup, state);
    if (!setup.game->read_sheet(&setup, state, lines.text, lines.number + 1, &fault))
        return 1;
    struct score score = {0};
    struct out text_out = out_buffer(out, room);
    setup.game->score(&setup, state, 1, &score);
    report_score(&setup, &score, '\n', &text_out);
    out_char(&text_out, '\n');
    return 0;
}

static bool same(const char *text, void *state)
{
    char ours[512] = "refused";
    char theirs[512] = "refused";
    char clause[8];
    int a = score_engine(text, state, ours, sizeof ours);
    int b = ref_score_sheet(data_boards, data_deck, text, theirs, sizeof theirs, clause);
    if (a == b && (a || strcmp(ours, theirs) == 0))
        return true;
    disagree(text, b ? clause : "sheet", a ? "refused" : ours, b ? "refused" : theirs);
    return false;
}

/* Words that sheets of any game are made of. */
static const char *const words[] = {
    "_",       ".",        "D",        "M",     "X",        "x",      "B",       "~",
    "^",       "o",        "H",        "S",     "1",        "4",      "7",       "9",
    "9",       "10",       "12",       "15",    "16",       "0",      "a",       "b",
    "7a",      "9b",       "12a",      "4*4",   ".*1",      "^*9",    "X*10",    "jungle",
    "town",    "mountain", "pyramid",  "blue1", "blue2",    "green3", "black1s", "yellow5",
    "yellow1", "tokens",   "scissors", "hand",  "discards", "c3",     "-",       "front",
    "back",    "black5",   "green4s",
};

/* Replaces the n-th word of the text. */
static void replace_word(char *text, uint32_t n, const char *word)
{
    char *at = text + strspn(text, " \n");
    while (n-- > 0 && *at) {
        at += strcspn(at, " \n");
        at += strspn(at, " \n");
    }
    size_t old = strcspn(at, " \n");
    size_t length = strlen(text);
    if (length + strlen(word) - old >= TEXT)
        return;
    memmove(at + strlen(word), at + old, length - (size_t)(at - text) - old + 1);
    memcpy(at, word, strlen(word));
}

static uint32_t count_words(const char *text)
{
    uint32_t n = 0;
    for (text += strspn(text, " \n"); *text; n++) {
        text += strcspn(text, " \n");
        text += strspn(text, " \n");
    }
    return n;
}

/* The word that stands at place n. */
static void copy_word(const char *text, uint32_t n, char *word, size_t room)
{
    text += strspn(text, " \n");
    while (n-- > 0 && *text) {
        text += strcspn(text, " \n");
        text += strspn(text, " \n");
    }
    size_t length = strcspn(text, " \n");
    if (length >= room)
        length = room - 1;
    memcpy(word, text, length);
    word[length] = '\0';
}

/* One small change: a word becomes another, two words change places, a character changes. */
static void mutate(char *text, struct rng *rng)
{
    uint32_t n = count_words(text);
    uint32_t a = rng_below(rng, n);
    uint32_t b = rng_below(rng, n);
    char first[64];
    char second[64];
    switch (rng_below(rng, 4)) {
    case 0:
    case 1:
        replace_word(text, a, words[rng_below(rng, sizeof words / sizeof words[0])]);
        break;
    case 2:
        copy_word(text, a, first, sizeof first);
        copy_word(text, b, second, sizeof second);
        replace_word(text, a, second);
        replace_word(text, b, first);
        break;
    default:
        text[rng_below(rng, (uint32_t)strlen(text))] =
            "0123456789.*abcDMXx~^BHSo \ns"[rng_below(rng, 29)];
    }
}

/* Every sheet of a position, then changed in one to three ways. */
static long compare_position(const struct setup *setup, const void *state, struct rng *rng,
                             void *scratch)
{
    long done = 0;
    char text[TEXT];
    char changed[TEXT];
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct out out = out_buffer(text, sizeof text);
        report_sheet(setup, state, seat, &out);
        same(text, scratch);
        done++;
        for (int i = 0; i < 6; i++) {
            memcpy(changed, text, sizeof changed);
            for (uint32_t k = rng_below(rng, 3) + 1; k > 0; k--)
                mutate(changed, rng);
            same(changed, scratch);
            done++;
        }
    }
    return done;
}

/* Plays a game at random and compares the sheets after every round. */
static long compare_game(const struct game *game, long number, step *steps, void *state,
                         void *scratch)
{
    struct setup setup;
    struct rng rng;
    struct chance chance;
    struct refusal why;
    long done = 0;
    setup_number(game, number, &setup);
    rng_key(&rng, (uint64_t)number, RNG_BOT, 2);
    game->init(&setup, state);
    while (head_of(state)->status != STATUS_OVER) {
        if (head_of(state)->status == STATUS_ROLL) {
            game->family->draw(&setup, state, (uint64_t)number, 0, &chance);
            game->family->happen(&setup, state, &chance, &why);
        }
        uint16_t round = head_of(state)->round;
        for (int seat = 1; seat <= setup.seats; seat++) {
            uint32_t count;
            while (head_of(state)->round == round &&
                   (count = game->moves(&setup, state, seat, steps, STEPS)) > 0)
                game->apply(&setup, state, seat, steps[rng_below(&rng, count)], &why);
        }
        done += compare_position(&setup, state, &rng, scratch);
    }
    return done;
}

int compare_sheets(const struct game *game, long sheets)
{
    step *steps = malloc(STEPS * sizeof(step));
    void *state = aligned_alloc(64, 1 << 17);
    void *scratch = aligned_alloc(64, 1 << 17);
    for (long number = 0; sheets > 0; number++)
        sheets -= compare_game(game, number, steps, state, scratch);
    free(steps);
    free(state);
    free(scratch);
    return 0;
}
