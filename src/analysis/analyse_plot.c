/* Plots of an analysis as SVG: shapes differ as well as colours. */
#include "analysis/analyse.h"
#include "print/svg.h"

/* So narrow that its words can still be read on a phone, where it is drawn smaller. */
enum { WIDE = 400, LEFT = 38, RIGHT = 6, TOP = 14, HIGH = 130, GAP = 34, BARS = 100, FOOT = 22 };

static void put_int(struct out *out, const char *name, long value)
{
    out_char(out, ' ');
    out_text(out, name);
    out_text(out, "=\"");
    out_int(out, value);
    out_char(out, '"');
}

static void put_text(struct out *out, int x, int y, const char *anchor, const char *text)
{
    out_text(out, "<text");
    put_int(out, "x", x);
    put_int(out, "y", y);
    out_text(out, " text-anchor=");
    out_text(out, anchor);
    out_char(out, '>');
    svg_escaped(out, text);
    out_text(out, "</text>");
}

static void put_label(const struct analysis *analysis, int x, int y, const char *anchor,
                      const char *key, struct out *out)
{
    char text[128];
    struct out words = out_buffer(text, sizeof text);
    put_words(analysis, key, &words);
    put_text(out, x, y, anchor, text);
}

static void put_line(struct out *out, int x1, int y1, int x2, int y2, const char *stroke)
{
    out_text(out, "<line");
    put_int(out, "x1", x1);
    put_int(out, "y1", y1);
    put_int(out, "x2", x2);
    put_int(out, "y2", y2);
    out_text(out, " stroke=\"var(");
    out_text(out, stroke);
    out_text(out, ")\"/>");
}

/* `full`: filled, else an outline. */
static void put_rect(struct out *out, int x, int y, int width, int height, const char *colour,
                     bool full)
{
    out_text(out, "<rect");
    put_int(out, "x", x);
    put_int(out, "y", y);
    put_int(out, "width", width);
    put_int(out, "height", height > 1 ? height : 1);
    out_text(out, " stroke=\"var(");
    out_text(out, colour);
    out_text(out, ")\" fill=\"");
    if (full) {
        out_text(out, "var(");
        out_text(out, colour);
        out_char(out, ')');
    } else {
        out_text(out, "none");
    }
    out_text(out, "\"/>");
}

static void begin_svg(const struct analysis *analysis, int height, const char *title,
                      const char *about, struct out *out)
{
    out_text(out, "<svg class=plot role=img viewBox=\"0 0 ");
    out_int(out, WIDE);
    out_char(out, ' ');
    out_int(out, height);
    out_text(out, "\"><title>");
    put_words(analysis, title, out);
    out_text(out, "</title><desc>");
    put_words(analysis, about, out);
    out_text(out, "</desc>\n");
}

/* --- the expectation over the game ---------------------------------------------------------- */

/* From a range of hundredths to a range of the picture, upwards. */
struct axis {
    int32_t least, most;
    int top, high;
};

static int at(const struct axis *axis, int32_t value)
{
    int32_t range = axis->most > axis->least ? axis->most - axis->least : 1;
    return axis->top + axis->high - (int)((int64_t)(value - axis->least) * axis->high / range);
}

static void widen(struct axis *axis, int32_t value)
{
    axis->least = value < axis->least ? value : axis->least;
    axis->most = value > axis->most ? value : axis->most;
}

static int32_t step_of(const struct axis *axis)
{
    static const int32_t steps[] = {10, 20, 50, 100, 200, 500, 1000, 2000, 2500, 5000, 10000};
    size_t i = 0;
    while (i + 1 < sizeof steps / sizeof *steps && (axis->most - axis->least) / steps[i] > 5)
        i++;
    return steps[i];
}

static void put_scale(const struct analysis *analysis, const struct axis *axis, struct out *out)
{
    int32_t step_wide = step_of(axis);
    int32_t value = axis->least / step_wide * step_wide;
    for (value -= value < axis->least ? 0 : step_wide; value <= axis->most; value += step_wide) {
        char text[16];
        struct out number = out_buffer(text, sizeof text);
        if (value < axis->least)
            continue;
        put_amount(analysis, value, false, &number);
        put_line(out, LEFT, at(axis, value), WIDE - RIGHT, at(axis, value), "--line");
        put_text(out, LEFT - 6, at(axis, value) + 4, "end", text);
    }
}

static int x_of(const struct story *story, int turn)
{
    return LEFT + (WIDE - LEFT - RIGHT) * turn / (story->count ? story->count : 1);
}

