/* ncurses: nothing else of carnet calls it. */
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>

#include "cli/screen_text.h"
#include "table/choices.h"
#include "table/words.h"
#include "terminal/screen.h"
#include "terminal/screen_term.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- styles --------------------------------------------------------------------------------- */

/* Colours for 8 and for 256 colours; -1: the terminal's own. */
static const struct look {
    attr_t how;
    short few, many, ground;
} looks[STYLES] = {
    [STYLE_PLAIN] = {A_NORMAL, -1, -1, -1},
    [STYLE_DIM] = {A_DIM, -1, 245, -1},
    [STYLE_STRONG] = {A_BOLD, -1, -1, -1},
    [STYLE_BAR] = {A_REVERSE, -1, -1, -1},
    [STYLE_LINES] = {A_DIM, -1, 242, -1},
    [STYLE_LEGAL] = {A_BOLD, COLOR_GREEN, 34, -1},
    [STYLE_NUMBER] = {A_BOLD, -1, -1, -1},
    [STYLE_DOOR] = {A_NORMAL, COLOR_YELLOW, 172, -1},
    [STYLE_SEA] = {A_NORMAL, COLOR_BLUE, 75, 17},
    [STYLE_MOUNTAIN] = {A_NORMAL, COLOR_YELLOW, 137, -1},
    [STYLE_BOAT] = {A_BOLD, COLOR_CYAN, 231, 17},
    [STYLE_TREASURE] = {A_BOLD, COLOR_YELLOW, 214, -1},
    [STYLE_STRUCTURE] = {A_BOLD, COLOR_CYAN, 37, -1},
    [STYLE_GOOD] = {A_BOLD, COLOR_GREEN, 34, -1},
    [STYLE_BAD] = {A_BOLD, COLOR_RED, 196, -1},
    [STYLE_WARNING] = {A_BOLD, COLOR_RED, 196, -1},
    [STYLE_PURPLE] = {A_BOLD, COLOR_MAGENTA, 134, -1},
    [STYLE_GREEN] = {A_BOLD, COLOR_GREEN, 34, -1},
    [STYLE_RED] = {A_BOLD, COLOR_RED, 196, -1},
    [STYLE_JUNGLE] = {A_BOLD, COLOR_GREEN, 231, 22},
    [STYLE_TOWN] = {A_BOLD, COLOR_MAGENTA, 231, 54},
    [STYLE_RANGE] = {A_BOLD, COLOR_YELLOW, 231, 94},
    [STYLE_PYRAMID] = {A_BOLD, COLOR_CYAN, 16, 220},
    [STYLE_BLACK_CARD] = {A_BOLD, -1, 231, 236},
    [STYLE_BLUE_CARD] = {A_BOLD, COLOR_BLUE, 231, 25},
    [STYLE_GREEN_CARD] = {A_BOLD, COLOR_GREEN, 231, 28},
    [STYLE_YELLOW_CARD] = {A_BOLD, COLOR_YELLOW, 16, 220},
};

static void make_colours(struct screen *screen)
{
    screen->colours =
        cli_wants_colour() && has_colors() && start_color() == OK && use_default_colors() == OK;
    for (short i = 0; screen->colours && i < STYLES; i++) {
        bool many = COLORS >= 256;
        init_pair((short)(i + 1), many ? looks[i].many : looks[i].few, many ? looks[i].ground : -1);
    }
}

static void set_style(const struct screen *screen, int style)
{
    const struct look *look = &looks[style & 63];
    attr_t how = look->how;
    bool faint = screen->colours && COLORS >= 256 && (how & A_DIM);
    if (faint)
        how &= ~A_DIM; /* there is a grey for it */
    if (style & STYLE_REVERSE)
        how |= A_REVERSE;
    if (style & STYLE_UNDERLINE)
        how |= A_UNDERLINE;
    if (style & STYLE_BOLD)
        how |= A_BOLD;
    attr_set(how, screen->colours ? (short)((style & 63) + 1) : 0, NULL);
}

/* --- glyphs --------------------------------------------------------------------------------- */

