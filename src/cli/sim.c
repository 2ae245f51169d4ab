/* carnet sim: many games between bots on all cores, and what came of them. The same seed gives the
 * same result whatever the number of threads. */
#include "cli/meter.h"
#include "cli/players.h"
#include "cli/sim_report.h"
#include "games/list.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS_MOST = 64 };

/* What all threads share. */
struct sim {
    const struct cli *cli;
    struct setup setup;
    const char *bots[TALLY_BOTS];
    int bot_count;
    uint64_t seed;
    long games;
    long seconds;     /* a program may take for a step */
    atomic_long next; /* the game to play next */
    atomic_long done;
    atomic_bool failed;
    pthread_mutex_t mutex; /* guards failure and total */
    char failure[300];
    struct tally *total;
};

/* What one thread has of its own. */
struct table {
    struct sim *sim;
    struct player *player[TALLY_BOTS];
    void *state;
    struct tally *tally;
};

static bool seat_steps(struct table *own, int seat, struct rng *rng, uint64_t *steps)
{
    const struct sim *sim = own->sim;
    const struct setup *setup = &sim->setup;
    struct refusal why;
    step s;
    struct player *player = own->player[(seat - 1) % sim->bot_count];
    while (setup->game->acts(setup, own->state, seat)) {
        if (!player_choose(player, own->state, seat, rng, &s))
            return false;
        setup->game->apply(setup, own->state, seat, s, &why);
        ++*steps;
    }
    return true;
}

/* Plays one game to its end; false if a program failed. */
static bool play_game(struct table *own, uint64_t seed)
{
    const struct setup *setup = &own->sim->setup;
    const struct game *game = setup->game;
    const struct head *head = head_of(own->state);
    struct rng rng[SEATS_MAX];
    struct chance chance;
    struct refusal why;
    uint64_t steps = 0;
    for (int seat = 1; seat <= setup->seats; seat++)
        rng_key(&rng[seat - 1], seed, RNG_BOT, (uint64_t)seat);
    game->init(setup, own->state);
    while (head->status != STATUS_OVER) {
        if (head->status == STATUS_ROLL) {
            game->draw(setup, own->state, seed, 0, &chance);
            game->happen(setup, own->state, &chance, &why);
        }
        int first = head->turn ? head->turn : 1;
        int last = head->turn ? head->turn : setup->seats;
        for (int seat = first; seat <= last; seat++)
            if (!seat_steps(own, seat, &rng[seat - 1], &steps))
                return false;
    }
    tally_game(own->tally, setup, own->state, steps);
    return true;
}

static void note_failure(struct sim *sim, const char *failure)
{
    pthread_mutex_lock(&sim->mutex);
    if (!atomic_load(&sim->failed)) {
        struct out out = out_buffer(sim->failure, sizeof sim->failure);
        out_text(&out, failure);
    }
    atomic_store(&sim->failed, true);
    pthread_mutex_unlock(&sim->mutex);
}

static void play_games(struct table *own)
{
    struct sim *sim = own->sim;
    for (;;) {
        long i = atomic_fetch_add(&sim->next, 1);
        if (i >= sim->games || atomic_load(&sim->failed))
            return;
        if (!play_game(own, rng_derive(sim->seed, RNG_GAME, (uint64_t)i))) {
            for (int bot = 0; bot < sim->bot_count; bot++)
                if (*player_failure(own->player[bot]))
                    note_failure(sim, player_failure(own->player[bot]));
            return;
        }
        atomic_fetch_add(&sim->done, 1);
    }
}

static void *work(void *of)
{
    struct sim *sim = of;
    struct table own = {.sim = sim};
    bool ready = true;
    for (int i = 0; i < sim->bot_count && ready; i++) {
        own.player[i] = player_open(sim->cli, sim->bots[i], &sim->setup, sim->seconds);
        ready = own.player[i] != NULL;
    }
    own.state = cli_memory(sim->setup.game->size(&sim->setup));
    own.tally = cli_memory(tally_size(sim->bot_count));
    memset(own.tally, 0, tally_size(sim->bot_count));
    own.tally->bots = sim->bot_count;
    if (ready)
        play_games(&own);
    else
        note_failure(sim, "");
    pthread_mutex_lock(&sim->mutex);
    tally_merge(sim->total, own.tally);
    pthread_mutex_unlock(&sim->mutex);
    for (int i = 0; i < sim->bot_count; i++)
        player_close(own.player[i]);
    free(own.state);
    free(own.tally);
    return NULL;
}

static void run_threads(struct sim *sim, int threads)
{
    pthread_t thread[THREADS_MOST];
    struct meter meter = meter_begin();
    for (int i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, work, sim);
    while (meter.on && atomic_load(&sim->done) < sim->games && !atomic_load(&sim->failed)) {
        struct timespec pause = {0, 100000000};
        nanosleep(&pause, NULL);
        meter_show(&meter, atomic_load(&sim->done), sim->games, "");
    }
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    meter_end(&meter);
}

