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

static int train(struct training *training, const char *file, bool seed_is_said)
{
    struct brain *brain = cli_memory(sizeof *brain);
    weight *weights = cli_memory(WEIGHTS_MOST * sizeof *weights);
    int status = CLI_REFUSED;
    if (output_is_possible(training->cli, training->file, OUTPUT_BRAIN) &&
        begin(training, file, seed_is_said))
        status = teach(training, brain, weights);
    keep_close(training->keep);
    free(weights);
    free(brain);
    return status;
}

int command_train(struct cli *cli, int argc, char **argv)
{
    struct training training = {
        .cli = cli, .games = 1000000, .seed = 1, .says = stdout, .part = "learned"};
    const char *seed = NULL, *board = NULL, *boards = NULL, *keep = NULL;
    bool company = false;
    const struct option table[] = {
        {"games", OPTION_NUMBER, &training.games, 1, TEACH_GAMES},
        {"threads", OPTION_NUMBER, &training.threads, 1, LEARN_THREADS},
        {"tries", OPTION_NUMBER, &training.tries, 1, TEACH_TRIES},
        {"seed", OPTION_TEXT, &seed, 0, 0},
        {"board", OPTION_TEXT, &board, 0, 0},
        {"boards", OPTION_TEXT, &boards, 0, 0},
        {"company", OPTION_FLAG, &company, 0, 0},
        {"anywhere", OPTION_FLAG, &training.anywhere, 0, 0},
        {"out", OPTION_TEXT, &training.file, 0, 0},
        {"keep", OPTION_TEXT, &keep, 0, 0},
        {0},
    };
    int operands = cli_options(cli, argc, argv, table);
    if (operands < 0)
        return CLI_USAGE;
    if (operands != 1)
        return cli_say(cli, CLI_USAGE, "train.one-game", NULL);
    if (seed && !cli_seed(seed, &training.seed))
        return cli_say(cli, CLI_USAGE, "cli.bad-seed", NULL);
    if (!training.file)
        return cli_say(cli, CLI_USAGE, "train.no-file", NULL);
    if (strcmp(training.file, "-") == 0)
        training.says = stderr;
    char *text = boards ? cli_read(cli, boards) : NULL;
    if (boards && !text)
        return CLI_REFUSED;
    struct request request = {.game = cli_game(cli, argv[1]), .board = board, .own_boards = text};
    int status = CLI_USAGE;
    const struct eye *eye = request.game ? eye_of(request.game->name) : NULL;
    request.seats = eye ? eye->few + company : 0;
    if (request.game && !eye)
        cli_say(cli, CLI_USAGE, "train.no-eye", NULL);
    else if (request.game && (board || boards) && !game_takes(request.game, TAKES_BOARD))
        cli_say(cli, CLI_USAGE, "cli.not-this-game", NULL);
    else if (request.game)
        status = cli_setup(cli, &training.setup, &request, boards);
    if (status == CLI_OK)
        status = train(&training, keep, seed != NULL);
    free(text);
    return status;
}
