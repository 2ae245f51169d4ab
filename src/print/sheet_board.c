/* The board of an adventure, with its coordinates. */
#include "print/sheet.h"

enum { CELL_MOST = 1700, LABELS = 500 };

struct grid {
    int x, y; /* of cell a1 */
    int cell;
};

/* As large as the place allows, in its middle; the labels stand left and above. */
static struct grid grid_in(const struct board *board, struct place place)
{
    int across = (place.width - LABELS) / board->width;
    int down = (place.height - LABELS) / board->height;
    int cell = across < down ? across : down;
    if (cell > CELL_MOST)
        cell = CELL_MOST;
    int left = place.width - LABELS - cell * board->width;
    int rest = place.height - LABELS - cell * board->height;
    return (struct grid){place.x + LABELS + left / 2, place.y + LABELS + rest / 2, cell};
}

static void draw_labels(const struct sheet *sheet, const struct board *board,
                        const struct grid *grid)
{
    struct type type = type_small;
    char text[4];
    type.align = ALIGN_CENTRE;
    type.grey = DARK;
    for (int column = 0; column < board->width; column++) {
        struct out out = out_buffer(text, sizeof text);
        out_char(&out, (char)('a' + column));
        draw_text(sheet->drawing, grid->x + grid->cell * column + grid->cell / 2, grid->y - 180,
                  LABELS, &type, text);
    }
    for (int row = 0; row < board->height; row++) {
        struct out out = out_buffer(text, sizeof text);
        out_int(&out, row + 1);
        draw_text(sheet->drawing, grid->x - LABELS / 2,
                  grid->y + grid->cell * row + grid->cell / 2 + 100, LABELS, &type, text);
    }
}

/* A picture in the middle of a cell, so many hundredths of it wide. */
static void draw_mark(const struct sheet *sheet, const struct grid *grid, int x, int y,
                      const char *name, int hundredths)
{
    int size = grid->cell * hundredths / 100;
    int gap = (grid->cell - size) / 2;
    draw_picture(sheet->drawing, name, x + gap, y + gap, size);
}

/* Sea is open; where a boat can lie there is a place for it. */
static void draw_sea(const struct sheet *sheet, const struct grid *grid, int x, int y, bool harbour)
{
    int gap = grid->cell * 12 / 100;
    if (harbour)
        draw_box(sheet->drawing, x + gap, y + gap, grid->cell - 2 * gap, grid->cell - 2 * gap,
                 &pen_dashed);
    else
        draw_mark(sheet, grid, x, y, "wave", 60);
}

static void draw_cell(const struct sheet *sheet, const struct grid *grid, int cell)
{
    const struct board *board = &sheet->job->setup->board;
    int x = grid->x + grid->cell * cell_column(cell);
    int y = grid->y + grid->cell * cell_row(cell);
    if (!cellset_has(board->ground, cell)) {
        draw_sea(sheet, grid, x, y, cellset_has(board->harbour, cell));
        return;
    }
    if (!cellset_has(board->plain, cell)) {
        bool written = cellset_has(board->written, cell); /* the picture leaves its middle free */
        draw_mark(sheet, grid, x, y, ground_name(board->game, board->kind[cell]),
                  written ? 92 : 90);
    }
    draw_box(sheet->drawing, x, y, grid->cell, grid->cell, &pen_thin);
}

/* A thick line wherever the ground ends. */
static void draw_outline(const struct sheet *sheet, const struct grid *grid, int cell)
{
    static const struct {
        int dx, dy;         /* the neighbour */
        int x0, y0, x1, y1; /* the side towards it */
    } sides[] = {{0, -1, 0, 0, 1, 0}, {1, 0, 1, 0, 1, 1}, {0, 1, 0, 1, 1, 1}, {-1, 0, 0, 0, 0, 1}};
    cellset ground = sheet->job->setup->board.ground;
    int column = cell_column(cell);
    int row = cell_row(cell);
    for (int i = 0; i < 4; i++) {
        int c = column + sides[i].dx;
        int r = row + sides[i].dy;
        bool inside = c >= 0 && c < GRID && r >= 0 && r < GRID;
        if (inside && cellset_has(ground, cell_at(c, r)))
            continue;
        draw_line(sheet->drawing, grid->x + grid->cell * (column + sides[i].x0),
                  grid->y + grid->cell * (row + sides[i].y0),
                  grid->x + grid->cell * (column + sides[i].x1),
                  grid->y + grid->cell * (row + sides[i].y1), &pen_thick);
    }
}

void sheet_board(const struct sheet *sheet, struct place place)
{
    const struct board *board = &sheet->job->setup->board;
    struct grid grid = grid_in(board, place);
    draw_labels(sheet, board, &grid);
    for (cellset left = board->cells; left;)
        draw_cell(sheet, &grid, cellset_pop(&left));
    for (cellset left = board->ground; left;)
        draw_outline(sheet, &grid, cellset_pop(&left));
}