static void put_curve(const struct story *story, const struct axis *axis, struct out *out)
{
    out_text(out, "<polyline fill=none stroke-width=2 stroke=\"var(--ink)\" points=\"");
    for (int i = 0; i <= story->count; i++) {
        out_int(out, x_of(story, i));
        out_char(out, ',');
        out_int(out, at(axis, i ? story->review[i - 1].after : story->start.worth));
        out_char(out, ' ');
    }
    out_text(out, "\"/>\n");
}

/* A bar from nothing to the value. */
static void put_bar(const struct axis *axis, int x, int width, int32_t value, const char *colour,
                    bool full, struct out *out)
{
    int zero = at(axis, 0), end = at(axis, value);
    if (zero != end)
        put_rect(out, x, zero < end ? zero : end, width, zero < end ? end - zero : zero - end,
                 colour, full);
}

static void put_turn_bars(const struct story *story, const struct axis *axis, struct out *out)
{
    int wide = (WIDE - LEFT - RIGHT) / (story->count ? story->count : 1);
    int half = wide > 5 ? wide / 2 - 2 : 1;
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        int32_t luck = luck_of(review);
        int x = x_of(story, i);
        put_bar(axis, x + 1, half, luck, luck < 0 ? "--down" : "--up", false, out);
        if (review->sheet == story->seat)
            put_bar(axis, x + half + 2, half, -review->loss, "--played", true, out);
    }
    out_char(out, '\n');
}

static void put_rounds(const struct story *story, int y, struct out *out)
{
    int every = story->count > 60 ? 10 : story->count > 15 ? 5 : 1;
    for (int i = 0; i < story->count; i++) {
        char text[16];
        struct out number = out_buffer(text, sizeof text);
        if (story->review[i].turn % every && every > 1)
            continue;
        out_int(&number, story->review[i].round);
        put_text(out, (x_of(story, i) + x_of(story, i + 1)) / 2, y, "middle", text);
    }
}

void put_plot(const struct analysis *analysis, const struct story *story, struct out *out)
{
    struct axis curve = {story->start.worth, story->start.worth, TOP + 14, HIGH};
    struct axis bars = {0, 0, TOP + 14 + HIGH + GAP, BARS};
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        widen(&curve, review->after);
        widen(&bars, luck_of(review));
        if (review->sheet == story->seat)
            widen(&bars, -review->loss);
    }
    int height = bars.top + BARS + FOOT;
    begin_svg(analysis, height, "analyse.plot", "analyse.plot-about", out);
    put_label(analysis, 2, TOP, "start", "analyse.plot-curve", out);
    put_scale(analysis, &curve, out);
    put_curve(story, &curve, out);
    put_label(analysis, 2, bars.top - 12, "start", "analyse.plot-bars", out);
    put_scale(analysis, &bars, out);
    put_line(out, LEFT, at(&bars, 0), WIDE - RIGHT, at(&bars, 0), "--ink");
    put_turn_bars(story, &bars, out);
    put_rounds(story, height - 5, out);
    out_text(out, "</svg>\n");
}

/* --- how the result came about -------------------------------------------------------------- */

enum { ROW = 40, BAR = 18 };

struct fall {
    const char *key;
    int32_t from, to;
    int32_t error;
};

static int falls_of(const struct analysis *analysis, const struct story *story, struct fall fall[6])
{
    bool board = analysis->record.setup.game->has_board;
    int32_t now = story->start.worth;
    int count = 0;
    fall[count++] = (struct fall){"analyse.start", 0, now, story->start.error};
    fall[count++] = (struct fall){board ? "analyse.luck" : "analyse.luck-cards", now,
                                  now + story->luck.worth, story->luck.error};
    now += story->luck.worth;
    if (board)
        fall[count++] =
            (struct fall){"analyse.perils", now, now + story->perils.worth, story->perils.error};
    now += story->perils.worth;
    fall[count++] =
        (struct fall){"analyse.skill", now, now + story->skill.worth, story->skill.error};
    now += story->skill.worth;
    if (story->end)
        fall[count++] = (struct fall){"analyse.end", now, now + story->end, 0};
    fall[count++] =
        (struct fall){story->over ? "analyse.result" : "analyse.now", 0, story->result, 0};
    return count;
}

