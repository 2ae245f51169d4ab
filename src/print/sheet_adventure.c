/* The sheet of an adventure: board on the left, on the right what to tick and to count. */
#include "print/sheet.h"

#include "core/setting_words.h"

enum { COLUMN = 6400, GAP = 500, ROW = 740, TICKS = 900, ROUNDS = 900, SOLO = 780, FOOT = 450 };
/* More bubbles than these are too small to tick, more rounds too small for their numbers. */
enum { TICKS_MOST = 20, ROUNDS_NUMBERED = 30 };

/* --- what to tick --------------------------------------------------------------------------- */

/* What Dakota lets one draw: a building, if there are any; else the face shows it. */
static const char *dakota_of(const struct game *game)
{
    int building = thing_first(game, SORT_BUILDING);
    return building < 0 ? game->face[GREEN] : game->thing[building].word;
}

static void draw_reminder(const struct sheet *sheet, struct place *left, const char *picture,
                          const char *family)
{
    draw_picture(sheet->drawing, picture, left->x, left->y + 30, 620);
    sheet_message(sheet, left->x + 800, left->y + 440, left->width - 800, &type_small, family,
                  sheet->job->setup->game->name);
    left->y += ROW;
    left->height -= ROW;
}

/* A message that hangs on the settings of the board. */
static void draw_setting(const struct sheet *sheet, int x, int y, int width,
                         const struct type *type, const char *family, const char *name)
{
    const struct board *board = &sheet->job->setup->board;
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    setting_put(sheet->job->texts, board->game, board->set, family, name, &out);
    draw_text(sheet->drawing, x, y, width, type, text);
}

/* How often a peril counts, where no bubbles show it. */
static void draw_often(const struct sheet *sheet, const struct place *left)
{
    int bubbles = sheet->job->setup->board.set[SET_BUBBLES];
    if (bubbles == 0 || (bubbles > TICKS_MOST && bubbles < CELLS))
        draw_setting(sheet, left->x + 800, left->y, left->width - 800, &type_hint, "print",
                     "often");
}

/* What the special faces mean. */
static void draw_faces(const struct sheet *sheet, struct place *left)
{
    const struct game *game = sheet->job->setup->game;
    draw_reminder(sheet, left, game->face[PURPLE], "print.penny");
    draw_reminder(sheet, left, dakota_of(game), "print.dakota");
    draw_reminder(sheet, left, game->face[RED], sheet->job->solo ? "print.alone" : "print.peril");
    draw_often(sheet, left);
    left->y += 150;
    left->height -= 150;
}

/* A picture, then places: circles to tick or boxes to write in. */
static void draw_places(const struct sheet *sheet, struct place *left, const char *picture,
                        int count, bool boxes)
{
    int pitch = count > 5 ? 5 * 1050 / count : 1050;
    draw_picture(sheet->drawing, picture, left->x, left->y + 60, 680);
    for (int i = 0; i < count; i++) {
        int x = left->x + 1000 + i * pitch;
        if (boxes)
            draw_box(sheet->drawing, x, left->y, 900, 800, &pen_thin);
        else
            draw_circle(sheet->drawing, x + pitch * 3 / 7, left->y + 400, pitch * 2 / 7, &pen_thin);
    }
    left->y += TICKS;
    left->height -= TICKS;
}

/* 1 to 15 to strike out, eight a row. */
static void draw_numbers(const struct sheet *sheet, struct place *left)
{
    struct type type = type_small;
    type.align = ALIGN_CENTRE;
    sheet_message(sheet, left->x, left->y + 300, left->width, &type_hint, "print", "groups");
    for (int number = 1; number <= 15; number++) {
        char text[4];
        struct out out = out_buffer(text, sizeof text);
        int x = left->x + (number - 1) % 8 * 800 + 350;
        int y = left->y + 800 + (number - 1) / 8 * 750;
        out_int(&out, number);
        draw_circle(sheet->drawing, x, y, 300, &pen_thin);
        draw_text(sheet->drawing, x, y + 100, 500, &type, text);
    }
    left->y += 2000;
    left->height -= 2000;
}

/* Each building can be drawn once (V4). */
static void draw_buildings(const struct sheet *sheet, struct place *left)
{
    const struct thing *thing = sheet->job->setup->game->thing;
    for (int i = 0, x = left->x; thing[i].word; i++) {
        if (thing[i].sort != SORT_BUILDING)
            continue;
        draw_picture(sheet->drawing, thing[i].word, x, left->y + 60, 680);
        draw_circle(sheet->drawing, x + 1100, left->y + 400, 300, &pen_thin);
        x += 2000;
    }
    left->y += TICKS;
    left->height -= TICKS;
}

/* What helps with this game. */
static void draw_aid(const struct sheet *sheet, struct place *left)
{
    const struct setup *setup = sheet->job->setup;
    const struct aid *aid = &setup->game->aid;
    switch (aid->kind) {
    case AID_NUMBERS:
        draw_numbers(sheet, left);
        break;
    case AID_BOXES:
        draw_places(sheet, left, aid->picture, setup->board.set[aid->setting], true);
        break;
    case AID_BUILDINGS:
        draw_buildings(sheet, left);
        break;
    case AID_NONE:
        break;
    }
}

/* --- the score ------------------------------------------------------------------------------ */

