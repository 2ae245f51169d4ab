/* How long bots think: for a turn of a game alone, on one core and in one core's own time; and what
 * all cores gain for one thought. */
#include "lab/bench.h"

#include "bots/bot.h"
#include "games/list.h"
#include "jobs/threads.h"

#include <stdlib.h>
#include <string.h>

enum { REPEATS = 5, ROUNDS_BEFORE = 4, SEED = 7 };

/* A level of a game. */
struct thinker {
    const struct game *game;
    const char *level;
};

static const char *const levels[] = {"tourist", "pathfinder", "voyager", "explorer"};
enum { LEVELS = sizeof levels / sizeof levels[0], THINKERS = GAME_COUNT * LEVELS, NAME_ROOM = 64 };

static struct thinker thinker(int i)
{
    return (struct thinker){game_list[i / LEVELS], levels[i % LEVELS]};
}

/* A game that a level plays, on all seats. */
struct play {
    struct setup setup;
    struct mind *mind;
    const struct bot *bot;
    void *state;
    struct rng rng;
    double longest; /* turn, in seconds */
};

/* "think.temple.explorer", or with another word for the level. */
static void put_name(const struct thinker *thinker, const char *level, char name[BENCH_NAME])
{
    snprintf(name, BENCH_NAME, "think.%s.%s", thinker->game->name, level);
}

bool think_name(int number, char name[BENCH_NAME])
{
    if (number >= THINKERS)
        return false;
    const struct thinker one = thinker(number);
    put_name(&one, one.level, name);
    return true;
}

static bool is_strongest(const struct thinker *thinker)
{
    return thinker->level == levels[LEVELS - 1];
}

static bool open_play(const struct bench *bench, const struct thinker *thinker, struct play *play)
{
    struct fault fault;
    const struct request request = {.game = thinker->game};
    memset(play, 0, sizeof *play);
    if (!setup_make(&play->setup, &request, &fault)) {
        cli_fault(bench->cli, thinker->game->name, &fault);
        return false;
    }
    play->mind = mind_make(&play->setup, cli_memory(mind_size(&play->setup)));
    play->bot = bot_find(thinker->level);
    play->state = cli_memory(play->setup.game->size(&play->setup));
    mind_brain(play->mind); /* is looked for now */
    return true;
}

static void close_play(struct play *play)
{
    free(play->mind);
    free(play->state);
}

static void begin_game(struct play *play, uint64_t seed)
{
    rng_key(&play->rng, seed, RNG_BOT, 0);
    play->setup.game->init(&play->setup, play->state);
}

static void roll(struct play *play, uint64_t seed)
{
    const struct game *game = play->setup.game;
    struct chance chance;
    struct refusal why;
    if (head_of(play->state)->status != STATUS_ROLL)
        return;
    game->family->draw(&play->setup, play->state, seed, 0, &chance);
    game->family->happen(&play->setup, play->state, &chance, &why);
}

static int seat_to_act(const struct play *play)
{
    int turn = head_of(play->state)->turn;
    return turn ? turn : 1;
}

static void play_turn(struct play *play)
{
    const struct game *game = play->setup.game;
    struct refusal why;
    int round = head_of(play->state)->round, seat = seat_to_act(play);
    double before = bench_clock(CLOCK_THREAD_CPUTIME_ID);
    while (head_of(play->state)->round == round && game->acts(&play->setup, play->state, seat)) {
        step s = bot_ask(play->bot, play->mind, play->state, seat, &play->rng, 0).step;
        if (!game->apply(&play->setup, play->state, seat, s, &why))
            break;
    }
    double took = bench_clock(CLOCK_THREAD_CPUTIME_ID) - before;
    play->longest = took > play->longest ? took : play->longest;
}

/* Whole games, until the time is over. */
static void print_turns(const struct bench *bench, struct play *play, const char *name)
{
    double start = bench_clock(CLOCK_THREAD_CPUTIME_ID), took = 0;
    long turns = 0;
    for (uint64_t seed = SEED; took < bench->seconds; seed++) {
        begin_game(play, seed);
        for (; head_of(play->state)->status != STATUS_OVER; turns++) {
            roll(play, seed);
            play_turn(play);
        }
        took = bench_clock(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    printf("%s %.3f ms/turn ..%.3f\n", name, took / (double)turns * 1e3, play->longest * 1e3);
    fflush(stdout);
}

static double time_thought(struct play *play, const struct crew *crew)
{
    rng_key(&play->rng, SEED, RNG_BOT, 1);
    play->mind->crew = crew;
    double before = bench_clock(CLOCK_MONOTONIC);
    bot_ask(play->bot, play->mind, play->state, seat_to_act(play), &play->rng, 0);
    return bench_clock(CLOCK_MONOTONIC) - before;
}

/* The same thought alone and with all cores, by turns. */
static void print_crew(struct play *play, const char *name)
{
    struct threads *threads = threads_open(&play->setup, 0);
    double alone[REPEATS], together[REPEATS];
    begin_game(play, SEED);
    for (int i = 0; i < ROUNDS_BEFORE; i++) {
        roll(play, SEED);
        play_turn(play);
    }
    roll(play, SEED);
    for (int i = 0; i < REPEATS; i++) {
        alone[i] = time_thought(play, NULL);
        together[i] = time_thought(play, threads_crew(threads));
    }
    threads_close(threads);
    bench_ratio(name, bench_middle(alone, REPEATS), bench_middle(together, REPEATS));
}

static bool print_thinker(const struct bench *bench, const struct thinker *thinker)
{
    char name[BENCH_NAME], all[BENCH_NAME];
    struct play play;
    put_name(thinker, thinker->level, name);
    put_name(thinker, "all-cores", all);
    bool crew = is_strongest(thinker) && bench_wants(bench, all);
    if (!bench_wants(bench, name) && !crew)
        return true;
    if (!open_play(bench, thinker, &play))
        return false;
    if (bench_wants(bench, name))
        print_turns(bench, &play, name);
    if (crew)
        print_crew(&play, all);
    close_play(&play);
    return true;
}

bool think_has_figure(const char *beginning)
{
    char name[BENCH_NAME];
    for (int i = 0; i < THINKERS; i++) {
        const struct thinker one = thinker(i);
        put_name(&one, one.level, name);
        if (strncmp(name, beginning, strlen(beginning)) == 0)
            return true;
        put_name(&one, "all-cores", name);
        if (is_strongest(&one) && strncmp(name, beginning, strlen(beginning)) == 0)
            return true;
    }
    return false;
}

bool think_figures(const struct bench *bench)
{
    for (int i = 0; i < THINKERS; i++) {
        const struct thinker one = thinker(i);
        if (!print_thinker(bench, &one))
            return false;
    }
    return true;
}
