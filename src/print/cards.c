#include "print/cards.h"

#include "print/sheet.h"

enum {
    COLUMNS = 2,
    ROWS = CARDS_A_PAGE / COLUMNS,
    INSIDE = 600, /* margin of a card */
    QUIET = 4,    /* modules around a code */
    TITLE = 1150, /* base lines and places, from the upper edge of a card */
    LABEL = 1750,
    SQUARE = 1850,
    CODE = 7450,
    LINK = 8250
};

static const struct pen pen_module = {BLACK, NO_TONE, 0, false};
static const struct type type_card_title = {620, ALIGN_CENTRE, true, BLACK};
static const struct type type_card_label = {330, ALIGN_CENTRE, false, BLACK};
static const struct type type_card_code = {1350, ALIGN_CENTRE, true, BLACK};
static const struct type type_card_link = {360, ALIGN_CENTRE, false, BLACK};

static bool is_dark(const struct square *square, int x, int y)
{
    return x < square->size && square->module[y * square->size + x] & 1;
}

/* Rows of dark modules, a little too high, so that no line is seen between them. */
static void draw_square(struct drawing *drawing, const struct square *square, int x, int y,
                        int side)
{
    int module = side / (square->size + 2 * QUIET);
    int begin = (side - module * square->size) / 2;
    for (int row = 0; row < square->size; row++)
        for (int from = 0, to; from < square->size; from = to + 1) {
            to = from;
            while (is_dark(square, to, row))
                to++;
            if (to > from)
                draw_box(drawing, x + begin + from * module, y + begin + row * module,
                         (to - from) * module, module + 1, &pen_module);
        }
}

static void draw_message(const struct card_job *job, struct drawing *drawing, int x, int y,
                         int width, const struct type *type, const char *key)
{
    char text[200];
    struct out out = out_buffer(text, sizeof text);
    const struct text_arg args[] = {TEXT_STRING("name", job->wifi ? job->wifi : ""), TEXT_END};
    texts_put(job->texts, key, args, &out);
    draw_text(drawing, x, y, width, type, text);
}

/* A code with a line above it, in a column of the card. */
static void draw_code(const struct card_job *job, struct drawing *drawing,
                      const struct place *column, const struct square *square, const char *key)
{
    int side = column->width < CODE - 1250 - SQUARE ? column->width : CODE - 1250 - SQUARE;
    int middle = column->x + column->width / 2;
    draw_message(job, drawing, middle, column->y + LABEL, column->width, &type_card_label, key);
    draw_square(drawing, square, middle - side / 2, column->y + SQUARE, side);
}

static void draw_card(const struct card_job *job, struct drawing *drawing,
                      const struct place *place)
{
    struct place inside = {place->x + INSIDE, place->y, place->width - 2 * INSIDE, place->height};
    int middle = inside.x + inside.width / 2;
    draw_message(job, drawing, middle, place->y + TITLE, inside.width, &type_card_title,
                 "print.join-title");
    if (job->wifi) {
        struct place half = inside;
        half.width /= 2;
        draw_code(job, drawing, &half, &job->wifi_square, "print.join-wifi");
        half.x += half.width;
        draw_code(job, drawing, &half, &job->link_square, "print.join-then");
    } else {
        draw_code(job, drawing, &inside, &job->link_square, "print.join-scan");
    }
    draw_text(drawing, middle, place->y + CODE, inside.width, &type_card_code, job->code);
    draw_text(drawing, middle, place->y + LINK, inside.width, &type_card_link, job->link);
}

static void draw_cuts(struct drawing *drawing, int width, int height)
{
    for (int row = 1; row < ROWS; row++)
        draw_line(drawing, 0, height * row / ROWS, width, height * row / ROWS, &pen_dashed);
    draw_line(drawing, width / 2, 0, width / 2, height, &pen_dashed);
    draw_picture(drawing, "cut", 500, height / ROWS - 250, 500);
}

int cards_page_count(const struct card_job *job)
{
    return (job->copies + CARDS_A_PAGE - 1) / CARDS_A_PAGE;
}

void cards_pages(const struct card_job *job, struct drawing *drawing)
{
    int width;
    int height;
    paper_size(job->paper, &width, &height);
    for (int card = 0; card < job->copies; card++) {
        int at = card % CARDS_A_PAGE;
        const struct place place = {at % COLUMNS * width / COLUMNS, at / COLUMNS * height / ROWS,
                                    width / COLUMNS, height / ROWS};
        if (at == 0) {
            drawing->begin(drawing, width, height);
            draw_cuts(drawing, width, height);
        }
        draw_card(job, drawing, &place);
        if (at == CARDS_A_PAGE - 1 || card + 1 == job->copies)
            drawing->end(drawing);
    }
}
