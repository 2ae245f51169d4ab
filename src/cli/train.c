/* carnet train: bots learn a board by playing on it, and what they learned becomes a file. */
#include "cli/cli.h"
#include "cli/meter.h"
#include "cli/stop.h"
#include "lab/learn.h"

#include "bots/brain.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MOST = 1000000000, REPORT_EVERY = 20 };

struct training {
    const struct cli *cli;
    struct setup setup;
    long games, threads;
    uint64_t seed;
    const char *file;
};

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
    cli_print(training->cli, stdout, "train.progress", args);
    fflush(stdout);
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

static int train(const struct training *training)
{
    const struct setup *const setups[] = {&training->setup};
    const struct eye *eye = eye_of(training->setup.game->name);
    if (!eye)
        return cli_say(training->cli, CLI_USAGE, "train.no-eye", NULL);
    struct learner *learner = learner_new(eye, setups, 1);
    if (!learner)
        return cli_say(training->cli, CLI_REFUSED, "cli.no-memory", NULL);
    stop_catch_signals();
    struct brain *brain = cli_memory(sizeof *brain);
    *brain = (struct brain){.eye = eye, .board = training->setup.board, .seed = training->seed};
    brain->games = (uint64_t)learn(training, learner);
    brain->weight = learner_weights(learner);
    int status = write_brain(training, brain);
    if (status == CLI_OK && stop_signal())
        status = cli_say(training->cli, CLI_REFUSED, "train.stopped", NULL);
    learner_free(learner);
    free(brain);
    return status;
}

int command_train(struct cli *cli, int argc, char **argv)
{
    struct training training = {
        .cli = cli, .games = 1000000, .threads = sysconf(_SC_NPROCESSORS_ONLN), .seed = 1};
    const char *seed = NULL, *board = NULL, *boards = NULL;
    const struct option table[] = {
        {"games", OPTION_NUMBER, &training.games, 1, GAMES_MOST},
        {"threads", OPTION_NUMBER, &training.threads, 1, LEARN_THREADS},
        {"seed", OPTION_TEXT, &seed, 0, 0},
        {"board", OPTION_TEXT, &board, 0, 0},
        {"boards", OPTION_TEXT, &boards, 0, 0},
        {"out", OPTION_TEXT, &training.file, 0, 0},
        {0},
    };
    int operands = cli_options(cli, argc, argv, table);
    if (operands < 0)
        return CLI_USAGE;
    if (operands != 1)
        return cli_say(cli, CLI_USAGE, "cli.one-game", NULL);
    if (seed && !cli_seed(seed, &training.seed))
        return cli_say(cli, CLI_USAGE, "cli.bad-seed", NULL);
    if (!training.file)
        return cli_say(cli, CLI_USAGE, "train.no-file", NULL);
    char *text = boards ? cli_read(cli, boards) : NULL;
    if (boards && !text)
        return CLI_REFUSED;
    struct fault fault;
    struct request request = {
        .game = cli_game(cli, argv[1]), .board = board, .own_boards = text, .seats = 1};
    int status = CLI_USAGE;
    if (request.game && !request.game->has_board)
        cli_say(cli, CLI_USAGE, "train.no-eye", NULL);
    else if (request.game && !setup_make(&training.setup, &request, &fault))
        cli_fault(cli, boards && fault.line ? boards : "-", &fault);
    else if (request.game)
        status = train(&training);
    free(text);
    return status;
}
