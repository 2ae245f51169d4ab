#include "cli/chosen.h"

#include "cli/suggest.h"
#include "games/boards.h"

#include <stdlib.h>
#include <string.h>

/* --- boards --------------------------------------------------------------------------------- */

/* The first board of the game in a text that is right; *boards: whether there is any board. */
static bool first_board(const char *text, const char *game, struct board *board, bool *boards)
{
    struct lines lines = {text, 0};
    struct fault fault;
    for (*boards = false; board_next(&lines, board, &fault) == 1; *boards = true)
        if (strcmp(board->game->name, game) == 0)
            return *boards = true;
    return false;
}

int cli_own_boards(const struct cli *cli, struct request *request, struct board *first,
                   const char *file)
{
    struct fault fault;
    bool boards;
    if (!request->own_boards)
        return CLI_OK;
    const struct text_arg args[] = {TEXT_STRING("file", cli_file_name(file)),
                                    TEXT_STRING("game", request->game->name), TEXT_END};
    if (!boards_check(request->own_boards, &fault))
        return cli_fault(cli, file, &fault);
    bool found = first_board(request->own_boards, request->game->name, first, &boards);
    if (!boards || (!found && !request->board))
        return cli_say(cli, CLI_REFUSED, "cli.no-board", args);
    if (!request->board)
        request->board = first->name;
    return CLI_OK;
}

int cli_setup(const struct cli *cli, struct setup *setup, const struct request *asked,
              const char *file)
{
    struct request request = *asked;
    struct board first;
    struct fault fault;
    struct deck deck;
    if (cli_own_boards(cli, &request, &first, file) != CLI_OK)
        return CLI_REFUSED;
    if (request.own_deck && !deck_parse(request.own_deck, &deck, &fault))
        return cli_fault(cli, file, &fault);
    if (setup_make(setup, &request, &fault))
        return CLI_OK;
    cli_fault(cli, "-", &fault);
    return CLI_USAGE;
}

/* --- as options say ------------------------------------------------------------------------- */

/* What belongs to another kind of game. */
static int check_kind(const struct cli *cli, const struct game *game,
                      const struct boards_options *boards, const struct cards_options *cards,
                      const char *deck)
{
    if ((boards->board || boards->boards) && !game_takes(game, TAKES_BOARD))
        return cli_say(cli, CLI_USAGE, "chosen.no-board", NULL);
    if ((deck && !game_takes(game, TAKES_DECK)) ||
        (cards && ((cards->mode && !game_takes(game, TAKES_MODE)) ||
                   (cards->objectives && !game_takes(game, TAKES_OBJECTIVES)))))
        return cli_say(cli, CLI_USAGE, "chosen.no-cards", NULL);
    return CLI_OK;
}

static void read_cards(const struct cards_options *cards, struct request *request)
{
    static const char first[] = "1,14,16"; /* P4: the objectives of a first game */
    if (cards->mode && strcmp(cards->mode, "advanced") == 0)
        request->mode = MODE_ADVANCED;
    if (cards->objectives)
        objectives_parse(strcmp(cards->objectives, "first") == 0 ? first : cards->objectives,
                         request->objective);
}

int chosen_read(const struct cli *cli, const char *game, const struct boards_options *boards,
                const struct cards_options *cards, const char *deck, struct chosen *chosen)
{
    struct request *request = &chosen->request;
    memset(chosen, 0, sizeof *chosen);
    request->game = cli_game(cli, game);
    if (!request->game)
        return CLI_USAGE;
    int status = check_kind(cli, request->game, boards, cards, deck);
    if (status != CLI_OK)
        return status;
    if (cards)
        read_cards(cards, request);
    request->board = boards->board;
    chosen->file = boards->boards ? boards->boards : deck;
    if (!chosen->file)
        return CLI_OK;
    chosen->text = cli_read(cli, chosen->file);
    if (!chosen->text)
        return CLI_REFUSED;
    if (boards->boards)
        request->own_boards = chosen->text;
    else
        request->own_deck = chosen->text;
    return cli_own_boards(cli, request, &chosen->first, chosen->file);
}

int chosen_setup(const struct cli *cli, const struct chosen *chosen, struct setup *setup)
{
    return cli_setup(cli, setup, &chosen->request, chosen->file);
}

void chosen_free(struct chosen *chosen)
{
    free(chosen->text);
}
