/* Plays fixed games and compares what comes of them with digests.txt: a line a game, with the
 * number of legal steps there were in all, the result and the digest over all states. A changed
 * line needs a reason, stated in the commit that changes it. `golden --write FILE` writes the lines
 * anew. */
#include "bots/bot.h"
#include "core/session.h"
#include "core/setup.h"
#include "games/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 1 << 17 };

static const struct plan {
    const char *game, *board;
    int seats;
    enum mode mode;
    const char *bot;
    int games;
    long playouts; /* 0: the bot's usual number */
    int rules;     /* 0: the newest */
} plans[] = {
    {"temple", "front", 1, MODE_BASIC, "random", 8, 0, 0},
    {"temple", "back", 1, MODE_BASIC, "greedy", 8, 0, 0},
    {"temple", "front", 5, MODE_BASIC, "greedy", 4, 0, 0},
    {"temple", "back", 100, MODE_BASIC, "random", 1, 0, 0},
    {"island", "front", 1, MODE_BASIC, "random", 8, 0, 0},
    {"island", "back", 1, MODE_BASIC, "greedy", 8, 0, 0},
    {"island", "front", 5, MODE_BASIC, "greedy", 4, 0, 0},
    {"island", "back", 100, MODE_BASIC, "random", 1, 0, 0},
    {"island", "front", 1, MODE_BASIC, "random", 8, 0, 1},
    {"island", "back", 1, MODE_BASIC, "greedy", 8, 0, 1},
    {"island", "front", 5, MODE_BASIC, "greedy", 4, 0, 1},
    {"island", "back", 100, MODE_BASIC, "random", 1, 0, 1},
    {"valley", "front", 1, MODE_BASIC, "random", 8, 0, 0},
    {"valley", "back", 1, MODE_BASIC, "greedy", 8, 0, 0},
    {"valley", "front", 5, MODE_BASIC, "greedy", 4, 0, 0},
    {"valley", "back", 100, MODE_BASIC, "random", 1, 0, 0},
    {"paperworld", NULL, 2, MODE_BASIC, "random", 8, 0, 0},
    {"paperworld", NULL, 3, MODE_BASIC, "greedy", 8, 0, 0},
    {"paperworld", NULL, 4, MODE_ADVANCED, "random", 8, 0, 0},
    {"paperworld", NULL, 2, MODE_ADVANCED, "greedy", 8, 0, 0},
    {"temple", "front", 1, MODE_BASIC, "tourist", 2, 0, 0},
    {"temple", "front", 1, MODE_BASIC, "pathfinder", 2, 0, 0},
    {"temple", "front", 1, MODE_BASIC, "voyager", 1, 0, 0},
    {"temple", "front", 1, MODE_BASIC, "explorer", 1, 48, 0},
    {"island", "back", 1, MODE_BASIC, "tourist", 2, 0, 0},
    {"island", "back", 1, MODE_BASIC, "pathfinder", 2, 0, 0},
    {"island", "back", 1, MODE_BASIC, "voyager", 1, 0, 0},
    {"island", "back", 1, MODE_BASIC, "explorer", 1, 48, 0},
    {"valley", "front", 1, MODE_BASIC, "tourist", 2, 0, 0},
    {"valley", "front", 1, MODE_BASIC, "pathfinder", 2, 0, 0},
    {"valley", "front", 1, MODE_BASIC, "voyager", 1, 0, 0},
    {"valley", "front", 1, MODE_BASIC, "explorer", 1, 48, 0},
    {"paperworld", NULL, 2, MODE_BASIC, "tourist", 2, 0, 0},
    {"paperworld", NULL, 2, MODE_BASIC, "pathfinder", 2, 0, 0},
    {"paperworld", NULL, 2, MODE_BASIC, "voyager", 1, 0, 0},
    {"paperworld", NULL, 2, MODE_BASIC, "explorer", 1, 48, 0},
    {"temple", "back", 4, MODE_BASIC, "explorer", 1, 24, 0},
    {"island", "front", 3, MODE_BASIC, "explorer", 1, 24, 0},
    {"valley", "back", 2, MODE_BASIC, "explorer", 1, 24, 0},
    {"paperworld", NULL, 4, MODE_ADVANCED, "explorer", 1, 24, 0},
};

