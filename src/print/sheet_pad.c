/* Paper World: a pad for one game of up to four, and all objectives. */
#include "print/sheet.h"

#include "games/list.h"

#include <string.h>

enum { SEATS = 4, LABELS = 2350, SEAT = 2200, SPOT = 680, NAMES = 800, GAP = 600, FOOT = 450 };
enum { OBJECTIVE_COLUMNS = 4, OBJECTIVE_ROWS = 5, NAME_LINES = 720 };

/* --- objectives ----------------------------------------------------------------------------- */

/* Row by row: a digit is a value, letters are colours (equal ones the same colour), n one and the
 * same value, s scissors, * any card. */
static const char *const patterns[OBJECTIVE_COUNT] = {
    "A..AA....", "n.n...n.n", "2..22....", "AB.CD....", "*********", "A...A...A", "333......",
    "5....5...", "1.2.3.4.5", "2..5..2..", "2...3...4", "4...4..4.", "1.1.1.1.1", "234......",
    "..5..3..4", "s....ss..", "...33.33.", ".AA.AA...", ".4.135.2.", ".A.B*C.D.",
};

static void draw_pattern(const struct sheet *sheet, int x, int y, int spot, const char *pattern)
{
    struct type type = type_hint;
    type.align = ALIGN_CENTRE;
    type.size = spot * 80 / 100;
    type.grey = BLACK;
    for (int i = 0; i < 9; i++) {
        int left = x + i % 3 * spot;
        int top = y + i / 3 * spot;
        char text[] = {pattern[i], '\0'};
        struct pen pen = pen_fine;
        if (pattern[i] != '.')
            pen.fill = 240;
        draw_box(sheet->drawing, left, top, spot, spot, &pen);
        if (pattern[i] == 's')
            draw_picture(sheet->drawing, "scissors", left + spot / 6, top + spot / 6, spot * 2 / 3);
        else if (pattern[i] != '.')
            draw_text(sheet->drawing, left + spot / 2, top + spot * 78 / 100, spot, &type, text);
    }
}

static void draw_objective(const struct sheet *sheet, struct place at, int number)
{
    struct type type = type_small;
    char text[4];
    char name[96];
    struct out out = out_buffer(text, sizeof text);
    int spot = (at.height - NAME_LINES) / 3;
    if (spot > at.width / 4)
        spot = at.width / 4;
    type.bold = true;
    out_int(&out, number);
    draw_pattern(sheet, at.x, at.y, spot, patterns[number - 1]);
    draw_text(sheet->drawing, at.x + 3 * spot + 80, at.y + 220, at.width - 3 * spot, &type, text);
    out = out_buffer(name, sizeof name);
    texts_objective(sheet->job->texts, number, &out);
    draw_two_lines(sheet->drawing, at.x, at.y + 3 * spot + 250, at.width - 150, &type_hint, name);
}

void sheet_objectives(const struct sheet *sheet, struct place place)
{
    char signs[160];
    struct out out = out_buffer(signs, sizeof signs);
    int width = place.width / OBJECTIVE_COLUMNS;
    int height = (place.height - NAME_LINES) / OBJECTIVE_ROWS;
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        const struct place at = {place.x + i % OBJECTIVE_COLUMNS * width,
                                 place.y + i / OBJECTIVE_COLUMNS * height, width, height};
        draw_objective(sheet, at, i + 1);
    }
    sheet_put(sheet, "print", "signs", &out);
    draw_two_lines(sheet->drawing, place.x, place.y + place.height - 270, place.width, &type_hint,
                   signs);
}

/* --- the pad -------------------------------------------------------------------------------- */

/* A name and nine piles. */
static void draw_landscape(const struct sheet *sheet, int x, int y)
{
    int left = x + (SEAT - 3 * SPOT) / 2;
    draw_box(sheet->drawing, x, y, SEAT, NAMES, &pen_thin);
    for (int i = 0; i < 9; i++)
        draw_box(sheet->drawing, left + i % 3 * SPOT, y + NAMES + 150 + i / 3 * SPOT, SPOT, SPOT,
                 &pen_thin);
}

static void draw_row(const struct sheet *sheet, struct place at, const struct pen *pen)
{
    for (int seat = 0; seat < SEATS; seat++)
        draw_box(sheet->drawing, at.x + LABELS + seat * SEAT, at.y, SEAT, at.height, pen);
}

static void draw_rows(const struct sheet *sheet, struct place place)
{
    const struct game *game = sheet->job->setup->game;
    struct type bold = type_label;
    int parts = 0;
    while (game->part[parts])
        parts++;
    struct place at = {place.x, place.y, place.width, place.height / (parts + 1)};
    for (int i = 0; i < parts; i++) {
        int middle = at.y + at.height / 2;
        sheet_message(sheet, at.x, middle - 30, LABELS - 150, &type_label, "play.part",
                      game->part[i]);
        sheet_message(sheet, at.x, middle + 260, LABELS - 150, &type_hint, "print.hint",
                      game->part[i]);
        draw_row(sheet, at, &pen_thin);
        at.y += at.height;
    }
    bold.bold = true;
    sheet_message(sheet, at.x, at.y + at.height / 2 + 100, LABELS - 150, &bold, "print", "total");
    draw_row(sheet, at, &pen_thick);
}

void sheet_pad(const struct sheet *sheet)
{
    struct place place = sheet->place;
    int top = sheet_heading(sheet, "", "date");
    place.height -= top - place.y + FOOT;
    place.y = top;
    int width = LABELS + SEATS * SEAT;
    const struct place right = {place.x + width + GAP, place.y, place.width - width - GAP,
                                place.height};
    sheet_message(sheet, place.x, place.y + NAMES / 2 + 100, LABELS - 150, &type_label, "print",
                  "players");
    sheet_message(sheet, place.x, place.y + NAMES + 150 + 3 * SPOT / 2, LABELS - 150, &type_label,
                  "print", "landscape");
    for (int seat = 0; seat < SEATS; seat++)
        draw_landscape(sheet, place.x + LABELS + seat * SEAT, place.y);
    int used = NAMES + 300 + 3 * SPOT;
    place.y += used;
    place.height -= used;
    draw_rows(sheet, place);
    sheet_objectives(sheet, right);
}
