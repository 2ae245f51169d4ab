#include "terminal/screen_sheet.h"

#include "table/words.h"

#include <string.h>

/* --- the grid ------------------------------------------------------------------------------- */

enum { MARGIN = 3 }; /* for the numbers of the rows */

int grid_high(const struct grid *grid)
{
    return 1 + grid->rows * (grid->height + grid->lines) + grid->lines;
}

int grid_wide(const struct grid *grid)
{
    return MARGIN + grid->columns * (grid->width + grid->lines) + grid->lines;
}

struct grid grid_fit(int y, int x, int columns, int rows, int room_high, int room_wide)
{
    static const struct {
        int width, height;
        bool lines;
    } sizes[] = {{10, 4, true}, {8, 3, true},  {6, 2, true}, {5, 1, true},
                 {4, 1, true},  {5, 1, false}, {4, 1, false}};
    struct grid grid = {.y = y, .x = x, .columns = columns, .rows = rows};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        grid.width = sizes[i].width;
        grid.height = sizes[i].height;
        grid.lines = sizes[i].lines;
        if (grid_high(&grid) <= room_high && grid_wide(&grid) <= room_wide)
            break;
    }
    return grid;
}

static int left_of(const struct grid *grid, int column)
{
    return grid->x + MARGIN + grid->lines + column * (grid->width + grid->lines);
}

static int top_of(const struct grid *grid, int row)
{
    return grid->y + 1 + grid->lines + row * (grid->height + grid->lines);
}

int grid_y(const struct grid *grid, int cell)
{
    return top_of(grid, cell_row(cell)) + (grid->height - 1) / 2;
}

int grid_x(const struct grid *grid, int cell)
{
    return left_of(grid, cell_column(cell)) + grid->width / 2;
}

static bool is_solid(const struct grid *grid, const struct sheet_look *picture, int column, int row)
{
    if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows)
        return false;
    const struct mark *mark = &picture->mark[cell_at(column, row)];
    return mark->kind != MARK_OUTSIDE && mark->ground != '~';
}

/* The arms of the corner to the left above a cell: a line runs between two cells if one of them is
 * solid. The sea has no lines. */
static int arms_at(const struct grid *grid, const struct sheet_look *picture, int column, int row)
{
    bool nw = is_solid(grid, picture, column - 1, row - 1);
    bool ne = is_solid(grid, picture, column, row - 1);
    bool sw = is_solid(grid, picture, column - 1, row);
    bool se = is_solid(grid, picture, column, row);
    return (nw || ne) | (ne || se) << 1 | (sw || se) << 2 | (nw || sw) << 3;
}

static bool is_sea(const struct grid *grid, const struct sheet_look *picture, int column, int row)
{
    if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows)
        return false;
    const struct mark *mark = &picture->mark[cell_at(column, row)];
    return mark->ground == '~';
}

/* The coast belongs to the sea: a piece of line beside it has its colour, and where no line runs
 * the sea goes on. */
static void draw_corner(struct screen *screen, const struct grid *grid,
                        const struct sheet_look *picture, int column, int row)
{
    int arms = arms_at(grid, picture, column, row);
    int x = left_of(grid, column) - 1;
    int y = top_of(grid, row) - 1;
    bool west = is_sea(grid, picture, column - 1, row);
    bool here = is_sea(grid, picture, column, row);
    bool north = is_sea(grid, picture, column, row - 1);
    bool any = west || here || north || is_sea(grid, picture, column - 1, row - 1);
    screen_put(screen, y, x, 1, any ? STYLE_SEA : STYLE_LINES, screen_line(screen, arms));
    for (int i = 1; i <= grid->width && column < grid->columns; i++)
        screen_put(screen, y, x + i, 1, here || north ? STYLE_SEA : STYLE_LINES,
                   screen_line(screen, arms & 2 ? 10 : 0));
    for (int i = 1; i <= grid->height && row < grid->rows; i++)
        screen_put(screen, y + i, x, 1, here || west ? STYLE_SEA : STYLE_LINES,
                   screen_line(screen, arms & 4 ? 5 : 0));
}

static void draw_lines(struct screen *screen, const struct grid *grid,
                       const struct sheet_look *picture)
{
    for (int row = 0; grid->lines && row <= grid->rows; row++)
        for (int column = 0; column <= grid->columns; column++)
            draw_corner(screen, grid, picture, column, row);
}