const char *screen_glyph(const struct screen *screen, enum glyph glyph)
{
    static const char *const utf8[GLYPHS] = {"·", "○", "≈", "▲", "…", "●"};
    static const char *const ascii[GLYPHS] = {".", "+", "~", "^", ">", "o"};
    return screen->utf8 ? utf8[glyph] : ascii[glyph];
}

const char *screen_line(const struct screen *screen, int arms)
{
    static const char *const utf8[16] = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                         "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    static const char *const ascii[16] = {" ", "|", "-", "+", "|", "|", "+", "+",
                                          "-", "+", "-", "+", "+", "+", "+", "+"};
    return screen->utf8 ? utf8[arms] : ascii[arms];
}

/* --- drawing -------------------------------------------------------------------------------- */

void screen_clear(struct screen *screen)
{
    getmaxyx(stdscr, screen->rows, screen->columns);
    screen->spots = 0;
    screen->message_top = screen->rows - 1 - screen_message_lines(screen->rows);
    set_style(screen, STYLE_PLAIN);
    erase();
}

void screen_show(struct screen *screen, int y, int x)
{
    bool visible = y >= 0 && y < screen->rows && x >= 0 && x < screen->columns;
    curs_set(visible);
    if (visible)
        move(y, x);
    refresh();
}

static int put_bytes(struct screen *screen, int y, int x, int width, int style, const char *text,
                     size_t bytes)
{
    wchar_t wide[512];
    int count = text_decode(screen->utf8, text, bytes, wide, 512);
    int used = 0;
    int kept = 0;
    if (x + width > screen->columns)
        width = screen->columns - x;
    if (y < 0 || y >= screen->rows || x < 0 || width <= 0)
        return 0;
    while (kept < count && used + text_columns(wide[kept]) <= width)
        used += text_columns(wide[kept++]);
    set_style(screen, style);
    mvaddnwstr(y, x, wide, kept);
    return used;
}

int screen_put(struct screen *screen, int y, int x, int width, int style, const char *text)
{
    return put_bytes(screen, y, x, width, style, text, strlen(text));
}

int screen_width(const struct screen *screen, const char *text)
{
    wchar_t wide[512];
    int count = text_decode(screen->utf8, text, strlen(text), wide, 512);
    int columns = 0;
    for (int i = 0; i < count; i++)
        columns += text_columns(wide[i]);
    return columns;
}

void screen_put_middle(struct screen *screen, int y, int x, int width, int style, const char *text)
{
    int free = width - screen_width(screen, text);
    int left = free > 0 ? free / 2 : 0;
    screen_put(screen, y, x + left, width - left, style, text);
}

void screen_blank(struct screen *screen, int y, int x, int width, int style)
{
    if (y < 0 || y >= screen->rows || x < 0)
        return;
    set_style(screen, style);
    for (int i = 0; i < width && x + i < screen->columns; i++)
        mvaddch(y, x + i, ' ');
}

int screen_wrap(struct screen *screen, int y, int x, int height, int width, int style, int skip,
                const char *text)
{
    struct breaking breaking = {.text = text, .utf8 = screen->utf8, .width = width};
    int count = 0;
    for (; text_next_line(&breaking); count++)
        if (count >= skip && count < skip + height)
            put_bytes(screen, y + count - skip, x + breaking.indent, width - breaking.indent, style,
                      breaking.line, breaking.length);
    return count;
}

void screen_message(struct screen *screen, int free, int style, const char *text)
{
    int bottom = screen->rows - 1, width = screen->columns - 2, count = 0;
    int least = screen_message_lines(screen->rows);
    int most = bottom - free > least ? bottom - free : least;
    int lines = screen_wrap(screen, 0, 1, 0, width, style, 0, text);
    int height = lines < least ? least : lines < most ? lines : most;
    struct breaking breaking = {.text = text, .utf8 = screen->utf8, .width = width - 3};
    screen->message_top = bottom - height;
    if (lines <= height) {
        screen_wrap(screen, screen->message_top, 1, height, width, style, 0, text);
        return;
    }
    for (; count < height && text_next_line(&breaking); count++) {
        int y = screen->message_top + count, x = 1 + breaking.indent;
        x += put_bytes(screen, y, x, width, style, breaking.line, breaking.length);
        if (count == height - 1)
            screen_put(screen, y, x, 3, style, "…");
    }
}