/* "greedy,random" into its names; `text` is cut up. */
static bool split_bots(struct sim *sim, char *text)
{
    for (char *name = text; name;) {
        char *comma = strchr(name, ',');
        if (comma)
            *comma++ = '\0';
        if (sim->bot_count == TALLY_BOTS || !player_is_known(name)) {
            const struct text_arg args[] = {TEXT_STRING("name", name), TEXT_END};
            cli_say(sim->cli, CLI_USAGE, "player.unknown", args);
            return false;
        }
        sim->bots[sim->bot_count++] = name;
        name = comma;
    }
    return true;
}

struct sim_options {
    long games, players, threads, seconds;
    const char *bots, *seed, *board, *boards, *mode, *objectives;
    bool json;
};

static int run_sim(struct sim *sim, const struct sim_options *options)
{
    sim->total = cli_memory(tally_size(sim->bot_count));
    memset(sim->total, 0, tally_size(sim->bot_count));
    sim->total->bots = sim->bot_count;
    pthread_mutex_init(&sim->mutex, NULL);
    long threads = options->threads ? options->threads : sysconf(_SC_NPROCESSORS_ONLN);
    if (threads > THREADS_MOST)
        threads = THREADS_MOST;
    if (threads > sim->games)
        threads = sim->games;
    run_threads(sim, (int)threads);
    int status = CLI_OK;
    if (atomic_load(&sim->failed)) {
        if (*sim->failure)
            fprintf(stderr, "carnet: %s\n", sim->failure);
        status = CLI_REFUSED;
    } else if (options->json) {
        sim_report_json(&sim->setup, sim->bots, sim->seed, sim->total);
    } else {
        sim_report_text(&sim->cli->texts, &sim->setup, sim->bots, sim->seed, sim->total);
    }
    pthread_mutex_destroy(&sim->mutex);
    free(sim->total);
    return status;
}

static bool make_request(struct sim *sim, const struct sim_options *options, const char *game,
                         char *boards_text)
{
    struct fault fault;
    struct request request = {.game = cli_game(sim->cli, game),
                              .board = options->board,
                              .own_boards = boards_text,
                              .seats = (int)options->players};
    if (!request.game)
        return false;
    bool cards = !request.game->has_board;
    if (cards ? options->board || options->boards : options->mode || options->objectives) {
        cli_say(sim->cli, CLI_USAGE, "cli.not-this-game", NULL);
        return false;
    }
    if (options->mode && strcmp(options->mode, "advanced") == 0) {
        request.mode = MODE_ADVANCED;
    } else if (options->mode && strcmp(options->mode, "basic") != 0) {
        cli_say(sim->cli, CLI_USAGE, "cli.bad-mode", NULL);
        return false;
    }
    if (options->objectives && !objectives_parse(options->objectives, request.objective)) {
        fault_at(&fault, 0, 0, REASON_OBJECTIVES, "", 0);
        cli_fault(sim->cli, "-", &fault);
        return false;
    }
    if (setup_make(&sim->setup, &request, &fault))
        return true;
    cli_fault(sim->cli, options->boards && fault.line ? options->boards : "-", &fault);
    return false;
}

int command_sim(struct cli *cli, int argc, char **argv)
{
    struct sim_options options = {.games = 1000, .seconds = 10, .bots = "random"};
    const struct option table[] = {
        {"games", OPTION_NUMBER, &options.games, 1, 1000000000},
        {"players", OPTION_NUMBER, &options.players, 1, SEATS_MAX},
        {"threads", OPTION_NUMBER, &options.threads, 1, THREADS_MOST},
        {"bot-time", OPTION_NUMBER, &options.seconds, 1, 86400},
        {"bot", OPTION_TEXT, &options.bots, 0, 0},
        {"seed", OPTION_TEXT, &options.seed, 0, 0},
        {"board", OPTION_TEXT, &options.board, 0, 0},
        {"boards", OPTION_TEXT, &options.boards, 0, 0},
        {"mode", OPTION_TEXT, &options.mode, 0, 0},
        {"objectives", OPTION_TEXT, &options.objectives, 0, 0},
        {"json", OPTION_FLAG, &options.json, 0, 0},
        {0},
    };
    int operands = cli_options(cli, argc, argv, table);
    if (operands < 0)
        return CLI_USAGE;
    if (operands != 1)
        return cli_say(cli, CLI_USAGE, "cli.one-game", NULL);
    struct sim *sim = cli_memory(sizeof *sim);
    memset(sim, 0, sizeof *sim);
    sim->cli = cli;
    sim->games = options.games;
    sim->seconds = options.seconds;
    sim->seed = cli_random_seed();
    if (options.seed && !cli_seed(options.seed, &sim->seed)) {
        free(sim);
        return cli_say(cli, CLI_USAGE, "cli.bad-seed", NULL);
    }
    char *bots = cli_memory(strlen(options.bots) + 1);
    memcpy(bots, options.bots, strlen(options.bots) + 1);
    char *boards = options.boards ? cli_read(cli, options.boards) : NULL;
    int status = options.boards && !boards ? CLI_REFUSED : CLI_USAGE;
    if ((!options.boards || boards) && split_bots(sim, bots) &&
        make_request(sim, &options, argv[1], boards)) {
        if (sim->bot_count > sim->setup.seats)
            sim->bot_count = sim->setup.seats;
        status = run_sim(sim, &options);
    }
    free(boards);
    free(bots);
    free(sim);
    return status;
}
