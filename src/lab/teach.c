#include "lab/teach.h"

#include "cli/figures.h"
#include "cli/stop.h"
#include "jobs/meter.h"
#include "jobs/output.h"
#include "lab/learn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_EVERY = 20, LATE = 5 };

/* A learner that knows single cells soon settles on a use for every part of the board, and stays
 * with it; some are better than others. So it begins several times, each time with a part of the
 * games, and goes on with the best beginning. */
enum { BEGINNING = 20, LOCAL_TRIES = 8 };

struct lessons {
    const struct training *training;
    const struct eye *eye;
    struct setup setup[LESSONS_MOST];
    const struct setup *of[LESSONS_MOST]; /* the same, as learners want them */
    int setups;
    struct learner *learner;
    struct meter meter;
    struct parcel mine, all; /* games */
    bool parted;             /* the exchange of games was broken off */
    /* What is kept. */
    struct course_of_lessons {
        long done;              /* games of this learner */
        long said, stars;       /* when it was said how far it is, and the stars since then, in
                                 * hundredths */
        long lately;            /* those in the second half of a beginning */
        long tried;             /* beginnings that are over */
        long best, best_lately; /* the best of them, and its stars; -1: none */
    } at;
    struct learner *best; /* while beginnings are tried */
};

/* --- beginnings ----------------------------------------------------------------------------- */

static long tries(const struct lessons *lessons)
{
    long wanted = lessons->training->tries;
    return wanted ? wanted : lessons->eye->local ? LOCAL_TRIES : 1;
}

/* Games of a beginning. */
static long beginning(const struct lessons *lessons)
{
    long batches = lessons->training->games / BEGINNING / LEARN_BATCH;
    return (batches ? batches : 1) * LEARN_BATCH;
}

static bool is_beginning(const struct lessons *lessons)
{
    return tries(lessons) > 1 && lessons->at.tried < tries(lessons);
}

static uint64_t seed_of(const struct lessons *lessons)
{
    long number = is_beginning(lessons) ? lessons->at.tried : lessons->at.best;
    return lessons->training->seed + (number > 0 ? (uint64_t)number : 0);
}

/* How far all of it is: games. */
static long all_done(const struct lessons *lessons)
{
    long over = lessons->at.tried - !is_beginning(lessons);
    return lessons->at.done + (tries(lessons) > 1 ? over * beginning(lessons) : 0);
}

static long all_games(const struct lessons *lessons)
{
    return lessons->training->games + (tries(lessons) - 1) * beginning(lessons);
}

static bool in_company(const struct lessons *lessons)
{
    return lessons->training->setup.seats > lessons->eye->few;
}

static struct learner *new_learner(const struct lessons *lessons)
{
    struct learner *learner =
        learner_new(lessons->eye, lessons->of, lessons->setups, in_company(lessons));
    if (!learner)
        cli_say(lessons->training->cli, CLI_REFUSED, "cli.no-memory", NULL);
    return learner;
}

static void swap_learners(struct lessons *lessons)
{
    struct learner *learner = lessons->learner;
    lessons->learner = lessons->best;
    lessons->best = learner;
}

/* A beginning is over: the next one, or on with the best. */
static void begin_anew(struct lessons *lessons)
{
    struct course_of_lessons *at = &lessons->at;
    if (at->best < 0 || at->lately > at->best_lately) {
        swap_learners(lessons);
        at->best = at->tried;
        at->best_lately = at->lately;
    }
    at->tried++;
    at->lately = at->stars = 0;
    if (!is_beginning(lessons)) {
        swap_learners(lessons);
        return;
    }
    at->done = at->said = 0;
    learner_forget(lessons->learner);
}

/* --- the file ------------------------------------------------------------------------------- */

int teach_write(const struct cli *cli, const char *file, const struct brain *brain)
{
    if (!ranks_lead())
        return CLI_OK;
    char head[BRAIN_HEAD + 1];
    struct parcel parcel = {0};
    struct out out = out_buffer(head, sizeof head);
    brain_write_head(brain, &out);
    parcel_copy(&parcel, head, BRAIN_HEAD);
    unsigned char *packed = cli_memory((size_t)PACK_BYTES * brain_weights(brain));
    parcel_copy(&parcel, packed, pack_write(brain->weight, brain_weights(brain), packed));
    free(packed);
    errno = EFBIG;
    int status = !out_fits(&out) ? cli_cannot_write(cli, file)
                                 : output_write(cli, file, OUTPUT_BRAIN, parcel.bytes, parcel.size);
    parcel_free(&parcel);
    return status;
}

static void say_unreadable(const struct cli *cli, const char *file)
{
    const struct text_arg args[] = {TEXT_STRING("file", file),
                                    TEXT_STRING("error", strerror(errno)), TEXT_END};
    cli_say(cli, CLI_REFUSED, "cli.cannot-read", args);
}

