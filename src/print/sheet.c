/* What all sheets have: pages, headings, texts. */
#include "print/sheet.h"

#include <string.h>

enum { MARGIN = 900, NAME_WIDTH = 6400, HEADING = 1450 };

static const struct {
    const char *name;
    int width, height;
} papers[PAPERS] = {{"a4", 21000, 29700}, {"letter", 21590, 27940}};

const struct pen pen_thin = {NO_TONE, BLACK, 25, false};
const struct pen pen_fine = {NO_TONE, GREY, 15, false};
const struct pen pen_thick = {NO_TONE, BLACK, 75, false};
const struct pen pen_dashed = {NO_TONE, 160, 20, true};
const struct type type_title = {620, ALIGN_LEFT, true, BLACK};
const struct type type_label = {340, ALIGN_LEFT, false, BLACK};
const struct type type_small = {280, ALIGN_LEFT, false, BLACK};
const struct type type_hint = {230, ALIGN_LEFT, false, DARK};

bool paper_parse(const char *name, enum paper *paper)
{
    for (int i = 0; i < PAPERS; i++)
        if (strcmp(papers[i].name, name) == 0) {
            *paper = (enum paper)i;
            return true;
        }
    return false;
}

void paper_size(enum paper paper, int *width, int *height)
{
    *width = papers[paper].width;
    *height = papers[paper].height;
}

/* --- texts ---------------------------------------------------------------------------------- */

void sheet_put(const struct sheet *sheet, const char *family, const char *name, struct out *out)
{
    texts_put_named(sheet->job->texts, family, name, NULL, out);
}

void sheet_message(const struct sheet *sheet, int x, int y, int width, const struct type *type,
                   const char *family, const char *name)
{
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    sheet_put(sheet, family, name, &out);
    draw_text(sheet->drawing, x, y, width, type, text);
}

int sheet_heading(const struct sheet *sheet, const char *about, const char *field)
{
    const struct place *place = &sheet->place;
    const struct game *game = sheet->job->setup->game;
    char title[64];
    struct out out = out_buffer(title, sizeof title);
    sheet_put(sheet, "play.game", game->name, &out);
    int base = place->y + 700;
    int name = place->x + place->width - NAME_WIDTH;
    int wide = text_width(&type_title, title);
    draw_text(sheet->drawing, place->x, base, name - place->x, &type_title, title);
    draw_text(sheet->drawing, place->x + wide + 300, base, name - place->x - wide - 500,
              &type_small, about);
    draw_box(sheet->drawing, name, place->y, NAME_WIDTH, HEADING - 450, &pen_thin);
    sheet_message(sheet, name + 150, place->y + 320, NAME_WIDTH, &type_hint, "print", field);
    return place->y + HEADING;
}

void sheet_credit(const struct sheet *sheet)
{
    const struct place *place = &sheet->place;
    sheet_message(sheet, place->x, place->y + place->height, place->width, &type_hint,
                  "print.credit", sheet->job->setup->game->name);
}

/* --- pages ---------------------------------------------------------------------------------- */

int print_page_count(const struct print_job *job)
{
    return (job->copies + 1) / 2;
}

static void draw_cut(struct drawing *drawing, int width, int height)
{
    draw_line(drawing, 0, height / 2, width, height / 2, &pen_dashed);
    draw_picture(drawing, "cut", 500, height / 2 - 250, 500);
}

static void draw_sheet(const struct print_job *job, struct drawing *drawing, int width, int top,
                       int height)
{
    struct sheet sheet = {
        job, drawing, {MARGIN, top + MARGIN, width - 2 * MARGIN, height - 2 * MARGIN}};
    if (game_takes(job->setup->game, TAKES_BOARD))
        sheet_adventure(&sheet);
    else
        sheet_pad(&sheet);
    sheet_credit(&sheet);
}

void print_pages(const struct print_job *job, struct drawing *drawing)
{
    int width;
    int height;
    paper_size(job->paper, &width, &height);
    for (int copy = 0; copy < job->copies; copy++) {
        bool upper = copy % 2 == 0;
        if (upper) {
            drawing->begin(drawing, width, height);
            draw_cut(drawing, width, height);
        }
        draw_sheet(job, drawing, width, upper ? 0 : height / 2, height / 2);
        if (!upper || copy + 1 == job->copies)
            drawing->end(drawing);
    }
}
