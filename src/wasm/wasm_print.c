/* Sheets for the page's printer: the very pages that `carnet print --svg` writes.
 *
 * The page writes into carnet_request() a first line with the game and, of an adventure, the board;
 * what follows is the text of a boards file of one's own, or nothing. carnet_print answers with the
 * number of bytes at carnet_printed(): one <svg> element after another. 0: no such game or board.
 */
#include "base/text.h"
#include "core/setup.h"
#include "games/list.h"
#include "print/print.h"
#include "print/svg.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { REQUEST_MOST = 1 << 16 };

char *carnet_request(void);
int carnet_print(int length, int language, int paper, int solo, int copies);
const char *carnet_printed(void);

static struct {
    struct texts texts;
    struct setup setup;
    struct text text;
    char request[REQUEST_MOST + 1];
} printed;

EXPORT(carnet_request) char *carnet_request(void)
{
    return printed.request;
}

/* The setup that the request asks for. */
static bool read_request(const char *request, struct setup *setup)
{
    struct lines lines = {request, 0};
    struct line line;
    struct word word;
    struct fault ignored;
    char game[12];
    char board[BOARD_NAME];
    struct request wanted = {0};
    if (!lines_next(&lines, &line) || !line_word(&line, &word) ||
        !word_copy(&word, game, sizeof game))
        return false;
    wanted.game = game_find(game);
    if (line_word(&line, &word)) {
        if (!word_copy(&word, board, sizeof board))
            return false;
        wanted.board = board;
    }
    wanted.own_boards = *lines.text ? lines.text : NULL;
    return wanted.game && setup_make(setup, &wanted, &ignored);
}

EXPORT(carnet_print)
int carnet_print(int length, int language, int paper, int solo, int copies)
{
    char buffer[1024];
    struct out out = out_stream(buffer, sizeof buffer, text_add, &printed.text);
    struct svg svg = svg_drawing(&out);
    if (length < 0 || length > REQUEST_MOST || copies < 1 || language < 0 ||
        language >= language_count)
        __builtin_trap();
    printed.request[length] = '\0';
    printed.text.length = 0;
    texts_init(&printed.texts, language);
    if (!read_request(printed.request, &printed.setup))
        return 0;
    const struct print_job job = {&printed.setup, &printed.texts,
                                  paper == PAPER_LETTER ? PAPER_LETTER : PAPER_A4, solo != 0,
                                  copies};
    print_pages(&job, &svg.drawing);
    out_flush(&out);
    return (int)printed.text.length;
}

EXPORT(carnet_printed) const char *carnet_printed(void)
{
    return printed.text.bytes;
}