void screen_wrap_middle(struct screen *screen, int y, int x, int width, int style, const char *text)
{
    int lines = screen_wrap(screen, y, x, 0, width, style, 0, text);
    if (lines > 1)
        screen_wrap(screen, y - lines / 2, x, lines, width, style, 0, text);
    else
        screen_put_middle(screen, y, x, width, style, text);
}

void screen_box(struct screen *screen, int y, int x, int height, int width, int style)
{
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            bool top = row == 0, bottom = row == height - 1;
            bool left = column == 0, right = column == width - 1;
            int arms = 0;
            if (left || right)
                arms |= (top ? 0 : 1) | (bottom ? 0 : 4);
            if (top || bottom)
                arms |= (right ? 0 : 2) | (left ? 0 : 8);
            screen_put(screen, y + row, x + column, 1, style, screen_line(screen, arms));
        }
}

int screen_say(struct screen *screen, int y, int x, int width, int style, const char *key,
               const struct text_arg *args)
{
    char text[512];
    struct out out = out_buffer(text, sizeof text);
    say(screen->front.cli, &out, key, args);
    return screen_put(screen, y, x, width, style, text);
}

/* --- keys ----------------------------------------------------------------------------------- */

static int mouse_key(struct screen *screen)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return 0;
    screen->click_y = event.y;
    screen->click_x = event.x;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        return SK_CLICK;
    if (event.bstate & BUTTON4_PRESSED)
        return SK_WHEEL_UP;
#ifdef BUTTON5_PRESSED
    if (event.bstate & BUTTON5_PRESSED)
        return SK_WHEEL_DOWN;
#endif
    return 0;
}

static int named_key(struct screen *screen, wint_t code)
{
    static const struct {
        wint_t code;
        int key;
    } keys[] = {
        {KEY_UP, SK_UP},         {KEY_DOWN, SK_DOWN},
        {KEY_LEFT, SK_LEFT},     {KEY_RIGHT, SK_RIGHT},
        {KEY_PPAGE, SK_PAGE_UP}, {KEY_NPAGE, SK_PAGE_DOWN},
        {KEY_HOME, SK_HOME},     {KEY_END, SK_END},
        {KEY_BTAB, SK_BACK_TAB}, {KEY_BACKSPACE, SK_BACKSPACE},
        {KEY_DC, SK_DELETE},     {KEY_RESIZE, SK_RESIZE},
        {KEY_ENTER, SK_ENTER},
    };
    if (code == KEY_MOUSE)
        return mouse_key(screen);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return 0;
}

/* A key that has already come, or SK_NONE. */
static int ready_key(struct screen *screen)
{
    wint_t code;
    for (;;) {
        int got = get_wch(&code);
        int key = got == KEY_CODE_YES ? named_key(screen, code) : (int)code;
        if (got == ERR)
            return SK_NONE;
        if (got != KEY_CODE_YES && (code == '\r' || code == '\n'))
            key = SK_ENTER;
        if (got != KEY_CODE_YES && (code == 127 || code == 8))
            key = SK_BACKSPACE;
        if (key == SK_REDRAW)
            clearok(stdscr, TRUE);
        if (key)
            return key;
    }
}

int screen_key(struct screen *screen, int milliseconds)
{
    for (int waited = 0;;) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        if (stop_signal())
            return SK_STOP;
        int key = ready_key(screen);
        if (key != SK_NONE)
            return key;
        int left = milliseconds < 0 ? STOP_LOOK_UP : milliseconds - waited;
        if (left <= 0)
            return SK_NONE;
        int wait = left < STOP_LOOK_UP ? left : STOP_LOOK_UP;
        if (poll(&input, 1, wait) < 0 && errno != EINTR)
            return SK_STOP;
        if (input.revents & (POLLHUP | POLLERR) && !(input.revents & POLLIN))
            return SK_STOP;
        waited += wait;
    }
}

