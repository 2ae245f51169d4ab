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

/* Plays one game at random to its end and its scores. */
static int play_random(const struct setup *setup, void *state, uint64_t seed, step *steps)
{
    const struct game *game = setup->game;
    const struct head *head = head_of(state);
    struct rng rng;
    struct chance chance;
    struct refusal why;
    step s;
    rng_key(&rng, seed, RNG_BOT, 0);
    game->init(setup, state);
    while (head->status != STATUS_OVER) {
        if (head->status == STATUS_ROLL) {
            game->family->draw(setup, state, seed, 0, &chance);
            game->family->happen(setup, state, &chance, &why);
        }
        int first = head->turn ? head->turn : 1;
        int last = head->turn ? head->turn : setup->seats;
        for (int seat = first; seat <= last; seat++)
            while (head->status == STATUS_PLAY &&
                   (s = game->pick(setup, state, seat, &rng, steps, STEPS_ROOM)))
                game->make(setup, state, seat, s);
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
    char name[48];
    const struct game *game;
    const char *board;
    int seats;
    int threads;
    enum mode mode;
    double rate; /* games a second, once it is measured; else 0 */
};

enum { FIGURES = 3 * GAME_COUNT + GAME_COUNT + 1, CROWD = 100 };

struct figures {
    struct figure figure[FIGURES];
    int count;
};

static void add(struct figures *figures, const char *ending, struct figure figure)
{
    snprintf(figure.name, sizeof figure.name, "%s.%s", figure.game->name, ending);
    figures->figure[figures->count++] = figure;
}

/* Alone on both sides of the sheet; or as few and as many as can play, and the advanced rules. */
static void add_usual(struct figures *figures, const struct game *game)
{
    char most[8];
    char few[8];
    int least = game->min_seats;
    if (game_takes(game, TAKES_BOARD)) {
        add(figures, "solo", (struct figure){.game = game, .board = "front", .seats = 1});
        add(figures, "back", (struct figure){.game = game, .board = "back", .seats = 1});
        return;
    }
    snprintf(few, sizeof few, "%d", least);
    snprintf(most, sizeof most, "%d", game->max_seats);
    add(figures, few, (struct figure){.game = game, .seats = least});
    add(figures, most, (struct figure){.game = game, .seats = game->max_seats});
    add(figures, "advanced", (struct figure){.game = game, .seats = least, .mode = MODE_ADVANCED});
}

static void list_figures(struct figures *figures)
{
    memset(figures, 0, sizeof *figures);
    for (int i = 0; i < GAME_COUNT; i++)
        add_usual(figures, game_list[i]);
    for (int i = 0; i < GAME_COUNT; i++)
        if (game_list[i]->max_seats >= CROWD)
            add(figures, "100",
                (struct figure){.game = game_list[i], .board = "front", .seats = CROWD});
    add(figures, "solo.2threads",
        (struct figure){.game = game_list[0], .board = "front", .seats = 1, .threads = 2});
}

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

static bool print_figure(const struct bench *bench, struct figure *figure)
{
    struct setup setup;
    struct fault fault;
    struct request request = {
        .game = figure->game, .board = figure->board, .seats = figure->seats, .mode = figure->mode};
    if (!setup_make(&setup, &request, &fault)) {
        cli_fault(bench->cli, figure->name, &fault);
        return false;
    }
    double rate[REPEATS];
    for (int i = 0; i < REPEATS; i++)
        rate[i] = measure(&setup, figure->threads ? figure->threads : 1, bench->seconds / REPEATS);
    figure->rate = bench_middle(rate, REPEATS);
    printf("%s %.0f games/s %.0f..%.0f\n", figure->name, figure->rate, rate[0], rate[REPEATS - 1]);
    fflush(stdout);
    return true;
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

bool bench_name(int number, char name[BENCH_NAME])
{
    struct figures figures;
    struct out out = out_buffer(name, BENCH_NAME);
    list_figures(&figures);
    if (number >= figures.count)
        return think_name(number - figures.count, name);
    out_text(&out, figures.figure[number].name);
    return true;
}

static bool begins_a_figure(const struct figures *figures, const char *name)
{
    for (int i = 0; i < figures->count; i++)
        if (strncmp(figures->figure[i].name, name, strlen(name)) == 0)
            return true;
    return false;
}

static double find_rate(const struct figures *figures, const struct game *game, int seats,
                        int threads)
{
    for (int i = 0; i < figures->count; i++) {
        const struct figure *figure = &figures->figure[i];
        if (figure->game == game && figure->seats == seats && figure->threads == threads)
            return figure->rate;
    }
    return 0;
}

/* What a crowd costs a seat, and what a second thread brings, in the first game. */
static void print_ratios(const struct figures *figures)
{
    const struct game *game = game_list[0];
    char name[48];
    double alone = find_rate(figures, game, 1, 0);
    snprintf(name, sizeof name, "%s.100.per-seat", game->name);
    bench_ratio(name, find_rate(figures, game, CROWD, 0) * CROWD, alone);
    snprintf(name, sizeof name, "%s.second-core", game->name);
    bench_ratio(name, find_rate(figures, game, 1, 2), alone);
}

int command_bench(struct cli *cli, const struct bench_options *o, int count, char **word)
{
    struct figures figures;
    list_figures(&figures);
    for (int i = 0; i < count; i++) {
        const struct text_arg args[] = {TEXT_STRING("word", word[i]), TEXT_END};
        if (!begins_a_figure(&figures, word[i]) && !think_has_figure(word[i]))
            return cli_say(cli, CLI_USAGE, "cli.no-figure", args);
    }
    const struct bench bench = {cli, (double)o->time * 1e-3, word, count};
    for (int i = 0; i < figures.count; i++)
        if (bench_wants(&bench, figures.figure[i].name) &&
            !print_figure(&bench, &figures.figure[i]))
            return CLI_REFUSED;
    print_ratios(&figures);
    return think_figures(&bench) ? CLI_OK : CLI_REFUSED;
}
