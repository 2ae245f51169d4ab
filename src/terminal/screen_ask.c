/* Windows over the whole screen: lists to choose from, a line to type, a text to read. */
#include "terminal/screen.h"

#include <string.h>

static struct screen *screen_of(struct front *front)
{
    return front->self;
}

/* --- what every picture has ----------------------------------------------------------------- */

void screen_title(struct screen *screen, const char *left, const char *middle, const char *right)
{
    int width = screen->columns;
    int right_width = screen_width(screen, right);
    screen_blank(screen, 0, 0, width, STYLE_BAR);
    screen_put(screen, 0, 1, width - 2, STYLE_BAR | STYLE_BOLD, left);
    screen_put_middle(screen, 0, width / 4, width / 2, STYLE_BAR, middle);
    screen_put(screen, 0, width - right_width - 1, right_width, STYLE_BAR, right);
}

/* The last gap of two blanks before `end`, or NULL. */
static char *last_gap(char *text, char *end)
{
    for (char *at = end - 2; at >= text; at--)
        if (at[0] == ' ' && at[1] == ' ')
            return at;
    return NULL;
}

/* Leaves out the last piece but two; false if there is none. */
static bool drop_piece(char *text)
{
    char *last = last_gap(text, text + strlen(text));
    char *after = last ? last_gap(text, last) : NULL;
    if (!after)
        return false;
    char *before = last_gap(text, after);
    char *to = before ? before + 2 : text;
    memmove(to, after + 2, strlen(after + 2) + 1);
    return true;
}

void screen_keys_line(struct screen *screen, char *text)
{
    while (screen_width(screen, text) > screen->columns - 2 && drop_piece(text))
        ;
    screen_blank(screen, screen->rows - 1, 0, screen->columns, STYLE_BAR);
    screen_put(screen, screen->rows - 1, 1, screen->columns - 2, STYLE_BAR, text);
}

void screen_keys(struct screen *screen, const char *key)
{
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    say(screen->front.cli, &out, key, NULL);
    screen_keys_line(screen, text);
}

bool screen_too_small(struct screen *screen)
{
    if (screen->rows >= 16 && screen->columns >= 56)
        return false;
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    const struct text_arg args[] = {TEXT_INT("columns", SCREEN_COLUMNS),
                                    TEXT_INT("rows", SCREEN_ROWS), TEXT_END};
    say(screen->front.cli, &out, "play.too-small", args);
    screen_wrap(screen, 0, 0, screen->rows, screen->columns, STYLE_PLAIN, 0, text);
    screen_show(screen, -1, -1);
    return true;
}

static int clamp(int value, int least, int most)
{
    if (value > most)
        value = most;
    return value < least ? least : value;
}

/* --- a list --------------------------------------------------------------------------------- */

struct list {
    const char *title;
    const char *const *items;
    int count;
    int at;  /* the chosen one */
    int top; /* the first that is shown */
};

enum { SPOT_ITEM = 1 };

static int widest(const struct screen *screen, const struct list *list)
{
    int width = screen_width(screen, list->title);
    for (int i = 0; i < list->count; i++) {
        int item = screen_width(screen, list->items[i]) + 6;
        width = item > width ? item : width;
    }
    return width;
}

/* How many lines a title takes; the rest of one that is still longer is not shown. */
static int title_lines(struct screen *screen, int width, const char *title)
{
    return clamp(screen_wrap(screen, 0, 0, 0, width, STYLE_STRONG, 0, title), 1, 3);
}

/* One item; a sign at its end tells that there is more of it than room. */
static void draw_item(struct screen *screen, const struct list *list, int item, int y, int x,
                      int width)
{
    bool here = item == list->at;
    int style = here ? STYLE_STRONG | STYLE_REVERSE : STYLE_PLAIN;
    screen_blank(screen, y, x + 1, width - 2, style);
    screen_put(screen, y, x + 2, 2, style, here ? "> " : "  ");
    screen_put(screen, y, x + 4, width - 6, style, list->items[item]);
    if (screen_width(screen, list->items[item]) > width - 6)
        screen_put(screen, y, x + width - 2, 1, style, screen_glyph(screen, GLYPH_MORE));
    screen_spot(screen, y, x + 1, 1, width - 2, SPOT_ITEM, item);
}

static void draw_list(struct screen *screen, struct list *list)
{
    screen_clear(screen);
    int width = clamp(widest(screen, list) + 4, 30, screen->columns - 2);
    int x = (screen->columns - width) / 2;
    int title = title_lines(screen, width - 4, list->title);
    int room = screen->rows - 7 - title;
    int shown = clamp(list->count, 1, room < 1 ? 1 : room);
    int y = (screen->rows - shown - title - 3) / 2;
    int first = y + 1 + title;
    list->top = clamp(list->top, list->at - shown + 1, list->at);
    screen_title(screen, "carnet", "", "");
    screen_box(screen, y, x, shown + title + 3, width, STYLE_LINES);
    if (title > 1)
        screen_wrap(screen, y + 1, x + 2, title, width - 4, STYLE_STRONG, 0, list->title);
    else
        screen_put_middle(screen, y + 1, x + 2, width - 4, STYLE_STRONG, list->title);
    for (int row = 0; row < shown; row++)
        draw_item(screen, list, list->top + row, first + row, x, width);
    if (list->top + shown < list->count)
        screen_put(screen, first + shown, x + 4, 1, STYLE_DIM, screen_glyph(screen, GLYPH_MORE));
    screen_keys(screen, "play.keys.list");
    screen_show(screen, first + list->at - list->top, x + 2);
}

