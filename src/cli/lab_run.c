/* The games of the laboratory: every bot plays those of the same seeds, on all cores. */
#include "cli/lab.h"

#include "cli/meter.h"
#include "cli/stop.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct work {
    struct laboratory *lab;
    pthread_mutex_t mutex; /* guards the studies and failure */
    char failure[300];
    double shown; /* when the report was written last */
};

/* What one thread has of its own. */
struct table {
    struct work *work;
    struct player *player[2][STUDY_BOTS];
    void *state[2];
};

static void close_table(void *of)
{
    struct table *own = of;
    for (int i = 0; i < own->work->lab->count; i++) {
        for (int bot = 0; bot < own->work->lab->bots; bot++)
            player_close(own->player[i][bot]);
        free(own->state[i]);
    }
    free(own);
}

static bool open_players(struct table *own, int i)
{
    const struct laboratory *lab = own->work->lab;
    const struct specimen *specimen = &lab->of[i];
    own->state[i] = cli_memory(specimen->setup.game->size(&specimen->setup));
    for (int bot = 0; bot < lab->bots; bot++) {
        struct player *player =
            player_open(lab->cli, lab->bot[bot], &specimen->setup, lab->seconds);
        if (!player)
            return false;
        if (specimen->weights)
            player_teach(player, &specimen->brain);
        own->player[i][bot] = player;
    }
    return true;
}

static void *open_table(void *of)
{
    struct table *own = cli_memory(sizeof *own);
    memset(own, 0, sizeof *own);
    own->work = of;
    for (int i = 0; i < own->work->lab->count; i++)
        if (!open_players(own, i)) {
            close_table(own);
            return NULL;
        }
    return own;
}

static void made(void *of, int seat, step s)
{
    study_note(of, seat, s);
}

/* Jobs go through all bots of a game, then through both boards, so that there is something of
 * everything to tell early. */
static bool play(void *of, long number)
{
    struct table *own = of;
    struct work *work = own->work;
    struct laboratory *lab = work->lab;
    int bot = (int)(number % lab->bots);
    int which = (int)(number / lab->bots % lab->count);
    long game = number / lab->bots / lab->count;
    struct study *study = lab->of[which].study;
    struct study_notes notes = {.setup = study->setup};
    struct player *seat[STUDY_SEATS], *failed;
    uint64_t steps = 0;
    if (!study_plays(study, bot, game))
        return true;
    for (int i = 0; i < study->setup->seats; i++)
        seat[i] = own->player[which][bot];
    const struct match match = {.setup = study->setup,
                                .player = seat,
                                .state = own->state[which],
                                .made = made,
                                .of = &notes};
    bool good =
        match_play(&match, rng_derive(lab->seed, RNG_GAME, (uint64_t)game), &steps, &failed);
    pthread_mutex_lock(&work->mutex);
    if (good)
        study_add(study, bot, game, own->state[which], &notes);
    else
        snprintf(work->failure, sizeof work->failure, "%s", player_failure(failed));
    pthread_mutex_unlock(&work->mutex);
    return good;
}

/* The report so far, again and again in the same place. */
static void watch(void *of, long done)
{
    struct work *work = of;
    double now = meter_seconds();
    if (now - work->shown < 1)
        return;
    pthread_mutex_lock(&work->mutex);
    work->lab->done = done;
    fputs("\033[H\033[J", stdout);
    lab_report(work->lab, stdout);
    fflush(stdout);
    pthread_mutex_unlock(&work->mutex);
    work->shown = meter_seconds();
}

bool lab_run(struct laboratory *lab)
{
    struct work work = {.lab = lab, .shown = meter_seconds()};
    bool terminal = isatty(STDOUT_FILENO);
    lab->jobs = lab->games * lab->count * lab->bots;
    const struct pool pool = {.jobs = lab->jobs,
                              .threads = lab->threads,
                              .of = &work,
                              .begin = open_table,
                              .job = play,
                              .end = close_table,
                              .watch = terminal ? watch : NULL};
    pthread_mutex_init(&work.mutex, NULL);
    bool good = pool_run(&pool) || stop_signal();
    pthread_mutex_destroy(&work.mutex);
    if (!good && *work.failure)
        fprintf(stderr, "carnet: %s\n", work.failure);
    if (good && terminal)
        fputs("\033[H\033[J", stdout);
    lab->done = lab->jobs;
    return good;
}
