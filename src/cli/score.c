/* carnet score: the score of a sheet, and where every star comes from (docs/sheets.md). */
#include "cli/cli.h"
#include "core/report.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* The setup for the sheet's own header, and its game; *rest is what follows it. */
static const struct game *read_setup(const char *text, const char *own_boards, struct setup *setup,
                                     struct lines *rest, struct fault *fault)
{
    char game[12];
    char board[BOARD_NAME];
    *rest = (struct lines){text, 0};
    if (!sheet_header(rest, game, board, fault))
        return NULL;
    struct request request = {.game = game_find(game), .board = board, .own_boards = own_boards};
    int line = rest->number;
    if (!request.game)
        fault_at(fault, line, 1, REASON_NO_SUCH_GAME, game, strlen(game));
    else if (request.game->has_board != (board[0] != '\0'))
        fault_at(fault, line, 1, REASON_NO_SUCH_BOARD, board, strlen(board));
    else if (setup_make(setup, &request, fault))
        return request.game;
    return NULL;
}

static void remark(const struct cli *cli, const struct setup *setup, const void *state)
{
    struct refusal remarks[16];
    int count = setup->game->remarks ? setup->game->remarks(setup, state, remarks, 16) : 0;
    for (int i = 0; i < count && i < 16; i++) {
        char buffer[256];
        struct out out = cli_stream(stderr, buffer, sizeof buffer);
        texts_refusal(&cli->texts, &remarks[i], &out);
        out_char(&out, '\n');
        out_flush(&out);
    }
}

static void print_score(const struct setup *setup, const struct score *score, bool json)
{
    char buffer[512];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    if (json)
        report_score_json(setup, score, &out);
    else
        report_score(setup, score, '\n', &out);
    out_char(&out, '\n');
    out_flush(&out);
}

static int score_text(const struct cli *cli, const char *file, const char *text,
                      const char *own_boards, bool json)
{
    struct setup setup;
    struct lines rest;
    struct fault fault;
    const struct game *game = read_setup(text, own_boards, &setup, &rest, &fault);
    if (!game)
        return cli_fault(cli, file, &fault);
    void *state = cli_memory(game->size(&setup));
    game->init(&setup, state);
    int status = CLI_OK;
    if (game->read_sheet(&setup, state, rest.text, rest.number + 1, &fault)) {
        struct reason_of_score reasons[SCORE_REASONS];
        struct score score = {.reasons = reasons, .room = SCORE_REASONS};
        game->score(&setup, state, 1, &score);
        print_score(&setup, &score, json);
        remark(cli, &setup, state);
    } else {
        status = cli_fault(cli, file, &fault);
    }
    free(state);
    return status;
}

int command_score(struct cli *cli, int argc, char **argv)
{
    bool json = false;
    const char *boards = NULL;
    const struct option options[] = {
        {"json", OPTION_FLAG, &json, 0, 0}, {"boards", OPTION_TEXT, &boards, 0, 0}, {0}};
    int operands = cli_options(cli, argc, argv, options);
    if (operands < 0)
        return CLI_USAGE;
    if (operands != 1)
        return cli_say(cli, CLI_USAGE, "cli.one-file", NULL);
    char *own_boards = boards ? cli_read(cli, boards) : NULL;
    struct fault fault;
    if (boards && !own_boards)
        return CLI_REFUSED;
    int status = CLI_REFUSED;
    char *text = NULL;
    if (boards && !boards_check(own_boards, &fault))
        cli_fault(cli, boards, &fault);
    else
        text = cli_read(cli, argv[1]);
    if (text)
        status = score_text(cli, argv[1], text, own_boards, json);
    free(text);
    free(own_boards);
    return status;
}