static void draw_names(struct screen *screen, const struct grid *grid, int cursor)
{
    for (int column = 0; column < grid->columns; column++) {
        const char name[] = {(char)('a' + column), '\0'};
        bool here = cursor != CELL_NONE && cell_column(cursor) == column;
        screen_put(screen, grid->y, left_of(grid, column) + grid->width / 2, 1,
                   here ? STYLE_STRONG | STYLE_REVERSE : STYLE_DIM, name);
    }
    for (int row = 0; row < grid->rows; row++) {
        char name[8];
        struct out out = out_buffer(name, sizeof name);
        bool here = cursor != CELL_NONE && cell_row(cursor) == row;
        if (row < 9)
            out_char(&out, ' ');
        out_int(&out, row + 1);
        screen_put(screen, top_of(grid, row) + (grid->height - 1) / 2, grid->x, 2,
                   here ? STYLE_STRONG | STYLE_REVERSE : STYLE_DIM, name);
    }
}

/* --- what stands in a cell ------------------------------------------------------------------ */

struct face {
    char text[24];
    char below[24]; /* on a second line, if the cell has one */
    int style;
};

static void put_stars(int stars, struct out *out)
{
    if (stars > 0)
        out_char(out, '+');
    out_int(out, stars);
}

static int ground_style(char ground)
{
    switch (ground) {
    case '~':
    case 'o':
        return STYLE_SEA;
    case '^':
        return STYLE_MOUNTAIN;
    case 'D':
        return STYLE_DOOR;
    default:
        return STYLE_PLAIN;
    }
}

static int mark_style(const struct game *game, const struct mark *mark)
{
    static const int styles[] = {
        [SORT_PERIL] = STYLE_BAD,
        [SORT_PERIL_OVERCOME] = STYLE_DIM,
        [SORT_VESSEL] = STYLE_BOAT,
        [SORT_BUILDING] = STYLE_STRUCTURE,
    };
    if (mark->region)
        return STYLE_JUNGLE + mark->region - thing_first(game, SORT_REGION);
    if (mark->kind == MARK_CARD)
        return card_style(mark->value);
    int sort = mark->kind == MARK_THING ? game->thing[mark->value].sort : -1;
    if (sort == SORT_PERIL)
        return mark->has_stars && mark->stars > 0 ? STYLE_GOOD : STYLE_BAD;
    if (mark->treasure)
        return STYLE_TREASURE;
    if (mark->kind == MARK_NUMBER)
        return STYLE_NUMBER;
    return sort < 0 ? ground_style(mark->ground) : styles[sort];
}

/* The sign of a mark, without what else belongs to the cell. */
static void put_sign(const struct screen *screen, const struct setup *setup,
                     const struct mark *mark, struct out *out)
{
    if (mark->kind == MARK_NUMBER)
        out_int(out, mark->value);
    else if (mark->kind == MARK_THING)
        out_char(out, setup->game->thing[mark->value].sign);
    else if (mark->ground == '^')
        out_text(out, screen_glyph(screen, GLYPH_MOUNTAIN));
    else if (mark->ground == '~' || mark->ground == 'o')
        out_text(out, screen_glyph(screen, GLYPH_SEA));
    else
        out_text(out, mark->ground == 'D' ? " " : screen_glyph(screen, GLYPH_DOT));
}

static bool is_blank(const struct mark *mark)
{
    return mark->kind == MARK_EMPTY && mark->ground != '^' && mark->ground != 'o';
}

/* The signs around: doors, vessels and buildings have their own; what may be chosen stands between
 * angles, what has been between brackets. */
static const char *braces(const struct game *game, const struct mark *mark, bool legal,
                          bool selected)
{
    int sort = mark->kind == MARK_THING ? game->thing[mark->value].sort : -1;
    if (selected)
        return "[]";
    if (legal && !is_blank(mark))
        return "<>";
    if (mark->ground == 'D')
        return "()";
    if (sort == SORT_VESSEL)
        return "\\/";
    return sort == SORT_BUILDING ? "{}" : "";
}

