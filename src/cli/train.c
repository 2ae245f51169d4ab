/* carnet train: bots learn a board by playing on it, and what they learned becomes a file. */
#include "cli/teach.h"
#include "lab/learn.h"

#include <stdlib.h>
#include <unistd.h>

static int train(const struct training *training)
{
    struct brain *brain = cli_memory(sizeof *brain);
    weight *weights = cli_memory(WEIGHTS_MOST * sizeof *weights);
    int status = teach(training, brain, weights);
    free(weights);
    free(brain);
    return status;
}

int command_train(struct cli *cli, int argc, char **argv)
{
    struct training training = {.cli = cli,
                                .games = 1000000,
                                .threads = sysconf(_SC_NPROCESSORS_ONLN),
                                .seed = 1,
                                .says = stdout};
    const char *seed = NULL, *board = NULL, *boards = NULL;
    const struct option table[] = {
        {"games", OPTION_NUMBER, &training.games, 1, TEACH_GAMES},
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
