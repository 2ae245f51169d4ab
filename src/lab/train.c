/* carnet train: bots learn a board by playing on it, and what they learned becomes a file. */
#include "jobs/output.h"
#include "lab/learn.h"
#include "lab/series.h"
#include "lab/teach.h"

#include <stdlib.h>
#include <string.h>

/* What the result depends on (jobs/keep.h). */
static bool begin(struct training *training, const char *file, bool seed_is_said)
{
    char what[300];
    struct out out = out_buffer(what, sizeof what);
    out_text(&out, training->anywhere ? "command train anywhere\n" : "command train\n");
    series_describe(&training->setup, &out);
    out_text(&out, "games ");
    out_int(&out, training->games);
    out_text(&out, "\ntries ");
    out_int(&out, training->tries);
    out_char(&out, '\n');
    struct task task = {file, what, seed_is_said, training->seed};
    bool good = keep_open(&training->keep, training->cli, &task);
    training->seed = task.seed;
    return good;
}

static int train(struct training *training, const struct train_options *o)
{
    struct brain *brain = cli_memory(sizeof *brain);
    weight *weights = cli_memory(WEIGHTS_MOST * sizeof *weights);
    int status = CLI_REFUSED;
    if (output_is_free(training->cli, training->file, OUTPUT_BRAIN, o->force || o->work.keep) &&
        begin(training, o->work.keep, o->seed.said))
        status = teach(training, brain, weights);
    keep_close(training->keep);
    free(weights);
    free(brain);
    return status;
}

static struct training training_for(const struct cli *cli, const struct train_options *o)
{
    return (struct training){.cli = cli,
                             .anywhere = o->anywhere,
                             .games = o->games,
                             .threads = o->work.threads,
                             .tries = o->tries,
                             .seed = o->seed.said ? o->seed.value : 1,
                             .file = o->output,
                             .says = strcmp(o->output, "-") == 0 ? stderr : stdout,
                             .part = "learned"};
}

int command_train(struct cli *cli, const struct train_options *o, int count, char **game)
{
    (void)count;
    if (!o->output)
        return cli_say(cli, CLI_USAGE, "train.no-file", NULL);
    struct training training = training_for(cli, o);
    struct chosen chosen;
    int status = chosen_read(cli, game[0], &o->boards, NULL, NULL, &chosen);
    const struct eye *eye = status == CLI_OK ? eye_of(chosen.request.game->name) : NULL;
    if (status == CLI_OK && !eye)
        status = cli_say(cli, CLI_USAGE, "train.no-eye", NULL);
    chosen.request.seats = eye ? eye->few + o->company : 0;
    if (status == CLI_OK)
        status = chosen_setup(cli, &chosen, &training.setup);
    if (status == CLI_OK)
        status = train(&training, o);
    chosen_free(&chosen);
    return status;
}