/* The bar of one of them, with a whisker of one error to each side. */
static void put_fall(const struct analysis *analysis, const struct fall *fall,
                     const struct axis *across, int y, bool whole, struct out *out)
{
    int far = across->top + across->high;
    int from = far - (at(across, fall->from) - across->top);
    int to = far - (at(across, fall->to) - across->top);
    int32_t change = fall->to - fall->from;
    int middle = y + BAR + (ROW - BAR - 6) / 2;
    const char *colour = whole ? "--soft" : change < 0 ? "--down" : "--up";
    char text[32];
    struct out number = out_buffer(text, sizeof text);
    put_label(analysis, RIGHT, y + 13, "start", fall->key, out);
    put_rect(out, from < to ? from : to, y + BAR, from < to ? to - from : from - to, ROW - BAR - 6,
             colour, change >= 0);
    int error = (int)((int64_t)fall->error * across->high /
                      (across->most > across->least ? across->most - across->least : 1));
    if (error)
        put_line(out, to - error, middle, to + error, middle, "--ink");
    put_amount(analysis, change, !whole, &number);
    put_text(out, WIDE - RIGHT, y + 13, "end", text);
    out_char(out, '\n');
}

void put_bars(const struct analysis *analysis, const struct story *story, struct out *out)
{
    struct fall fall[6];
    int count = falls_of(analysis, story, fall);
    struct axis across = {0, 0, RIGHT, WIDE - 2 * RIGHT};
    for (int i = 0; i < count; i++) {
        widen(&across, fall[i].from + fall[i].error);
        widen(&across, fall[i].to + fall[i].error);
        widen(&across, fall[i].to - fall[i].error);
    }
    begin_svg(analysis, count * ROW + 6, "analyse.bars", "analyse.bars-about", out);
    for (int i = 0; i < count; i++)
        put_fall(analysis, &fall[i], &across, i * ROW, i == 0 || i == count - 1, out);
    out_text(out, "</svg>\n");
}

/* --- from game to game ---------------------------------------------------------------------- */

static int x_of_game(const struct history *history, int game)
{
    return LEFT + (WIDE - LEFT - RIGHT) * (2 * game + 1) / (2 * history->count);
}

static struct amount loss_or_skill(const struct analysis *analysis, bool skill)
{
    return skill ? analysis->story->skill : story_loss(analysis);
}

/* A dot and a whisker for every game, and a line through them. */
static void put_series(const struct history *history, const struct axis *axis, bool skill,
                       struct out *out)
{
    out_text(out, "<polyline fill=none stroke=\"var(--soft)\" points=\"");
    for (int i = 0; i < history->count; i++) {
        out_int(out, x_of_game(history, i));
        out_char(out, ',');
        out_int(out, at(axis, loss_or_skill(history->game[i], skill).worth));
        out_char(out, ' ');
    }
    out_text(out, "\"/>\n");
    for (int i = 0; i < history->count; i++) {
        struct amount amount = loss_or_skill(history->game[i], skill);
        int x = x_of_game(history, i), y = at(axis, amount.worth);
        put_line(out, x, at(axis, amount.worth - amount.error), x,
                 at(axis, amount.worth + amount.error), "--ink");
        put_rect(out, x - 3, y - 3, 6, 6, skill ? "--better" : "--played", true);
    }
    out_char(out, '\n');
}

static struct axis axis_of(const struct history *history, bool skill, int top)
{
    struct axis axis = {0, 0, top, BARS};
    for (int i = 0; i < history->count; i++) {
        struct amount amount = loss_or_skill(history->game[i], skill);
        widen(&axis, amount.worth + amount.error);
        widen(&axis, amount.worth - amount.error);
    }
    return axis;
}

static void put_games(const struct history *history, int y, struct out *out)
{
    int every = 1 + history->count / 20;
    for (int i = 0; i < history->count; i += every) {
        char text[16];
        struct out number = out_buffer(text, sizeof text);
        out_int(&number, history->game[i]->number);
        put_text(out, x_of_game(history, i), y, "middle", text);
    }
}

void put_trend_plot(const struct history *history, struct out *out)
{
    const struct analysis *first = history->game[0];
    struct axis loss = axis_of(history, false, TOP + 14);
    struct axis skill = axis_of(history, true, TOP + 14 + BARS + GAP);
    int height = skill.top + BARS + FOOT;
    begin_svg(first, height, "analyse.trend", "analyse.trend-about", out);
    put_label(first, 2, TOP, "start", "analyse.trend-plot-loss", out);
    put_scale(first, &loss, out);
    put_series(history, &loss, false, out);
    put_label(first, 2, skill.top - 12, "start", "analyse.trend-plot-skill", out);
    put_scale(first, &skill, out);
    put_line(out, LEFT, at(&skill, 0), WIDE - RIGHT, at(&skill, 0), "--ink");
    put_series(history, &skill, true, out);
    put_games(history, height - 5, out);
    out_text(out, "</svg>\n");
}