struct table {
    struct setup setup;
    struct session *session;
    const struct bot *bot;
    long playouts;
    struct mind *mind;
    step *steps;
    struct rng rng;
    uint64_t moves; /* listed in all */
};

static void play_seat(struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    const void *state = table->session->state;
    uint16_t round = head_of(state)->round;
    struct refusal why;
    while (head_of(state)->round == round && setup->game->acts(setup, state, seat)) {
        table->moves += setup->game->moves(setup, state, seat, table->steps, STEPS);
        step s = bot_ask(table->bot, table->mind, state, seat, &table->rng, table->playouts).step;
        if (!session_play(table->session, seat, s, &why))
            abort();
    }
}

static void play_game(struct table *table)
{
    const struct head *head = head_of(table->session->state);
    struct chance chance;
    struct refusal why;
    while (head->status != STATUS_OVER) {
        if (head->status == STATUS_ROLL && !session_chance(table->session, &chance, 0, &why))
            abort();
        if (head->turn)
            play_seat(table, head->turn);
        for (int seat = 1; !head->turn && seat <= table->setup.seats; seat++)
            play_seat(table, seat);
    }
}

static uint64_t digest_of_all(const struct session *session)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i < session->count; i++)
        if (session->event[i].kind == EVENT_DIGEST)
            all = (all ^ session->event[i].what) * UINT64_C(0x9e3779b97f4a7c15);
    return all;
}

static void write_game(const struct plan *plan, int number, FILE *to)
{
    struct table table = {.bot = bot_find(plan->bot), .playouts = plan->playouts};
    struct fault fault;
    struct request request = {.game = game_find(plan->game),
                              .board = plan->board,
                              .seats = plan->seats,
                              .rules = plan->rules,
                              .mode = plan->mode};
    if (!setup_make(&table.setup, &request, &fault))
        abort();
    void *block = aligned_alloc(64, (session_size(&table.setup) + 63) & ~(size_t)63);
    table.session = session_init(block, &table.setup, true, (uint64_t)number);
    void *room = aligned_alloc(64, (mind_size(&table.setup) + 63) & ~(size_t)63);
    table.mind = mind_make(&table.setup, room);
    table.steps = malloc(STEPS * sizeof(step));
    rng_key(&table.rng, (uint64_t)number, RNG_BOT, 0);
    play_game(&table);
    struct score score = {0};
    table.setup.game->score(&table.setup, table.session->state, 1, &score);
    fprintf(to, "%s %s ", plan->game, plan->board ? plan->board : "-");
    if (plan->rules)
        fprintf(to, "rules %d ", plan->rules);
    fprintf(to,
            "seats %d mode %d bot %s seed %d: rounds %d moves %" PRIu64
            " score %d digest %016" PRIx64 "\n",
            plan->seats, plan->mode, plan->bot, number, head_of(table.session->state)->round,
            table.moves, score.total, digest_of_all(table.session));
    free(block);
    free(table.mind);
    free(table.steps);
}

static void write_all(FILE *to)
{
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        for (int number = 1; number <= plans[i].games; number++)
            write_game(&plans[i], number, to);
}

/* Prints the lines of two files that differ; returns how many. */
static int compare(FILE *expected, FILE *got)
{
    char right[256];
    char ours[256];
    int differ = 0;
    for (;;) {
        bool more = fgets(right, sizeof right, expected) != NULL;
        bool ours_more = fgets(ours, sizeof ours, got) != NULL;
        if (!more && !ours_more)
            return differ;
        if (more && ours_more && strcmp(right, ours) == 0)
            continue;
        differ++;
        printf("expected %sgot      %s", more ? right : "nothing\n",
               ours_more ? ours : "nothing\n");
    }
}

int main(int argc, char **argv)
{
    bool write = argc == 3 && strcmp(argv[1], "--write") == 0;
    FILE *file = argc > 1 ? fopen(argv[argc - 1], write ? "w" : "r") : NULL;
    if (!file) {
        fputs("usage: golden [--write] FILE\n", stderr);
        return 2;
    }
    if (write) {
        write_all(file);
        return fclose(file) != 0;
    }
    FILE *got = tmpfile();
    if (!got)
        return 2;
    write_all(got);
    rewind(got);
    int differ = compare(file, got);
    fclose(got);
    fclose(file);
    printf("%d lines differ\n", differ);
    return differ != 0;
}