static bool read_brain(const struct cli *cli, const char *name, struct brain *brain,
                       weight *weights)
{
    size_t room = BRAIN_FILE_MOST + 1;
    struct fault fault;
    FILE *file = fopen(name, "rb");
    if (!file) {
        say_unreadable(cli, name);
        return false;
    }
    unsigned char *bytes = cli_memory(room);
    size_t size = fread(bytes, 1, room, file);
    bool good = !ferror(file);
    if (!good)
        say_unreadable(cli, name);
    fclose(file);
    if (good && !brain_read(bytes, size, weights, brain, &fault)) {
        cli_fault(cli, name, &fault);
        good = false;
    }
    free(bytes);
    return good;
}

int teach_read(const struct cli *cli, const char *file, const struct setup *setup,
               struct brain *brain, weight *weights)
{
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_END};
    if (!read_brain(cli, file, brain, weights))
        return CLI_REFUSED;
    if (brain->eye->game != setup->game)
        return cli_say(cli, CLI_USAGE, "lab.other-game", args);
    if (!brain_serves(brain, setup)) {
        const struct board *a = &brain->board, *b = &setup->board;
        bool same = memcmp(a->kind, b->kind, sizeof a->kind) == 0;
        return cli_say(cli, CLI_USAGE, same ? "lab.other-settings" : "lab.other-board", args);
    }
    return CLI_OK;
}

/* --- going on ------------------------------------------------------------------------------- */

static void carry(struct lessons *lessons, struct parcel *parcel)
{
    parcel_copy(parcel, &lessons->at, sizeof lessons->at);
    learner_carry(lessons->learner, parcel);
    if (is_beginning(lessons) && lessons->at.best >= 0)
        learner_carry(lessons->best, parcel);
}

static void keep(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    struct parcel parcel = {.way = PARCEL_SHOW};
    struct spans done = {0};
    if (!training->keep)
        return;
    spans_add(&done, (struct span){0, all_done(lessons)});
    carry(lessons, &parcel);
    keep_write(training->keep, training->part, &done, &parcel);
    parcel_free(&parcel);
    spans_free(&done);
}

/* What was kept is everybody's. */
static bool go_on(struct lessons *lessons)
{
    struct parcel *kept, share = {.way = PARCEL_SHOW};
    struct spans done = {0};
    const struct training *training = lessons->training;
    bool good = true;
    if (keep_find(training->keep, training->part, &done, &kept)) {
        carry(lessons, kept);
        good = parcel_is_empty(kept);
        if (!good)
            keep_say_damaged(training->keep);
    }
    spans_free(&done);
    if (!good || ranks_count() == 1)
        return good;
    carry(lessons, &share);
    good = ranks_share(&share);
    if (good)
        carry(lessons, &share);
    parcel_free(&share);
    return good;
}

/* --- a batch -------------------------------------------------------------------------------- */

static bool ends(void)
{
    return stop_signal() != 0;
}

static int share_of(int rank)
{
    return LEARN_BATCH * rank / ranks_count();
}

/* In the end it is the worth of good play that is to be learned. */
static int noise_now(const struct lessons *lessons)
{
    bool late = lessons->at.done >= lessons->training->games - lessons->training->games / LATE;
    return lessons->eye->noise / (late ? 4 : 1);
}

/* Every rank plays its share, and then learns from the games of all. */
static bool learn_batch(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    const struct learn_share share = {.seed = seed_of(lessons),
                                      .first = (uint64_t)lessons->at.done,
                                      .from = share_of(ranks_me()),
                                      .to = share_of(ranks_me() + 1),
                                      .threads = (int)ranks_threads(training->threads),
                                      .noise = noise_now(lessons),
                                      .ends = ends};
    if (!learner_play(lessons->learner, &share))
        return false;
    if (ranks_count() > 1) {
        parcel_begin(&lessons->mine, PARCEL_SHOW);
        learner_carry_games(lessons->learner, share.from, share.to, &lessons->mine);
        lessons->parted = !ranks_exchange(&lessons->mine, &lessons->all);
        if (lessons->parted)
            return false;
        learner_carry_games(lessons->learner, 0, LEARN_BATCH, &lessons->all);
    }
    long stars = learner_learn(lessons->learner);
    lessons->at.done += LEARN_BATCH;
    lessons->at.stars += stars;
    lessons->at.lately += 2 * lessons->at.done > beginning(lessons) ? stars : 0;
    return true;
}

static void report(struct lessons *lessons, const char *message)
{
    const struct training *training = lessons->training;
    struct course_of_lessons *at = &lessons->at;
    char text[FIGURE_ROOM];
    figures_text(&training->cli->texts, text, "%.2f",
                 (double)at->stars / 100 / (double)(at->done - at->said));
    const struct text_arg args[] = {TEXT_INT("games", at->done), TEXT_INT("try", at->tried + 1),
                                    TEXT_INT("tries", tries(lessons)), TEXT_STRING("stars", text),
                                    TEXT_END};
    at->said = at->done;
    at->stars = 0;
    if (!ranks_lead())
        return;
    meter_end(&lessons->meter);
    cli_print(training->cli, training->says, message, args);
    fflush(training->says);
}