static void draw_part(const struct sheet *sheet, const struct place *left, int row,
                      const char *part)
{
    int labels = left->width - 1900;
    struct type label = type_label;
    struct type hint = type_hint;
    if (row < 700) {
        label.size = row * 48 / 100;
        hint.size = row * 33 / 100;
    }
    sheet_message(sheet, left->x, left->y + row / 2 - 30, labels, &label, "play.part", part);
    draw_setting(sheet, left->x, left->y + row / 2 + 260, labels, &hint, "print.hint", part);
}

static void draw_field(const struct sheet *sheet, const struct place *left, int row,
                       const struct pen *pen)
{
    int height = row - 80;
    int x = left->x + left->width - 1700;
    draw_box(sheet->drawing, x, left->y, 1700, height, pen);
    draw_picture(sheet->drawing, "star", x + 1700 - 480, left->y + (height - 400) / 2, 400);
}

/* At the foot of what is left. */
static void draw_score(const struct sheet *sheet, struct place *left)
{
    const struct game *game = sheet->job->setup->game;
    int parts = 0;
    while (game->part[parts])
        parts++;
    int row = left->height / (parts + 1);
    if (row > 1150)
        row = 1150;
    left->y += left->height - row * (parts + 1);
    for (int i = 0; i < parts; i++) {
        draw_part(sheet, left, row, game->part[i]);
        draw_field(sheet, left, row, &pen_thin);
        left->y += row;
    }
    struct type bold = type_label;
    bold.bold = true;
    sheet_message(sheet, left->x, left->y + row / 2 + 80, left->width - 1900, &bold, "print",
                  "total");
    draw_field(sheet, left, row, &pen_thick);
    left->y += row;
}

/* --- alone ---------------------------------------------------------------------------------- */

static void draw_rounds(const struct sheet *sheet, const struct place *place, int rounds)
{
    struct type number = type_hint;
    number.align = ALIGN_CENTRE;
    number.grey = GREY;
    int pitch = (place->width - 1700) / rounds;
    int radius = pitch * 42 / 100;
    sheet_message(sheet, place->x, place->y + 100, 1500, &type_small, "print", "rounds");
    for (int i = 0; i < rounds; i++) {
        char text[4];
        struct out out = out_buffer(text, sizeof text);
        int x = place->x + 1700 + pitch * i + pitch / 2;
        out_int(&out, i + 1);
        draw_circle(sheet->drawing, x, place->y, radius, &pen_thin);
        if (rounds <= ROUNDS_NUMBERED)
            draw_text(sheet->drawing, x, place->y + 75, radius * 3 / 2, &number, text);
    }
}

/* "Pathfinder 15 · Voyager 25 · Explorer 30" */
static void put_levels(const struct sheet *sheet, struct out *out)
{
    const int16_t *least = sheet->job->setup->board.set + SET_PATHFINDER;
    for (int i = 0; i < 3; i++) {
        out_text(out, i ? " · " : "");
        sheet_put(sheet, "level", level_name((enum level)(LEVEL_PATHFINDER + i)), out);
        out_char(out, ' ');
        out_int(out, least[i]);
    }
}

static void draw_levels(const struct sheet *sheet, const struct place *place)
{
    int ease = sheet->job->setup->board.set[SET_EASE];
    char text[128];
    struct out out = out_buffer(text, sizeof text);
    put_levels(sheet, &out);
    draw_text(sheet->drawing, place->x, place->y + 350, place->width, &type_small, text);
    if (!ease)
        return;
    const struct text_arg args[] = {TEXT_INT("stars", ease), TEXT_END};
    out = out_buffer(text, sizeof text);
    texts_put(sheet->job->texts, "print.ease", args, &out);
    draw_text(sheet->drawing, place->x, place->y + 650, place->width, &type_hint, text);
}

/* --- the sheet ------------------------------------------------------------------------------ */

static void draw_column(const struct sheet *sheet, struct place left)
{
    const struct game *game = sheet->job->setup->game;
    const int16_t *set = sheet->job->setup->board.set;
    draw_faces(sheet, &left);
    if (set[SET_BUBBLES] > 0 && set[SET_BUBBLES] <= TICKS_MOST)
        draw_places(sheet, &left, game->face[RED], set[SET_BUBBLES], false);
    draw_aid(sheet, &left);
    left.y += 100;
    left.height -= 100 + (sheet->job->solo ? SOLO : 0);
    draw_score(sheet, &left);
    if (sheet->job->solo)
        draw_levels(sheet, &left);
}

/* "front", "recto", or the name of a board of one's own. */
static void put_about(const struct sheet *sheet, struct out *out)
{
    const struct setup *setup = sheet->job->setup;
    const char *name = setup->board.name;
    if (setup->own_board || !texts_try_named(sheet->job->texts, "print.board", name, NULL, out))
        out_text(out, name);
}

void sheet_adventure(const struct sheet *sheet)
{
    int rounds_alone = sheet->job->setup->board.set[SET_ROUNDS];
    struct place place = sheet->place;
    char about[64];
    struct out out = out_buffer(about, sizeof about);
    put_about(sheet, &out);
    int top = sheet_heading(sheet, about, "name");
    place.height -= top - place.y + FOOT;
    place.y = top;
    struct place column = {place.x + place.width - COLUMN, place.y, COLUMN, place.height};
    place.width -= COLUMN + GAP;
    if (sheet->job->solo && rounds_alone) {
        place.height -= ROUNDS;
        const struct place rounds = {place.x, place.y + place.height + ROUNDS / 2, place.width,
                                     ROUNDS};
        draw_rounds(sheet, &rounds, rounds_alone);
    }
    sheet_board(sheet, place);
    draw_column(sheet, column);
}
