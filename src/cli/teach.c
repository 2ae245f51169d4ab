#include "cli/teach.h"

#include "cli/meter.h"
#include "cli/replace.h"
#include "cli/stop.h"
#include "lab/learn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_EVERY = 20 };

struct lessons {
    const struct training *training;
    struct learner *learner;
    struct meter meter;
    struct parcel mine, all; /* games */
    bool parted;             /* the exchange of games was broken off */
    long done;               /* games */
    long said, stars;        /* when it was said how far it is, and the stars since then */
};

/* --- the file ------------------------------------------------------------------------------- */

static int write_brain(const struct training *training, const struct brain *brain)
{
    char head[BRAIN_HEAD + 1];
    struct parcel parcel = {0};
    struct out out = out_buffer(head, sizeof head);
    brain_write_head(brain, &out);
    parcel_copy(&parcel, head, BRAIN_HEAD);
    for (uint32_t i = 0; i < brain->eye->weights; i++) {
        unsigned bits = (uint16_t)brain->weight[i];
        unsigned char bytes[2] = {(unsigned char)(bits & 255), (unsigned char)(bits >> 8)};
        parcel_copy(&parcel, bytes, sizeof bytes);
    }
    bool good =
        out_fits(&out) && replace_file(training->file, parcel.bytes, parcel.size, REPLACE_ALL);
    parcel_free(&parcel);
    const struct text_arg args[] = {TEXT_STRING("file", training->file), TEXT_END};
    return good ? CLI_OK : cli_say(training->cli, CLI_REFUSED, "train.cannot-write", args);
}

bool teach_read(const struct cli *cli, const char *name, struct brain *brain, weight *weights)
{
    size_t room = BRAIN_HEAD + WEIGHTS_MOST * 2 + 1;
    struct fault fault;
    FILE *file = fopen(name, "rb");
    if (!file) {
        const struct text_arg args[] = {TEXT_STRING("file", name),
                                        TEXT_STRING("error", strerror(errno)), TEXT_END};
        cli_say(cli, CLI_REFUSED, "cli.cannot-read", args);
        return false;
    }
    unsigned char *bytes = cli_memory(room);
    size_t size = fread(bytes, 1, room, file);
    fclose(file);
    bool good = brain_read(bytes, size, weights, brain, &fault);
    free(bytes);
    if (!good)
        cli_fault(cli, name, &fault);
    return good;
}

/* --- going on ------------------------------------------------------------------------------- */

static void carry(struct lessons *lessons, struct parcel *parcel)
{
    parcel_copy(parcel, &lessons->done, sizeof lessons->done);
    parcel_copy(parcel, &lessons->said, sizeof lessons->said);
    parcel_copy(parcel, &lessons->stars, sizeof lessons->stars);
    learner_carry(lessons->learner, parcel);
}

static void keep(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    struct parcel parcel = {.way = PARCEL_SHOW};
    struct spans done = {0};
    if (!training->keep)
        return;
    spans_add(&done, (struct span){0, lessons->done});
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

/* Every rank plays its share, and then learns from the games of all. */
static bool learn_batch(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    const struct learn_share share = {.seed = training->seed,
                                      .first = (uint64_t)lessons->done,
                                      .from = share_of(ranks_me()),
                                      .to = share_of(ranks_me() + 1),
                                      .threads = (int)ranks_threads(training->threads),
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
    lessons->stars += learner_learn(lessons->learner);
    lessons->done += LEARN_BATCH;
    return true;
}

/* Every twentieth part of the games, and at the end. */
static void report(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    long games = lessons->done - lessons->said;
    char text[32];
    snprintf(text, sizeof text, "%.2f", (double)lessons->stars / (double)games);
    const struct text_arg args[] = {TEXT_INT("games", lessons->done), TEXT_STRING("stars", text),
                                    TEXT_END};
    lessons->said = lessons->done;
    lessons->stars = 0;
    if (!ranks_lead())
        return;
    meter_end(&lessons->meter);
    cli_print(training->cli, training->says, "train.progress", args);
    fflush(training->says);
}

/* False if it was ended before. */
static bool learn(struct lessons *lessons)
{
    const struct training *training = lessons->training;
    lessons->meter = meter_begin();
    bool goes_on = true;
    while (goes_on && lessons->done < training->games && !stop_signal()) {
        goes_on = learn_batch(lessons);
        if (!goes_on)
            break;
        if (ranks_lead())
            meter_show(&lessons->meter, lessons->done, training->games, "");
        if ((lessons->done - lessons->said) * REPORT_EVERY >= training->games ||
            lessons->done >= training->games)
            report(lessons);
        if (keep_is_due(training->keep))
            keep(lessons);
    }
    meter_end(&lessons->meter);
    if (lessons->done >= training->games || ranks_count() == 1)
        keep(lessons);
    return lessons->done >= training->games;
}

/* --- the whole ------------------------------------------------------------------------------ */

/* Somebody asked us to stop, or a rank was lost or has failed. */
static int end_early(struct lessons *lessons)
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
        return keep_say_unfinished(training->cli, training->keep, lost, lessons->done,
                                   training->games);
    return cli_say(training->cli, CLI_REFUSED, "train.stopped", NULL);
}

static int give_lessons(struct lessons *lessons, struct brain *brain, weight *weights)
{
    const struct training *training = lessons->training;
    stop_catch_signals();
    if (!go_on(lessons))
        return CLI_REFUSED;
    bool finished = learn(lessons);
    brain->games = (uint64_t)lessons->done;
    memcpy(weights, learner_weights(lessons->learner), brain->eye->weights * sizeof *weights);
    brain->weight = weights;
    int status = finished ? CLI_OK : end_early(lessons); /* which may have little time */
    if (training->file && ranks_lead() && write_brain(training, brain) != CLI_OK)
        status = CLI_REFUSED;
    return status;
}

int teach(const struct training *training, struct brain *brain, weight *weights)
{
    bool company = training->setup.seats > 1;
    struct setup alone;
    const struct setup *const setups[] = {&alone};
    const struct eye *eye = eye_of(training->setup.game->name);
    if (!eye)
        return cli_say(training->cli, CLI_USAGE, "train.no-eye", NULL);
    eye_alone(&training->setup, 0, &alone);
    struct lessons lessons = {.training = training,
                              .learner = learner_new(eye, setups, 1, company)};
    if (!lessons.learner)
        return cli_say(training->cli, CLI_REFUSED, "cli.no-memory", NULL);
    *brain = (struct brain){
        .eye = eye, .board = training->setup.board, .seed = training->seed, .company = company};
    int status = give_lessons(&lessons, brain, weights);
    learner_free(lessons.learner);
    parcel_free(&lessons.mine);
    parcel_free(&lessons.all);
    return status;
}