/* At the end of every beginning; later every twentieth part of the games, and at the end. */
static void look_back(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    const struct course_of_lessons *at = &lessons->at;
    if (is_beginning(lessons) && at->done >= beginning(lessons)) {
        report(lessons, "train.beginning");
        begin_anew(lessons);
    } else if (!is_beginning(lessons) && ((at->done - at->said) * REPORT_EVERY >= training->games ||
                                          at->done >= training->games)) {
        report(lessons, "train.progress");
    }
}

static bool is_finished(const struct lessons *lessons)
{
    return !is_beginning(lessons) && lessons->at.done >= lessons->training->games;
}

/* False if it was ended before. */
static bool learn(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    lessons->meter = meter_begin(&training->cli->texts);
    bool goes_on = true;
    while (goes_on && !is_finished(lessons) && !stop_signal()) {
        goes_on = learn_batch(lessons);
        if (!goes_on)
            break;
        look_back(lessons);
        if (ranks_lead())
            meter_show(&lessons->meter, all_done(lessons), all_games(lessons));
        if (keep_is_due(training->keep))
            keep(lessons);
    }
    meter_end(&lessons->meter);
    if (is_finished(lessons) || ranks_count() == 1)
        keep(lessons);
    return is_finished(lessons);
}

/* --- the whole ------------------------------------------------------------------------------ */

static int say_stopped(const struct training *training, const struct brain *brain)
{
    const char *key = training->stopped ? training->stopped : "train.stopped";
    bool early = training->file && !brain->games;
    return cli_say(training->cli, CLI_REFUSED, early ? "train.stopped-early" : key, NULL);
}

/* Somebody asked us to stop, or a rank was lost or has failed. */
static int end_early(struct lessons *lessons, const struct brain *brain)
{
    const struct training *training = lessons->training;
    if (!ranks_lead()) {
        if (stop_signal())
            ranks_leave(training->cli, NULL);
        else if (!lessons->parted)
            cli_say(training->cli, CLI_REFUSED, "cli.no-memory", NULL);
        return CLI_REFUSED;
    }
    if (lessons->parted && ranks_hear_failure())
        return CLI_REFUSED;
    int lost = ranks_part(NULL, NULL);
    if (ranks_count() > 1) {
        keep_hurry(training->keep);
        keep(lessons);
    }
    if (lost || training->keep)
        return keep_say_unfinished(training->cli, training->keep, lost, all_done(lessons),
                                   all_games(lessons));
    return say_stopped(training, brain);
}

/* What was learned; while beginnings are tried, in the best of them that is over. */
static void take_brain(const struct lessons *lessons, struct brain *brain, weight *weights)
{
    const struct course_of_lessons *at = &lessons->at;
    bool early = is_beginning(lessons) && at->best >= 0;
    const struct learner *learner = early ? lessons->best : lessons->learner;
    brain->games = (uint64_t)(early ? beginning(lessons) : at->done);
    brain->seed = early ? lessons->training->seed + (uint64_t)at->best : seed_of(lessons);
    memcpy(weights, learner_weights(learner), brain_weights(brain) * sizeof *weights);
    brain->weight = weights;
}

static int give_lessons(struct lessons *lessons, struct brain *brain, weight *weights)
{
    const struct training *training = lessons->training;
    stop_catch_signals();
    if (!go_on(lessons))
        return CLI_REFUSED;
    bool finished = learn(lessons);
    take_brain(lessons, brain, weights);
    int status = finished ? CLI_OK : end_early(lessons, brain); /* which may have little time */
    if (training->file && brain->games &&
        teach_write(training->cli, training->file, brain) != CLI_OK)
        status = CLI_REFUSED;
    return status;
}

int teach(const struct training *training, struct brain *brain, weight *weights)
{
    const char *game = training->setup.game->name;
    struct lessons lessons = {.training = training,
                              .eye = training->anywhere ? eye_anywhere(game) : eye_of(game),
                              .at.best = -1};
    if (!lessons.eye)
        return cli_say(training->cli, CLI_USAGE, "train.no-eye", NULL);
    lessons.setups = lessons.eye->lessons(&training->setup, lessons.setup);
    for (int i = 0; i < lessons.setups; i++)
        lessons.of[i] = &lessons.setup[i];
    *brain = (struct brain){.eye = lessons.eye,
                            .board = training->setup.board,
                            .company = in_company(&lessons),
                            .anywhere = training->anywhere};
    brain->board.game = training->setup.game; /* even if it has no boards */
    int status = CLI_REFUSED;
    lessons.learner = new_learner(&lessons);
    if (lessons.learner && tries(&lessons) > 1)
        lessons.best = new_learner(&lessons);
    if (lessons.learner && (lessons.best || tries(&lessons) == 1))
        status = give_lessons(&lessons, brain, weights);
    if (lessons.learner)
        learner_free(lessons.learner);
    if (lessons.best)
        learner_free(lessons.best);
    parcel_free(&lessons.mine);
    parcel_free(&lessons.all);
    return status;
}
