/* The screen: ncurses behind a handful of functions, so that only screen.c knows it.
 *
 * Everything is drawn anew after every key. Texts are UTF-8; where the terminal is not, letters
 * lose their accents and lines are drawn with ASCII. Nothing is told by colour alone.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal/play.h"

enum style {
    STYLE_PLAIN,
    STYLE_DIM,
    STYLE_STRONG,
    STYLE_BAR,   /* the title and the line of keys */
    STYLE_LINES, /* of a grid */
    STYLE_LEGAL,
    STYLE_NUMBER,
    STYLE_DOOR,
    STYLE_SEA,
    STYLE_MOUNTAIN,
    STYLE_BOAT,
    STYLE_TREASURE,
    STYLE_STRUCTURE,
    STYLE_GOOD, /* a peril that brings stars */
    STYLE_BAD,  /* one that costs some */
    STYLE_WARNING,
    STYLE_PURPLE,
    STYLE_GREEN,
    STYLE_RED,
    STYLE_JUNGLE, /* the discoveries, in the order of their kinds */
    STYLE_TOWN,
    STYLE_RANGE,
    STYLE_PYRAMID,
    STYLE_BLACK_CARD, /* the colours of cards, in their order */
    STYLE_BLUE_CARD,
    STYLE_GREEN_CARD,
    STYLE_YELLOW_CARD,
    STYLES,
    /* With any of them: */
    STYLE_REVERSE = 64,
    STYLE_UNDERLINE = 128,
    STYLE_BOLD = 256
};

/* Keys that are no characters; characters are themselves. */
enum {
    SK_NONE = -1,   /* the time is over */
    SK_STOP = -2,   /* a signal, or the terminal is gone */
    SK_REDRAW = 12, /* Ctrl-L */
    SK_CODES = 0x200000,
    SK_UP,
    SK_DOWN,
    SK_LEFT,
    SK_RIGHT,
    SK_PAGE_UP,
    SK_PAGE_DOWN,
    SK_HOME,
    SK_END,
    SK_BACK_TAB,
    SK_BACKSPACE,
    SK_DELETE,
    SK_RESIZE,
    SK_CLICK, /* screen->click_y, click_x */
    SK_WHEEL_UP,
    SK_WHEEL_DOWN,
    SK_TAB = '\t',
    SK_ENTER = '\n',
    SK_ESCAPE = 27
};

enum glyph { GLYPH_DOT, GLYPH_LEGAL, GLYPH_SEA, GLYPH_MOUNTAIN, GLYPH_MORE, GLYPH_PIP, GLYPHS };

/* Something that can be clicked on. */
struct spot {
    int y, x, height, width;
    int kind; /* the caller's */
    int what;
};

/* Lines of the message above the last one. */
static inline int screen_message_lines(int rows)
{
    return rows >= 30 ? 3 : 2;
}

enum { SPOTS_MAX = 256, SCREEN_ROWS = 24, SCREEN_COLUMNS = 80 };

struct screen {
    struct front front;
    bool utf8;
    bool colours;
    int rows, columns;
    int click_y, click_x;
    struct spot spot[SPOTS_MAX];
    int spots;
    int message_top; /* the first line of what was said last */
    int last_seat;   /* who was at the keyboard last */
    int last_cell;   /* where their cursor was; -1: nowhere yet */
    struct choices *choices;
};

/* --- drawing (screen.c, screen_text.c) ------------------------------------------------------ */

/* Begins a picture: nothing is on the screen, and its size is known. */
void screen_clear(struct screen *);
/* Shows what was drawn, with the terminal's cursor there (or hidden, at -1). */
void screen_show(struct screen *, int y, int x);

/* Draws a text, cut off at `width` columns or at the screen's edge; the columns it took. */
int screen_put(struct screen *, int y, int x, int width, int style, const char *text);
/* The same to the middle of `width`. */
void screen_put_middle(struct screen *, int y, int x, int width, int style, const char *text);
/* A line of blanks. */
void screen_blank(struct screen *, int y, int x, int width, int style);
/* Breaks a text into lines of `width`; draws those from `skip` on, at most `height`. Returns how
 * many there are in all. Lines that begin with blanks keep them, and so do their parts. */
int screen_wrap(struct screen *, int y, int x, int height, int width, int style, int skip,
                const char *text);
/* What is to be said, above the line of keys: it takes lines from `free` on if it needs them, and
 * ends with … if they do not do. */
void screen_message(struct screen *, int free, int style, const char *text);
/* A text around the middle of `width` and around line `y`: in one line if it fits, else in several.
 */
void screen_wrap_middle(struct screen *, int y, int x, int width, int style, const char *text);
int screen_width(const struct screen *, const char *text);
const char *screen_glyph(const struct screen *, enum glyph);
/* A piece of a grid's line: the sum of 1 up, 2 right, 4 down, 8 left. */
const char *screen_line(const struct screen *, int arms);
void screen_box(struct screen *, int y, int x, int height, int width, int style);

/* The same for messages. */
int screen_say(struct screen *, int y, int x, int width, int style, const char *key,
               const struct text_arg *);

/* --- keys ----------------------------------------------------------------------------------- */

/* Waits for a key, at most `milliseconds` (-1: as long as it takes). */
int screen_key(struct screen *, int milliseconds);
void screen_spot(struct screen *, int y, int x, int height, int width, int kind, int what);
/* What was clicked on; NULL: nothing. */
const struct spot *screen_clicked(const struct screen *);

/* --- windows (screen_ask.c) ----------------------------------------------------------------- */

int screen_pick(struct front *, const char *title, const char *const *items, int count, int start);
bool screen_ask(struct front *, const char *question, char *answer, size_t room);
void screen_tell(struct front *, const char *title, const char *text);
/* The first and the last line of the screen. */
void screen_title(struct screen *, const char *left, const char *middle, const char *right);
void screen_keys(struct screen *, const char *key);
/* Keys and what they do, two blanks between them. Where they do not fit some are left out, but
 * never the last two. The text is changed. */
void screen_keys_line(struct screen *, char *text);
/* The first line shown after a key that scrolls. */
int screen_scroll(int key, int top, int lines, int page);
/* Too small to draw anything useful: says so and returns true. */
bool screen_too_small(struct screen *);

/* --- the game (screen_turn.c, screen_over.c, screen_replay.c) ------------------------------- */

bool screen_turn(struct front *, struct table *, int seat);
bool screen_roll(struct front *, struct table *);
void screen_over(struct front *, struct table *);
void screen_watch(struct front *, struct table *, int viewer, long speed);
/* Lets the viewer look at the sheets of all seats. */
void screen_sheets(struct screen *, struct table *, int viewer);

#endif
