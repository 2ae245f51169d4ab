/* carnet bench: how fast the rules are, and how long bots think. One line a figure: name, value,
 * unit, and the spread between the slowest and the fastest of the repeated runs. Compare figures of
 * one run only: machines differ, and so do moments. */
#include "lab/bench.h"

#include "games/list.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATS = 5, STEPS_ROOM = 1 << 16 };

/* One thread alone is measured by its own time on a core: others may be using the machine. */
double bench_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Plays one game at random, by listing the steps and making one, to the end and its scores. */
static int play_random(const struct setup *setup, void *state, uint64_t seed, step *steps)
{
    const struct game *game = setup->game;
    const struct head *head = head_of(state);
    struct rng rng;
    struct chance chance;
    struct refusal why;
    rng_key(&rng, seed, RNG_BOT, 0);
    game->init(setup, state);
    while (head->status != STATUS_OVER) {
        if (head->status == STATUS_ROLL) {
            game->draw(setup, state, seed, 0, &chance);
            game->happen(setup, state, &chance, &why);
        }
        int first = head->turn ? head->turn : 1;
        int last = head->turn ? head->turn : setup->seats;
        for (int seat = first; seat <= last; seat++) {
            uint32_t count;
            while ((count = game->moves(setup, state, seat, steps, STEPS_ROOM)) > 0) {
                if (count > STEPS_ROOM)
                    count = STEPS_ROOM;
                game->apply(setup, state, seat, steps[rng_below(&rng, count)], &why);
            }
        }
    }
    int total = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        game->score(setup, state, seat, &score);
        total += score.total;
    }
    return total;
}

/* One figure: so many games of this kind on so many threads. */
struct figure {
    const char *name;
    const char *game;
    const char *board;
    int seats;
    int threads;
    enum mode mode;
};

static const struct figure figures[] = {
    {"temple.solo", "temple", "front", 1, 1, MODE_BASIC},
    {"temple.back", "temple", "back", 1, 1, MODE_BASIC},
    {"island.solo", "island", "front", 1, 1, MODE_BASIC},
    {"island.back", "island", "back", 1, 1, MODE_BASIC},
    {"valley.solo", "valley", "front", 1, 1, MODE_BASIC},
    {"valley.back", "valley", "back", 1, 1, MODE_BASIC},
    {"paperworld.2", "paperworld", NULL, 2, 1, MODE_BASIC},
    {"paperworld.4", "paperworld", NULL, 4, 1, MODE_BASIC},
    {"paperworld.advanced", "paperworld", NULL, 2, 1, MODE_ADVANCED},
    {"temple.100", "temple", "front", 100, 1, MODE_BASIC},
    {"island.100", "island", "front", 100, 1, MODE_BASIC},
    {"valley.100", "valley", "front", 100, 1, MODE_BASIC},
    {"temple.solo.2threads", "temple", "front", 1, 2, MODE_BASIC},
};

enum { FIGURES = sizeof figures / sizeof figures[0] };

/* What one thread plays, and how far it came. */
struct worker {
    const struct setup *setup;
    clockid_t clock;
    double seconds;
    double took;
    uint64_t seed;
    uint64_t games;
    long long stars; /* so that nothing can be left out */
};

/* Counts on a copy of its own: the threads must not write to one line of the cache. */
static void *work(void *of)
{
    struct worker own = *(struct worker *)of;
    void *state = cli_memory(own.setup->game->size(own.setup));
    step *steps = cli_memory(STEPS_ROOM * sizeof(step));
    double start = bench_clock(own.clock);
    do {
        for (int i = 0; i < 16; i++)
            own.stars += play_random(own.setup, state, own.seed + own.games++, steps);
        own.took = bench_clock(own.clock) - start;
    } while (own.took < own.seconds);
    *(struct worker *)of = own;
    free(steps);
    free(state);
    return NULL;
}

/* Games a second on that many threads. */
static double measure(const struct setup *setup, int threads, double seconds)
{
    pthread_t thread[16];
    struct worker worker[16];
    for (int i = 0; i < threads; i++) {
        worker[i] =
            (struct worker){.setup = setup,
                            .clock = threads > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID,
                            .seconds = seconds,
                            .seed = (uint64_t)i << 32};
        pthread_create(&thread[i], NULL, work, &worker[i]);
    }
    double rate = 0;
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        rate += (double)worker[i].games / worker[i].took;
    }
    return rate;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_middle(double *figure, int count)
{
    qsort(figure, (size_t)count, sizeof *figure, compare_doubles);
    return figure[count / 2];
}

static bool print_figure(const struct bench *bench, const struct figure *figure, double *median)
{
    struct setup setup;
    struct fault fault;
    struct request request = {.game = game_find(figure->game),
                              .board = figure->board,
                              .seats = figure->seats,
                              .mode = figure->mode};
    if (!setup_make(&setup, &request, &fault)) {
        cli_fault(bench->cli, figure->name, &fault);
        return false;
    }
    double rate[REPEATS];
    for (int i = 0; i < REPEATS; i++)
        rate[i] = measure(&setup, figure->threads, bench->seconds / REPEATS);
    *median = bench_middle(rate, REPEATS);
    printf("%s %.0f games/s %.0f..%.0f\n", figure->name, *median, rate[0], rate[REPEATS - 1]);
    fflush(stdout);
    return true;
}

static double find_rate(const double rate[FIGURES], const char *name)
{
    for (int i = 0; i < FIGURES; i++)
        if (strcmp(figures[i].name, name) == 0)
            return rate[i];
    return 0;
}

void bench_ratio(const char *name, double above, double below)
{
    if (above > 0 && below > 0)
        printf("%s %.2f ratio\n", name, above / below);
}

bool bench_wants(const struct bench *bench, const char *name)
{
    for (int i = 0; i < bench->count; i++)
        if (strncmp(name, bench->beginnings[i], strlen(bench->beginnings[i])) == 0)
            return true;
    return bench->count == 0;
}

static bool begins_a_figure(const char *name)
{
    for (int i = 0; i < FIGURES; i++)
        if (strncmp(figures[i].name, name, strlen(name)) == 0)
            return true;
    return false;
}

int command_bench(struct cli *cli, int argc, char **argv)
{
    long milliseconds = 1000;
    const struct option options[] = {{"time", OPTION_NUMBER, &milliseconds, 50, 600000}, {0}};
    int operands = cli_options(cli, argc, argv, options);
    if (operands < 0)
        return CLI_USAGE;
    for (int i = 1; i <= operands; i++) {
        const struct text_arg args[] = {TEXT_STRING("word", argv[i]), TEXT_END};
        if (!begins_a_figure(argv[i]) && !think_has_figure(argv[i]))
            return cli_say(cli, CLI_USAGE, "cli.no-figure", args);
    }
    const struct bench bench = {cli, (double)milliseconds * 1e-3, argv + 1, operands};
    double rate[FIGURES] = {0};
    for (int i = 0; i < FIGURES; i++)
        if (bench_wants(&bench, figures[i].name) && !print_figure(&bench, &figures[i], &rate[i]))
            return CLI_REFUSED;
    double solo = find_rate(rate, "temple.solo");
    bench_ratio("temple.100.per-seat", find_rate(rate, "temple.100") * 100, solo);
    bench_ratio("temple.second-core", find_rate(rate, "temple.solo.2threads"), solo);
    return think_figures(&bench) ? CLI_OK : CLI_REFUSED;
}
