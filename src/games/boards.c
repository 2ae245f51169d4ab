/* Boards files, read line by line; then what follows from a board's rows is worked out once. */
#include "games/boards.h"

#include "core/lines.h"
#include "games/list.h"

#include <string.h>

/* The rows that were read, and which settings. */
struct reading {
    struct board *board;
    uint32_t given;
    int levels; /* the last line that sets what a level asks for, or the header's */
};

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/* Copies a word of name characters to `to`; returns its length, 0 if it is none or too long. */
static size_t read_name(const char *text, size_t length, char *to, size_t room)
{
    size_t n = 0;
    while (n < length && is_name(text[n]))
        n++;
    if (n == 0 || n >= room)
        return 0;
    memcpy(to, text, n);
    to[n] = '\0';
    return n;
}

/* "[game name]", perhaps with a remark behind it. */
static bool read_header(const struct line *line, struct board *board, struct fault *fault)
{
    size_t at = 1;
    char game[12];
    size_t n = read_name(line->text + at, line->length - at, game, sizeof game);
    board->game = n ? game_find(game) : NULL;
    if (!board->game || !game_takes(board->game, TAKES_BOARD))
        return fault_at(fault, line->number, 2,
                        board->game ? REASON_NO_ADVENTURE : REASON_NO_SUCH_GAME, line->text + 1,
                        strcspn(line->text + 1, " ]\r\n"));
    at += n;
    size_t gap = strspn(line->text + at, " ");
    size_t name_at = at + gap;
    n = gap ? read_name(line->text + name_at, line->length - name_at, board->name, BOARD_NAME) : 0;
    at = name_at + n;
    if (n == 0 || at >= line->length || line->text[at] != ']')
        return fault_at(fault, line->number, (int)at + 1, REASON_BAD_HEADER, line->text,
                        line->length);
    at++;
    size_t rest = at + strspn(line->text + at, " \t");
    if (rest < line->length && line->text[rest] != '#')
        return fault_at(fault, line->number, (int)rest + 1, REASON_BAD_HEADER, line->text + rest,
                        line->length - rest);
    return true;
}

static bool has_letter(const struct game *game, char letter)
{
    for (const struct ground *ground = game->ground; ground->letter; ground++)
        if (ground->letter == letter)
            return true;
    return false;
}

static bool read_row(const struct line *line, size_t length, struct board *board,
                     struct fault *fault)
{
    if (board->height == GRID)
        return fault_at(fault, line->number, 1, REASON_BOARD_HIGH, board->name,
                        strlen(board->name));
    if (length > GRID)
        return fault_at(fault, line->number, GRID + 1, REASON_BOARD_WIDE, board->name,
                        strlen(board->name));
    for (size_t i = 0; i < length; i++) {
        char c = line->text[i];
        if (!has_letter(board->game, c))
            return fault_at(fault, line->number, (int)i + 1, REASON_BOARD_LETTER, line->text + i,
                            character_length(line->text + i, line->length - i));
        board->kind[cell_at((int)i, board->height)] = c;
    }
    bool ragged = board->height > 0 && length != board->width;
    if (ragged && !has_letter(board->game, ' '))
        return fault_at(fault, line->number, (int)length + 1, REASON_BOARD_RAGGED, board->name,
                        strlen(board->name));
    if (length > board->width)
        board->width = (uint8_t)length;
    board->height++;
    return true;
}

static cellset cells_of_kind(const struct board *board, char kind)
{
    cellset set = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (board->kind[cell] == kind)
            set |= cellset_of(cell);
    return set;
}

static void derive(struct board *board)
{
    const struct ground *ground = board->game->ground;
    board->cells = CELLSET_ALL & ~cells_of_kind(board, ' ');
    board->ground = board->cells;
    for (int i = 0; ground[i].letter; i++) {
        board->on[i] = cells_of_kind(board, ground[i].letter) & board->cells;
        if (ground[i].written)
            board->written |= board->on[i];
        if (ground[i].open)
            board->ground &= ~board->on[i];
    }
    board->plain = board->on[0];

    cellset rim =
        cellset_row(0) | cellset_row(GRID - 1) | cellset_column(0) | cellset_column(GRID - 1);
    cellset outside = CELLSET_ALL & ~board->ground;
    board->shore = board->plain & (cellset_grow(outside) | rim);
    board->harbour = board->cells & ~board->ground & cellset_grow(board->ground);
    for (int cell = 0; cell < CELLS; cell++) {
        cellset self = cellset_of(cell);
        board->near[cell] = cellset_grow(self) & ~self & board->cells;
    }
}

