/* The games of the laboratory: every bot plays those of the same seeds, on all cores. */
#include "lab/lab.h"

#include "cli/screen_text.h"
#include "jobs/meter.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { HIGH = 23, WIDE = 80 }; /* of a terminal that does not say */
enum { SELDOM = 20 };          /* the report takes at most this part of the time */

struct work {
    struct laboratory *lab;
    double shown; /* when the report was written last */
    double took;  /* that, in seconds */
    int lines;    /* that it has on the terminal */
};

/* A game: of which board, in which row. */
struct place {
    int row, which;
    long game;
};

/* What one thread has of its own. */
struct table {
    struct work *work;
    struct player *player[2][STUDY_BOTS];
    void *state[2];
    struct place at; /* of the game that was played last, and what there is to tell of it */
    struct study_notes notes;
    bool played; /* and is to be handed in */
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

/* Jobs go through all rows of a game, then through both boards, so that there is something of
 * everything to tell early. */
static struct place place_of(const struct laboratory *lab, long number)
{
    int rows = lab->of[0].study->rows;
    return (struct place){(int)(number % rows), (int)(number / rows % lab->count),
                          number / rows / lab->count};
}

static const char *play(void *of, long number)
{
    struct table *own = of;
    const struct laboratory *lab = own->work->lab;
    const struct place at = own->at = place_of(lab, number);
    const struct study *study = lab->of[at.which].study;
    struct player *seat[STUDY_SEATS], *failed;
    uint64_t steps = 0;
    if (!study_plays(study, at.row, at.game))
        return NULL;
    own->notes = (struct study_notes){.setup = study->setup};
    for (int i = 0; i < study->setup->seats; i++)
        seat[i] = own->player[at.which][study_whose(study, at.row, at.game, i + 1)];
    const struct match match = {.setup = study->setup,
                                .player = seat,
                                .state = own->state[at.which],
                                .made = made,
                                .of = &own->notes};
    own->played =
        match_play(&match, rng_derive(lab->seed, RNG_GAME, study_deal(study, at.row, at.game)),
                   &steps, &failed);
    return own->played ? NULL : series_failure(failed);
}

static void hand_in(void *of)
{
    struct table *own = of;
    const struct place *at = &own->at;
    if (own->played)
        study_add(own->work->lab->of[at->which].study, at->row, at->game, own->state[at->which],
                  &own->notes);
    own->played = false;
}

static void carry(void *of, const struct spans *jobs, struct parcel *parcel)
{
    const struct laboratory *lab = ((struct work *)of)->lab;
    for (int i = 0; i < jobs->count; i++)
        for (long number = jobs->at[i].from; number < jobs->at[i].to; number++) {
            struct place at = place_of(lab, number);
            study_carry_sheets(lab->of[at.which].study, at.row, at.game, parcel);
        }
    for (int i = 0; i < lab->count; i++)
        study_carry_sums(lab->of[i].study, parcel);
}

/* --- the report so far ---------------------------------------------------------------------- */

/* Where the last one was, there is nothing now. */
static void wipe(struct work *work)
{
    if (work->lines)
        printf("\033[%dA\033[J", work->lines);
    work->lines = 0;
}

/* As much of a line as the terminal is wide: it must not take two. */
static void print_clipped(const char *line, size_t length, int wide)
{
    printf("%.*s\n", (int)text_fitting(line, length, wide), line);
}

/* Every second, and less often if writing takes long: nobody hands in a game meanwhile. */
static bool is_due(const struct work *work)
{
    double pause = work->took * SELDOM > 1 ? work->took * SELDOM : 1;
    return meter_seconds() - work->shown >= pause;
}

/* What fits of the report, again and again in the same place. */
static void watch(void *of, long done)
{
    struct work *work = of;
    struct winsize size = {0};
    char *text = NULL;
    size_t room = 0;
    double begun = meter_seconds();
    if (!is_due(work))
        return;
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    int high = size.ws_row > 1 ? size.ws_row - 1 : HIGH, wide = size.ws_col ? size.ws_col : WIDE;
    FILE *report = open_memstream(&text, &room);
    if (!report)
        return;
    work->lab->done = done;
    lab_report(work->lab, report);
    fclose(report);
    wipe(work);
    for (const char *line = text; *line && work->lines < high; work->lines++) {
        size_t length = strcspn(line, "\n");
        print_clipped(line, length, wide);
        line += length + (line[length] != '\0');
    }
    fflush(stdout);
    free(text);
    work->shown = meter_seconds();
    work->took = work->shown - begun;
}

enum pool_end lab_run(struct laboratory *lab, long *done)
{
    struct work work = {.lab = lab, .shown = meter_seconds()};
    bool terminal = ranks_on_terminal(STDOUT_FILENO);
    lab->jobs = lab->games * lab->count * lab->of[0].study->rows;
    lab->running = true;
    const struct pool pool = {.cli = lab->cli,
                              .jobs = lab->jobs,
                              .threads = lab->threads,
                              .single = true,
                              .of = &work,
                              .begin = open_table,
                              .job = play,
                              .end = close_table,
                              .gather = hand_in,
                              .carry = carry,
                              .watch = terminal ? watch : NULL,
                              .keep = lab->keep};
    enum pool_end end = pool_run(&pool, done);
    lab->done = *done;
    lab->running = false;
    wipe(&work);
    return end;
}