/* Moves in the list; true if an item is chosen or the list left (then at is -1). */
static bool list_key(struct screen *screen, struct list *list, int key)
{
    const struct spot *spot;
    switch (key) {
    case SK_UP:
    case SK_WHEEL_UP:
    case 'k':
        list->at = clamp(list->at - 1, 0, list->count - 1);
        return false;
    case SK_DOWN:
    case SK_WHEEL_DOWN:
    case SK_TAB:
    case 'j':
        list->at = clamp(list->at + 1, 0, list->count - 1);
        return false;
    case SK_PAGE_UP:
    case SK_HOME:
        list->at = clamp(list->at - (key == SK_HOME ? list->count : 10), 0, list->count - 1);
        return false;
    case SK_PAGE_DOWN:
    case SK_END:
        list->at = clamp(list->at + (key == SK_END ? list->count : 10), 0, list->count - 1);
        return false;
    case SK_CLICK:
        spot = screen_clicked(screen);
        if (spot)
            list->at = spot->what;
        return spot != NULL;
    case SK_ENTER:
    case ' ':
        return true;
    case SK_ESCAPE:
    case SK_STOP:
    case 'q':
        list->at = -1;
        return true;
    default:
        if (key >= '1' && key <= '9' && key - '1' < list->count) {
            list->at = key - '1';
            return true;
        }
        return false;
    }
}

int screen_pick(struct front *front, const char *title, const char *const *items, int count,
                int start)
{
    struct screen *screen = screen_of(front);
    struct list list = {title, items, count, clamp(start, 0, count - 1), 0};
    do
        draw_list(screen, &list);
    while (!list_key(screen, &list, screen_key(screen, -1)));
    return list.at;
}

/* --- a line --------------------------------------------------------------------------------- */

/* Adds a character as UTF-8 if there is room. */
static void type_char(char *text, size_t room, int c)
{
    static const int first[] = {0, 0xc0, 0xe0, 0xf0};
    size_t n = strlen(text);
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    if (n + (size_t)more + 2 > room)
        return;
    text[n++] = (char)(first[more] | c >> 6 * more);
    for (int i = more - 1; i >= 0; i--)
        text[n++] = (char)(0x80 | (c >> 6 * i & 0x3f));
    text[n] = '\0';
}

static void rub_out(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && ((unsigned char)text[n - 1] & 0xc0) == 0x80)
        n--;
    text[n > 0 ? n - 1 : 0] = '\0';
}

bool screen_ask(struct front *front, const char *question, char *answer, size_t room)
{
    struct screen *screen = screen_of(front);
    answer[0] = '\0';
    for (;;) {
        screen_clear(screen);
        int width = clamp(screen->columns - 4, 10, 76);
        int x = (screen->columns - width) / 2;
        int y = screen->rows / 2 - 2;
        screen_title(screen, "carnet", "", "");
        int lines = screen_wrap(screen, y, x, 3, width, STYLE_STRONG, 0, question);
        int used = screen_put(screen, y + lines + 1, x, width, STYLE_UNDERLINE, answer);
        screen_keys(screen, "play.keys.ask");
        screen_show(screen, y + lines + 1, x + used);
        int key = screen_key(screen, -1);
        if (key == SK_ENTER)
            return true;
        if (key == SK_ESCAPE || key == SK_STOP)
            return false;
        if (key == SK_BACKSPACE)
            rub_out(answer);
        else if (key >= ' ' && key < SK_CODES)
            type_char(answer, room, key);
    }
}

/* --- a text --------------------------------------------------------------------------------- */

/* How far a key scrolls, `page` lines to a page; 0 for any other key. */
static int scrolled(int key, int page)
{
    switch (key) {
    case SK_UP:
    case SK_WHEEL_UP:
    case 'k':
        return -1;
    case SK_DOWN:
    case SK_WHEEL_DOWN:
    case 'j':
        return 1;
    case SK_PAGE_UP:
        return -page;
    case SK_PAGE_DOWN:
    case ' ':
        return page;
    case SK_HOME:
        return -10000;
    case SK_END:
        return 10000;
    default:
        return 0;
    }
}

int screen_scroll(int key, int top, int lines, int page)
{
    return clamp(top + scrolled(key, page), 0, lines > page ? lines - page : 0);
}

void screen_tell(struct front *front, const char *title, const char *text)
{
    struct screen *screen = screen_of(front);
    int top = 0;
    for (;;) {
        screen_clear(screen);
        int width = clamp(screen->columns - 4, 10, 100);
        int height = screen->rows - 4;
        screen_title(screen, title, "", "");
        int lines = screen_wrap(screen, 2, 2, height, width, STYLE_PLAIN, top, text);
        if (lines > top + height)
            screen_put(screen, screen->rows - 2, 2, 4, STYLE_DIM, screen_glyph(screen, GLYPH_MORE));
        screen_keys(screen, "play.keys.tell");
        screen_show(screen, -1, -1);
        int key = screen_key(screen, -1);
        bool at_end = key == ' ' && lines <= top + height;
        if (key == SK_ENTER || key == SK_ESCAPE || key == 'q' || key == SK_STOP || at_end)
            return;
        top = screen_scroll(key, top, lines, height);
    }
}
