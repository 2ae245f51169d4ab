#include "core/board.h"

#include "core/game.h"

#include <string.h>

size_t board_trimmed(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return length;
}

bool board_plays_alike(const struct board *a, const struct board *b)
{
    return a->game == b->game && memcmp(a->kind, b->kind, sizeof a->kind) == 0 &&
           settings_play_alike(a->set, b->set);
}

bool board_same(const struct board *a, const struct board *b)
{
    return board_plays_alike(a, b) && memcmp(a->set, b->set, sizeof a->set) == 0;
}

void board_write(const struct board *board, struct out *out)
{
    out_char(out, '[');
    out_text(out, board->game->name);
    out_char(out, ' ');
    out_text(out, board->name);
    out_text(out, "]\n");
    board_rows(board, out);
    settings_write(board->game, board->set, "", out);
}

void board_rows(const struct board *board, struct out *out)
{
    for (int row = 0; row < board->height; row++) {
        size_t length = board_trimmed(board->kind + cell_at(0, row), board->width);
        out_span(out, board->kind + cell_at(0, row), length);
        out_char(out, '\n');
    }
}
