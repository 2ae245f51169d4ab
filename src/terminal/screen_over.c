/* Looking at sheets: everybody's during a turn, and at the end with the whole story beside them. */
#include "terminal/screen_panel.h"

#include "terminal/play_end.h"

/* --- one sheet ------------------------------------------------------------------------------ */

/* Draws the sheet of a seat as a view shows it; returns the column behind it. */
static int draw_sheet(struct screen *screen, const struct setup *setup, const void *view, int seat,
                      int room_wide)
{
    struct sheet_look picture;
    struct marks marks = {.cursor = CELL_NONE};
    setup->game->look(setup, view, seat, &picture);
    struct grid grid = grid_fit(1, 0, picture.columns, picture.rows, screen->rows - 3, room_wide);
    sheet_draw(screen, setup, &grid, &picture, &marks);
    return grid_wide(&grid);
}

static void draw_frame(struct screen *screen, struct table *table, const char *right,
                       const char *keys)
{
    char left[96];
    char middle[64];
    struct out out = out_buffer(left, sizeof left);
    say_named(screen->front.cli, &out, "play.game", table->setup.game->name, NULL);
    out = out_buffer(middle, sizeof middle);
    words_round(&screen->front.cli->texts, &table->setup, table->session->state, &out);
    screen_title(screen, left, middle, right);
    screen_keys(screen, keys);
}

/* The next seat that a key leads to; 0 if it is another key. */
static int seat_key(int key, int seat, int seats)
{
    switch (key) {
    case SK_TAB:
    case SK_RIGHT:
    case 'l':
        return seat % seats + 1;
    case SK_BACK_TAB:
    case SK_LEFT:
    case 'h':
        return (seat + seats - 2) % seats + 1;
    default:
        return key >= '1' && key <= '9' && key - '0' <= seats ? key - '0' : 0;
    }
}

/* --- during a turn -------------------------------------------------------------------------- */

static void draw_seat(struct screen *screen, struct table *table, int viewer, int seat)
{
    const struct setup *setup = &table->setup;
    const void *view = midend_look(&table->mid, viewer);
    screen_clear(screen);
    if (screen_too_small(screen))
        return;
    draw_frame(screen, table, table_name(table, seat), "play.keys.sheets");
    int x = draw_sheet(screen, setup, view, seat, screen->columns - 29);
    struct panel panel = {screen, 2, x + 2, screen->columns - x - 3, screen->rows - 2};
    screen_put(screen, panel.y++, panel.x, panel.width, STYLE_STRONG, table_name(table, seat));
    panel.y++;
    panel_score(&panel, setup, view, seat);
    struct cards cards;
    if (setup->game->cards(setup, view, viewer, &cards)) {
        panel.y++;
        panel_objectives(&panel, &cards, seat);
    }
    screen_show(screen, -1, -1);
}

void screen_sheets(struct screen *screen, struct table *table, int viewer)
{
    int seat = table->setup.seats > 1 ? viewer % table->setup.seats + 1 : viewer;
    for (;;) {
        draw_seat(screen, table, viewer, seat);
        int key = screen_key(screen, -1);
        int next = seat_key(key, seat, table->setup.seats);
        if (next)
            seat = next;
        else if (key != SK_RESIZE)
            return;
    }
}

/* --- the end -------------------------------------------------------------------------------- */

/* The sheet that is shown first: a person's. */
static int first_person(const struct table *table)
{
    for (int seat = 1; seat <= table->setup.seats; seat++)
        if (table_is_person(table, seat))
            return seat;
    return 1;
}

void screen_over(struct front *front, struct table *table)
{
    struct screen *screen = front->self;
    struct text story;
    int seat = first_person(table);
    int top = 0;
    text_begin(&story);
    end_story(table, &story.out);
    for (;;) {
        screen_clear(screen);
        draw_frame(screen, table, table_name(table, seat), "play.keys.over");
        int x =
            draw_sheet(screen, &table->setup, table->session->state, seat, screen->columns - 31);
        int height = screen->rows - 3;
        int lines = screen_wrap(screen, 1, x + 2, height, screen->columns - x - 3, STYLE_PLAIN, top,
                                text_end(&story));
        if (lines > top + height)
            screen_put(screen, screen->rows - 2, screen->columns - 2, 1, STYLE_STRONG,
                       screen_glyph(screen, GLYPH_MORE));
        screen_show(screen, -1, -1);
        int key = screen_key(screen, -1);
        int next = seat_key(key, seat, table->setup.seats);
        if (next)
            seat = next;
        else if (key == SK_ENTER || key == 'q' || key == SK_ESCAPE || key == SK_STOP)
            break;
        else
            top = screen_scroll(key, top, lines, height);
    }
    screen->last_seat = 0;
    screen->last_cell = -1;
    text_free(&story);
}
