/* Boards files and deck files: the input is read as both. */
#include "fuzz.h"

#include "core/data.h"
#include "core/setup.h"
#include "games/boards.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* --- boards --------------------------------------------------------------------------------- */

static void check_sets(const struct board *board)
{
    cellset kinds = 0;
    for (int i = 0; i < GROUNDS_MAX; i++)
        kinds |= board->on[i];
    fuzz_must(board->plain != 0, "a board has a plain cell");
    fuzz_must(kinds == board->cells, "every cell has a kind");
    fuzz_must((board->cells & ~CELLSET_ALL) == 0, "a board lies on the grid");
    fuzz_must((board->ground & ~board->cells) == 0, "the ground is made of cells");
    fuzz_must((board->shore & ~board->plain) == 0, "the shore is plain");
    fuzz_must((board->harbour & (board->ground | ~board->cells)) == 0, "harbours lie in the sea");
    for (int cell = 0; cell < CELLS; cell++)
        fuzz_must((board->near[cell] & ~board->cells) == 0, "neighbours are cells");
}

/* Written by board_write and read again it is the same board. */
static void check_writing(const struct board *board)
{
    char text[BOARD_NAME + GRID * (GRID + 1) + SETTING_COUNT * 24 + 32];
    struct board again;
    struct fault fault;
    struct out out = out_buffer(text, sizeof text);
    board_write(board, &out);
    fuzz_must(out_fits(&out), "a board is no larger than the grid");
    fuzz_must(boards_check(text, &fault), "a written board is right");
    fuzz_must(board_find(text, board->game->name, board->name, &again, &fault),
              "it is found again");
    fuzz_must(board_same(board, &again) && board->width == again.width &&
                  board->height == again.height,
              "it is the same board");
}

/* Makes the first or the last of the legal steps, whatever they are. */
static bool play_one(struct session *session, int seat, bool last)
{
    const struct setup *setup = session->setup;
    struct refusal why;
    uint32_t count = setup->game->moves(setup, session->state, seat, NULL, 0);
    if (count == 0)
        return false;
    step *steps = fuzz_memory(count * sizeof *steps);
    fuzz_must(setup->game->moves(setup, session->state, seat, steps, count) == count,
              "moves counts as it lists");
    fuzz_must(session_play(session, seat, steps[last ? count - 1 : 0], &why),
              "a listed step is legal");
    free(steps);
    return true;
}

static void play_round(struct session *session, int number)
{
    struct chance chance;
    struct refusal why;
    memset(&chance, 0, sizeof chance);
    fuzz_must(session_chance(session, &chance, 0, &why), "dice can be rolled");
    for (int seat = 1; seat <= session->setup->seats; seat++)
        while (play_one(session, seat, (number + seat) % 2))
            continue;
}

/* Whatever the board, it can be played on. */
static void play(const char *text, const struct board *board, int seats)
{
    struct setup setup;
    struct fault fault;
    struct request request = {
        .game = board->game, .board = board->name, .own_boards = text, .seats = seats};
    fuzz_must(setup_make(&setup, &request, &fault), "a right board makes a setup");
    struct session *session = fuzz_session(&setup, true, (uint64_t)board->height);
    for (int i = 0; i < 12 && session_status(session) == STATUS_ROLL; i++)
        play_round(session, i);
    fuzz_session_is_sound(session);
    fuzz_record_replays(session);
    free(session);
}

static void try_boards(const char *text)
{
    struct lines lines = {text, 0};
    struct board board;
    struct fault fault;
    bool right = boards_check(text, &fault);
    if (!right)
        fuzz_fault(&fault);
    int got;
    for (int i = 0; (got = board_next(&lines, &board, &fault)) == 1; i++) {
        check_sets(&board);
        check_writing(&board);
        if (right && i < 2)
            play(text, &board, 1 + i);
    }
    if (got < 0)
        fuzz_fault(&fault);
    fuzz_must(!right || got == 0, "a right file is read to its end");
}

static void look_for(const char *text)
{
    struct board board;
    struct fault fault;
    if (board_find(text, "temple", "front", &board, &fault))
        check_sets(&board);
    else
        fuzz_fault(&fault);
}

/* --- decks ---------------------------------------------------------------------------------- */

static void check_card(int card)
{
    char text[16];
    struct out out = out_buffer(text, sizeof text);
    card_format(card, &out);
    const char *end = text;
    fuzz_must(card_parse(&end) == card && *end == '\0', "a card's name is read as that card");
}

/* Whatever the deck, it can be dealt. */
static void deal(const struct deck *deck, int seats)
{
    struct setup setup = {
        .game = &paperworld_game, .deck = *deck, .seats = (uint8_t)seats, .rules = 1};
    struct session *session = fuzz_session(&setup, true, 1);
    struct chance chance;
    struct refusal why;
    memset(&chance, 0, sizeof chance);
    fuzz_must(session_chance(session, &chance, 0, &why), "cards can be dealt");
    fuzz_must(chance.deal.cards == deck_size(deck, seats), "all cards are dealt");
    for (int seat = 1; play_one(session, seat, false); seat = head_of(session->state)->turn)
        continue;
    fuzz_session_is_sound(session);
    free(session);
}

static void try_deck(const char *text)
{
    struct deck deck;
    struct fault fault;
    if (!deck_parse(text, &deck, &fault)) {
        fuzz_fault(&fault);
        return;
    }
    for (int card = 0; card < CARD_KINDS; card++) {
        fuzz_must(deck.count[0][card] <= deck.count[1][card] &&
                      deck.count[1][card] <= deck.count[2][card],
                  "more players never have fewer cards");
        if (deck.count[2][card])
            check_card(card);
    }
    for (int seats = 2; seats <= 4; seats++)
        deal(&deck, seats);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    if (!text)
        return 0;
    try_boards(text);
    look_for(text);
    try_deck(text);
    free(text);
    return 0;
}
