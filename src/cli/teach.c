#include "cli/teach.h"

#include "cli/meter.h"
#include "cli/stop.h"
#include "lab/learn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_EVERY = 20 };

static bool write_weights(FILE *file, const struct brain *brain)
{
    for (uint32_t i = 0; i < brain->eye->weights; i++) {
        unsigned bits = (uint16_t)brain->weight[i];
        if (putc((int)(bits & 255), file) == EOF || putc((int)(bits >> 8), file) == EOF)
            return false;
    }
    return true;
}

/* Into a file beside it first, so that an older brain of that name is never half overwritten. */
static int write_brain(const struct training *training, const struct brain *brain)
{
    char head[BRAIN_HEAD + 1], beside[1000];
    struct out out = out_buffer(head, sizeof head);
    struct out name = out_buffer(beside, sizeof beside);
    brain_write_head(brain, &out);
    out_text(&name, training->file);
    out_text(&name, ".new");
    FILE *file = out_fits(&name) && out_fits(&out) ? fopen(beside, "wb") : NULL;
    bool good = file && fwrite(head, BRAIN_HEAD, 1, file) == 1 && write_weights(file, brain);
    if (file && fclose(file) != 0)
        good = false;
    if (good && rename(beside, training->file) == 0)
        return CLI_OK;
    if (file)
        remove(beside);
    const struct text_arg args[] = {TEXT_STRING("file", training->file), TEXT_END};
    return cli_say(training->cli, CLI_REFUSED, "train.cannot-write", args);
}

/* Every twentieth part of the games, and at the end. */
static void report(const struct training *training, long done, double stars, long games)
{
    char text[32];
    snprintf(text, sizeof text, "%.2f", stars / (double)games);
    const struct text_arg args[] = {TEXT_INT("games", done), TEXT_STRING("stars", text), TEXT_END};
    cli_print(training->cli, training->says, "train.progress", args);
    fflush(training->says);
}

/* Returns how many games were played. */
static long learn(const struct training *training, struct learner *learner)
{
    struct meter meter = meter_begin();
    long done = 0, said = 0;
    double stars = 0;
    while (done < training->games && !stop_signal()) {
        stars += learner_batch(learner, training->seed, (uint64_t)done, (int)training->threads) *
                 LEARN_BATCH;
        done += LEARN_BATCH;
        meter_show(&meter, done, training->games, "");
        if ((done - said) * REPORT_EVERY < training->games && done < training->games)
            continue;
        meter_end(&meter);
        report(training, done, stars, done - said);
        said = done;
        stars = 0;
    }
    meter_end(&meter);
    return done;
}

int teach(const struct training *training, struct brain *brain, weight *weights)
{
    const struct setup *const setups[] = {&training->setup};
    const struct eye *eye = eye_of(training->setup.game->name);
    if (!eye)
        return cli_say(training->cli, CLI_USAGE, "train.no-eye", NULL);
    struct learner *learner = learner_new(eye, setups, 1);
    if (!learner)
        return cli_say(training->cli, CLI_REFUSED, "cli.no-memory", NULL);
    stop_catch_signals();
    *brain = (struct brain){.eye = eye, .board = training->setup.board, .seed = training->seed};
    brain->games = (uint64_t)learn(training, learner);
    memcpy(weights, learner_weights(learner), eye->weights * sizeof *weights);
    brain->weight = weights;
    learner_free(learner);
    int status = training->file ? write_brain(training, brain) : CLI_OK;
    if (status == CLI_OK && stop_signal())
        status = cli_say(training->cli, CLI_REFUSED, "train.stopped", NULL);
    return status;
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