static void face_of(const struct screen *screen, const struct setup *setup, const struct grid *grid,
                    const struct mark *mark, bool legal, bool selected, struct face *face)
{
    struct out out = out_buffer(face->text, sizeof face->text);
    struct out below = out_buffer(face->below, sizeof face->below);
    const char *around = braces(setup->game, mark, legal, selected);
    face->style = legal && is_blank(mark) ? STYLE_LEGAL : mark_style(setup->game, mark);
    if (*around)
        out_char(&out, around[0]);
    if (legal && is_blank(mark))
        out_text(&out, screen_glyph(screen, GLYPH_LEGAL));
    else
        put_sign(screen, setup, mark, &out);
    if (mark->letter)
        out_char(&out, mark->letter);
    if (*around)
        out_char(&out, around[1]);
    if (mark->has_stars && !legal)
        put_stars(mark->stars, grid->height > 1 ? &below : &out);
    if (mark->treasure) {
        struct out *to = grid->height > 1 ? &below : &out;
        out_char(to, '*');
        if (to == &below || out.length + 2 <= (size_t)grid->width)
            out_int(to, mark->treasure);
    }
}

/* Cards: the colour, and the value below it; in small cells a letter and the value. */
static void card_face(const struct screen *screen, const struct grid *grid, int card, bool token,
                      bool legal, struct face *face)
{
    const struct cli *cli = screen->front.cli;
    struct out out = out_buffer(face->text, sizeof face->text);
    struct out below = out_buffer(face->below, sizeof face->below);
    bool large = grid->height > 1 && grid->width >= 6;
    struct out *to = large ? &below : &out;
    face->style = card_style(card);
    if (large)
        words_colour(&cli->texts, card_colour(card), &out);
    else
        say_named(cli, &out, "play.colour-short", colour_name(card_colour(card)), NULL);
    if (legal)
        out_char(to, '<');
    out_int(to, card_value(card));
    if (card_scissors(card))
        out_char(to, 's');
    if (legal)
        out_char(to, '>');
    if (token)
        out_text(to, large ? " 8<" : "8");
}

static void draw_cell(struct screen *screen, const struct setup *setup, const struct grid *grid,
                      const struct sheet_look *picture, const struct marks *marks, int cell)
{
    const struct mark *mark = &picture->mark[cell];
    int y = top_of(grid, cell_row(cell));
    int x = left_of(grid, cell_column(cell));
    bool legal = cellset_has(marks->legal, cell);
    struct face face;
    if (mark->kind == MARK_OUTSIDE)
        return;
    if (mark->kind == MARK_CARD)
        card_face(screen, grid, mark->value, cell == picture->scissors, legal, &face);
    else
        face_of(screen, setup, grid, mark, legal, cellset_has(marks->selected, cell), &face);
    if (cellset_has(marks->fresh, cell))
        face.style |= STYLE_UNDERLINE;
    if (cell == marks->cursor)
        face.style |= STYLE_REVERSE;
    for (int row = 0; row < grid->height; row++)
        screen_blank(screen, y + row, x, grid->width, face.style & ~STYLE_UNDERLINE);
    int middle = y + (grid->height - 1) / 2;
    screen_put_middle(screen, middle, x, grid->width, face.style, face.text);
    if (grid->height > 1)
        screen_put_middle(screen, middle + 1, x, grid->width, face.style, face.below);
    if (!marks->quiet)
        screen_spot(screen, y, x, grid->height, grid->width, SPOT_CELL, cell);
}

void sheet_draw(struct screen *screen, const struct setup *setup, const struct grid *grid,
                const struct sheet_look *picture, const struct marks *marks)
{
    draw_lines(screen, grid, picture);
    draw_names(screen, grid, marks->cursor);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            draw_cell(screen, setup, grid, picture, marks, cell_at(column, row));
}

/* --- cards ---------------------------------------------------------------------------------- */

int card_style(int card)
{
    return STYLE_BLACK_CARD + card_colour(card);
}

void card_draw(struct screen *screen, int y, int x, int card, const char *note, int style)
{
    char colour[32];
    char value[8];
    struct out out = out_buffer(colour, sizeof colour);
    screen_box(screen, y, x, 4, 8, STYLE_LINES | style);
    if (card != CARD_NONE) {
        words_colour(&screen->front.cli->texts, card_colour(card), &out);
        out = out_buffer(value, sizeof value);
        out_int(&out, card_value(card));
        if (card_scissors(card))
            out_char(&out, 's');
        screen_blank(screen, y + 1, x + 1, 6, card_style(card));
        screen_blank(screen, y + 2, x + 1, 6, card_style(card));
        screen_put_middle(screen, y + 1, x + 1, 6, card_style(card), colour);
        screen_put_middle(screen, y + 2, x + 1, 6, card_style(card), value);
    }
    screen_put_middle(screen, y + 3, x + 1, 6, STYLE_DIM | style, note);
}