void screen_spot(struct screen *screen, int y, int x, int height, int width, int kind, int what)
{
    if (screen->spots < SPOTS_MAX)
        screen->spot[screen->spots++] = (struct spot){y, x, height, width, kind, what};
}

const struct spot *screen_clicked(const struct screen *screen)
{
    for (int i = 0; i < screen->spots; i++) {
        const struct spot *spot = &screen->spot[i];
        if (screen->click_y >= spot->y && screen->click_y < spot->y + spot->height &&
            screen->click_x >= spot->x && screen->click_x < spot->x + spot->width)
            return spot;
    }
    return NULL;
}

/* --- beginning and end ---------------------------------------------------------------------- */

/* A locale that is named but not installed leaves us with ASCII, though the terminal can do more.
 */
static bool find_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *said = NULL;
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    for (int i = 0; i < 3 && (!said || !*said); i++)
        said = getenv(names[i]);
    bool wanted = said && (strstr(said, "UTF-8") || strstr(said, "utf8"));
    return wanted && setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

/* In the place of what was said last, if the picture of a turn is still there. */
static void screen_wait(struct front *front, struct table *table, int seat, int more)
{
    struct screen *screen = front->self;
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    wait_words(table, seat, more, &out);
    if (!screen->last_seat) {
        screen_clear(screen);
        screen_title(screen, "carnet", "", "");
    }
    for (int y = screen->message_top; y < screen->rows; y++)
        screen_blank(screen, y, 0, screen->columns, STYLE_PLAIN);
    screen_message(screen, screen->rows, STYLE_STRONG, text);
    screen_keys(screen, seat == SEAT_COACH ? "play.keys.waiting-coach" : "play.keys.waiting");
    screen_show(screen, -1, -1);
}

static bool screen_leaves(struct front *front)
{
    struct screen *screen = front->self;
    int key;
    while ((key = screen_key(screen, 0)) != SK_NONE)
        if (key == 'q' || key == SK_STOP)
            return true;
    return false;
}

static bool screen_bot_failed(struct front *front, struct table *table, int seat)
{
    char yes[128];
    char no[128];
    const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)), TEXT_END};
    struct out out = out_buffer(yes, sizeof yes);
    say(front->cli, &out, "play.let-random", args);
    out = out_buffer(no, sizeof no);
    say(front->cli, &out, "play.menu.quit", NULL);
    const char *const items[] = {yes, no};
    return screen_pick(front, player_failure(table->player[seat - 1]), items, 2, 0) == 0;
}

static void screen_close(struct front *front)
{
    struct screen *screen = front->self;
    endwin();
    choices_free(screen->choices);
    free(screen->choices);
    free(screen);
}

struct front *screen_front(struct cli *cli)
{
    if (!screen_is_known())
        return NULL;
    struct screen *screen = cli_memory(sizeof *screen);
    memset(screen, 0, sizeof *screen);
    screen->utf8 = find_utf8();
    if (!newterm(NULL, stdout, stdin)) {
        free(screen);
        return NULL;
    }
    cbreak();
    noecho();
    nodelay(stdscr, TRUE);
    keypad(stdscr, TRUE);
    set_escdelay(25);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED |
#ifdef BUTTON5_PRESSED
                  BUTTON5_PRESSED |
#endif
                  0,
              NULL);
    make_colours(screen);
    screen->last_cell = -1;
    screen->choices = cli_memory(sizeof *screen->choices);
    *screen->choices = (struct choices){.memory = cli_memory};
    screen->front = (struct front){
        .cli = cli,
        .self = screen,
        .covers = true,
        .pick = screen_pick,
        .ask = screen_ask,
        .tell = screen_tell,
        .roll = screen_roll,
        .turn = screen_turn,
        .wait = screen_wait,
        .leaves = screen_leaves,
        .bot_failed = screen_bot_failed,
        .over = screen_over,
        .watch = screen_watch,
        .close = screen_close,
    };
    return &screen->front;
}