enum { LEVELS = 1 << SET_PATHFINDER | 1 << SET_VOYAGER | 1 << SET_EXPLORER };

/* Anything but a header within a board. */
static bool read_line(struct reading *reading, struct line *line, size_t length,
                      struct fault *fault)
{
    struct board *board = reading->board;
    if (setting_is(line)) {
        uint32_t before = reading->given;
        bool read = setting_read(line, board->game, board->set, &reading->given, fault);
        if ((reading->given ^ before) & LEVELS)
            reading->levels = line->number;
        return read;
    }
    return read_row(line, length, board, fault);
}

/* A level that asks for less than the one before could not be told from it. */
static bool levels_rise(const struct reading *reading, struct fault *fault)
{
    const struct board *board = reading->board;
    return (board->set[SET_PATHFINDER] <= board->set[SET_VOYAGER] &&
            board->set[SET_VOYAGER] <= board->set[SET_EXPLORER]) ||
           fault_at(fault, reading->levels, 1, REASON_SETTING_LEVELS, board->name,
                    strlen(board->name));
}

static bool finish(const struct reading *reading, struct fault *fault)
{
    struct board *board = reading->board;
    derive(board);
    if (!board->plain)
        return fault_at(fault, board->line, 1, REASON_BOARD_EMPTY, board->name,
                        strlen(board->name));
    return levels_rise(reading, fault);
}

int board_next(struct lines *lines, struct board *board, struct fault *fault)
{
    struct line line;
    struct reading reading = {.board = board};
    bool inside = false;
    memset(board, 0, sizeof *board);
    memset(board->kind, ' ', sizeof board->kind);
    for (struct lines before = *lines; lines_next(lines, &line); before = *lines) {
        size_t length = board_trimmed(line.text, line.length);
        if (line.length > 0 && line.text[0] == '#')
            continue;
        if (inside && (length == 0 || line.text[0] == '[')) {
            *lines = before;
            break;
        }
        if (length == 0)
            continue;
        if (line.text[0] == '[') {
            if (!read_header(&line, board, fault))
                return -1;
            inside = true;
            board->line = reading.levels = line.number;
            settings_usual(board->game, board->set);
        } else if (!inside) {
            fault_at(fault, line.number, 1, REASON_OUTSIDE_BOARD, line.text, length);
            return -1;
        } else if (!read_line(&reading, &line, length, fault)) {
            return -1;
        }
    }
    if (!inside)
        return 0;
    return finish(&reading, fault) ? 1 : -1;
}

bool boards_check(const char *text, struct fault *fault)
{
    struct board board;
    struct lines lines = {text, 0};
    char seen[BOARDS_MAX][12 + BOARD_NAME];
    int boards = 0;
    int got;
    while ((got = board_next(&lines, &board, fault)) == 1) {
        char name[sizeof seen[0]];
        struct out out = out_buffer(name, sizeof name);
        out_text(&out, board.game->name);
        out_char(&out, ' ');
        out_text(&out, board.name);
        for (int i = 0; i < boards; i++)
            if (strcmp(seen[i], name) == 0)
                return fault_at(fault, board.line, 1, REASON_BOARD_TWICE, name, strlen(name));
        if (boards == BOARDS_MAX)
            return fault_at(fault, board.line, 1, REASON_BOARDS_MANY, name, strlen(name));
        memcpy(seen[boards++], name, sizeof name);
    }
    return got == 0;
}

bool board_find(const char *text, const char *game, const char *name, struct board *board,
                struct fault *fault)
{
    struct lines lines = {text, 0};
    int got;
    while ((got = board_next(&lines, board, fault)) == 1)
        if (strcmp(board->game->name, game) == 0 && strcmp(board->name, name) == 0)
            return true;
    if (got < 0)
        return false;
    return fault_at(fault, 0, 0, REASON_NO_SUCH_BOARD, name, strlen(name));
}
