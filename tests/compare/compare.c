/* Plays games at random in the engine and in the second opinion side by side: in every position the
 * legal steps, the sheets, the scores and the status must be the same, and so must the judgement of
 * steps that are not legal. */
#include "compare.h"

#include "core/data.h"
#include "core/report.h"
#include "core/session.h"
#include "games/list.h"
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 1 << 17, TEXT = 1 << 16 };

static int disagreements;

void disagree(const char *where, const char *about, const char *engine, const char *reference)
{
    disagreements++;
    if (disagreements <= 20)
        printf("%s: %s\n--- engine\n%s\n--- reference\n%s\n", where, about, engine, reference);
}

void setup_number(const struct game *game, long number, struct setup *setup)
{
    static const int seats[] = {1, 2, 1, 3, 1, 5, 2, 8};
    struct fault fault;
    struct request request = {.game = game};
    request.rules = game->rules - (int)(number / 16 % game->rules);
    if (game_takes(game, TAKES_BOARD)) {
        request.board = number % 2 ? "back" : "front";
        request.seats = seats[number / 2 % 8];
    } else {
        request.seats = 2 + (int)(number % 3);
        request.mode = number / 3 % 2 ? MODE_ADVANCED : MODE_BASIC;
    }
    if (!setup_make(setup, &request, &fault))
        abort();
}

/* One game in both. */
struct pair {
    struct setup setup;
    struct session *session;
    struct ref *ref;
    struct rng rng;
    step *steps;
    char where[64];
};

static struct ref *open_reference(const struct session *session)
{
    const struct setup *setup = session->setup;
    struct ref_options options = {.game = setup->game->name,
                                  .board = setup->board.name,
                                  .players = setup->seats,
                                  .rules = setup->rules,
                                  .advanced = setup->mode == MODE_ADVANCED};
    const struct deal *deal = &session->chance[0].deal;
    if (!game_takes(setup->game, TAKES_BOARD))
        for (int i = 0; i < OBJECTIVES; i++)
            options.objectives[i] = deal->objective[i];
    return ref_new(data_boards, data_deck, &options);
}

static void mirror_deal(struct pair *pair)
{
    const struct deal *deal = &pair->session->chance[0].deal;
    char names[DECK_MAX][12];
    const char *cards[DECK_MAX];
    int colours[4];
    for (int i = 0; i < deal->cards; i++) {
        struct out out = out_buffer(names[i], sizeof names[i]);
        card_format(deal->card[i], &out);
        cards[i] = names[i];
    }
    for (int i = 0; i < pair->setup.seats; i++)
        colours[i] = deal->colour[i];
    pair->ref = open_reference(pair->session);
    if (!pair->ref || ref_deal(pair->ref, colours, deal->first, cards, deal->cards))
        disagree(pair->where, "deal", "taken", "refused");
}

static void mirror_roll(struct pair *pair)
{
    struct chance chance = pair->session->chance[pair->session->chances - 1];
    int swap[SEATS_MAX];
    char text[TEXT / 16];
    bool swapped = chance.roll.swaps > 0;
    for (int i = 0; i < chance.roll.swaps; i++)
        swap[i] = chance.roll.swap[i];
    chance.roll.swaps = 0;
    struct out out = out_buffer(text, sizeof text);
    pair->setup.game->family->format_chance(&pair->setup, &chance, &out);
    if (!pair->ref)
        pair->ref = open_reference(pair->session);
    if (ref_roll(pair->ref, text, swapped ? swap : NULL))
        disagree(pair->where, "roll", text, "refused");
}

static void roll(struct pair *pair)
{
    struct chance chance;
    struct refusal why;
    if (!session_chance(pair->session, &chance, 0, &why))
        disagree(pair->where, "roll", "refused", "");
    if (game_takes(pair->setup.game, TAKES_BOARD))
        mirror_roll(pair);
    else
        mirror_deal(pair);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The engine's steps as sorted lines. */
static char **list_engine(struct pair *pair, int seat, uint32_t *count)
{
    const struct setup *setup = &pair->setup;
    *count = setup->game->moves(setup, pair->session->state, seat, pair->steps, STEPS);
    char **lines = malloc((*count + 1) * sizeof *lines);
    for (uint32_t i = 0; i < *count; i++) {
        lines[i] = malloc(64);
        struct out out = out_buffer(lines[i], 64);
        setup->game->format(pair->steps[i], &out);
    }
    qsort(lines, *count, sizeof *lines, compare_texts);
    return lines;
}

static void compare_moves(struct pair *pair, int seat)
{
    uint32_t count;
    char **ours = list_engine(pair, seat, &count);
    char **theirs;
    size_t n = ref_moves(pair->ref, seat, &theirs);
    size_t i = 0;
    while (i < n && i < count && strcmp(ours[i], theirs[i]) == 0)
        i++;
    if (i < n || i < count)
        disagree(pair->where, "moves", i < count ? ours[i] : "(end)", i < n ? theirs[i] : "(end)");
    ref_free_moves(theirs, n);
    for (uint32_t k = 0; k < count; k++)
        free(ours[k]);
    free(ours);
}

static void compare_sheet(struct pair *pair, int seat)
{
    char ours[TEXT / 16];
    char theirs[TEXT / 16];
    struct out out = out_buffer(ours, sizeof ours);
    report_sheet(&pair->setup, pair->session->state, seat, &out);
    ref_sheet(pair->ref, seat, theirs, sizeof theirs);
    if (strcmp(ours, theirs) != 0)
        disagree(pair->where, "sheet", ours, theirs);
}

static void compare_table(struct pair *pair)
{
    const struct setup *setup = &pair->setup;
    char ours[TEXT / 4];
    char theirs[TEXT / 4];
    struct out out = out_buffer(ours, sizeof ours);
    const char *status = status_name(session_status(pair->session));
    if (strcmp(status, ref_status(pair->ref)) != 0)
        disagree(pair->where, "status", status, ref_status(pair->ref));
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, pair->session->state, seat, &score);
        out_int(&out, seat);
        out_char(&out, ' ');
        report_score(setup, &score, ' ', &out);
        out_char(&out, '\n');
    }
    if (session_status(pair->session) == STATUS_OVER) {
        report_winners(setup, pair->session->state, &out);
        out_char(&out, '\n');
    }
    ref_score(pair->ref, theirs, sizeof theirs);
    if (strcmp(ours, theirs) != 0)
        disagree(pair->where, "score", ours, theirs);
    if (setup->seats > 1 || !game_takes(setup->game, TAKES_BOARD))
        return;
    const char *level = level_name(setup->game->level(setup, pair->session->state, NULL));
    if (strcmp(level, ref_level(pair->ref)) != 0)
        disagree(pair->where, "level", level, ref_level(pair->ref));
}

/* A step near a legal one: one of its characters becomes another. */
static void compare_refusals(struct pair *pair, int seat, step near)
{
    static const char letters[] = "abcdefghk123456789=01, .dsm";
    const struct setup *setup = &pair->setup;
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    setup->game->format(near, &out);
    size_t at = rng_below(&pair->rng, (uint32_t)strlen(text));
    text[at] = letters[rng_below(&pair->rng, sizeof letters - 1)];
    step s;
    struct refusal why;
    bool ours = setup->game->parse(text, &s) &&
                setup->game->why(setup, pair->session->state, seat, s, &why);
    bool theirs = ref_legal(pair->ref, seat, text);
    if (ours != theirs)
        disagree(pair->where, text, ours ? "legal" : "refused", theirs ? "legal" : "refused");
}

static void play_step(struct pair *pair, int seat, uint32_t count)
{
    const struct setup *setup = &pair->setup;
    char text[64];
    struct refusal why;
    bool last = rng_below(&pair->rng, 4) == 0; /* boats are few, and the last ones */
    step s = pair->steps[last ? count - 1 : rng_below(&pair->rng, count)];
    for (int i = 0; i < 4; i++)
        compare_refusals(pair, seat, pair->steps[rng_below(&pair->rng, count)]);
    struct out out = out_buffer(text, sizeof text);
    setup->game->format(s, &out);
    session_play(pair->session, seat, s, &why);
    if (ref_play(pair->ref, seat, text))
        disagree(pair->where, text, "played", "refused");
    compare_sheet(pair, seat);
}

static void play_round(struct pair *pair)
{
    const struct setup *setup = &pair->setup;
    const struct head *head = head_of(pair->session->state);
    int offset = (int)rng_below(&pair->rng, setup->seats);
    for (int i = 0; i < setup->seats; i++) {
        int seat = head->turn ? head->turn : (i + offset) % setup->seats + 1;
        uint32_t count;
        uint16_t round = head->round;
        compare_moves(pair, seat);
        while (head->round == round && (count = setup->game->moves(setup, pair->session->state,
                                                                   seat, pair->steps, STEPS)) > 0) {
            play_step(pair, seat, count);
            compare_moves(pair, seat);
        }
    }
}

static void play_game(const struct game *game, long number)
{
    struct pair pair = {.ref = NULL};
    snprintf(pair.where, sizeof pair.where, "%s game %ld", game->name, number);
    setup_number(game, number, &pair.setup);
    pair.steps = malloc(STEPS * sizeof(step));
    void *block = aligned_alloc(64, (session_size(&pair.setup) + 63) & ~(size_t)63);
    pair.session = session_init(block, &pair.setup, true, (uint64_t)number);
    rng_key(&pair.rng, (uint64_t)number, RNG_BOT, 1);
    int before = disagreements;
    while (session_status(pair.session) != STATUS_OVER && disagreements == before) {
        if (session_status(pair.session) == STATUS_ROLL)
            roll(&pair);
        compare_table(&pair);
        play_round(&pair);
    }
    if (disagreements == before)
        compare_table(&pair);
    ref_free(pair.ref);
    free(pair.steps);
    free(block);
}

int main(int argc, char **argv)
{
    const struct game *game = argc == 4 ? game_find(argv[2]) : NULL;
    if (!game) {
        fputs("usage: compare play|sheets GAME COUNT\n", stderr);
        return 2;
    }
    long count = atol(argv[3]);
    if (strcmp(argv[1], "sheets") == 0)
        disagreements += compare_sheets(game, count);
    else
        for (long i = 0; i < count; i++)
            play_game(game, i);
    printf("%s %s %ld: %d disagreements\n", argv[1], game->name, count, disagreements);
    return disagreements != 0;
}
