#include "lab/lab_plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 430,
    LEFT = 72,
    LEVELS = 40,
    ROW = 52,
    BINS = 48,
    CELL = 46,
    RIM = 22,
    PART_ROW = 16
};
/* Left of the bars of parts is a name, right of them "21.1 · 108 %". */
enum { PART_LEFT = 85, PART_LABEL = 95 };

void plot_text(FILE *to, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", to);
            break;
        case '>':
            fputs("&gt;", to);
            break;
        case '&':
            fputs("&amp;", to);
            break;
        case '"':
            fputs("&quot;", to);
            break;
        default:
            fputc(*text, to);
        }
}

static void begin(FILE *to, int width, int height, const char *title)
{
    fprintf(to, "<svg class=\"%s\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\"><title>",
            width == WIDTH ? "plot" : "map", width, height, width);
    plot_text(to, title);
    fputs("</title>\n", to);
}

/* The name of a bot, as much of it as there is room for; the whole of it for who points there. */
static void put_bot(const struct study *study, int bot, FILE *to)
{
    char text[LAB_BOT_ROOM];
    plot_text(to, lab_bot(study, bot, text));
    if (strcmp(text, study->bot[bot]) == 0)
        return;
    fputs("<title>", to);
    plot_text(to, study->bot[bot]);
    fputs("</title>", to);
}

/* --- stars ---------------------------------------------------------------------------------- */

/* The values from `low` on, in bins of `wide` stars; the rows below the names of levels. */
struct axis {
    int low, high, wide, top;
};

static struct axis axis_of(const struct study *study)
{
    struct spread all = study_spread(study, -1, study_total, 0);
    struct axis axis = {all.share[0], all.share[STUDY_SHARES - 1], 1, 0};
    axis.top = study->setup->seats == 1 ? LEVELS : 0;
    axis.wide = (axis.high - axis.low) / BINS + 1;
    axis.high = axis.low + ((axis.high - axis.low) / axis.wide + 1) * axis.wide;
    return axis;
}

static double x_of(const struct axis *axis, double stars)
{
    return LEFT + (WIDTH - LEFT - 10) * (stars - axis->low) / (axis->high - axis->low);
}

static long count_bins(const struct study *study, int bot, const struct axis *axis,
                       long bin[BINS + 1])
{
    long count = 0;
    memset(bin, 0, (BINS + 1) * sizeof *bin);
    for (long game = 0; game < study->games; game++)
        for (int seat = 1; seat <= study->setup->seats; seat++) {
            const struct study_sheet *sheet = study_at(study, bot, game, seat);
            if (!sheet->there)
                continue;
            bin[(sheet->total - axis->low) / axis->wide]++;
            count++;
        }
    return count;
}

static void draw_bars(const struct laboratory *lab, const struct study *study, int bot,
                      const struct axis *axis, FILE *to)
{
    long bin[BINS + 1], most = 1;
    long count = count_bins(study, bot, axis, bin);
    int base = axis->top + (bot + 1) * ROW;
    for (int i = 0; i <= BINS; i++)
        most = bin[i] > most ? bin[i] : most;
    fprintf(to, "<text x=\"0\" y=\"%d\">", base - 4);
    put_bot(study, bot, to);
    fputs("</text>\n", to);
    for (int i = 0; i <= BINS; i++) {
        char share[FIGURE_ROOM], text[128];
        int from = axis->low + i * axis->wide;
        double height = (ROW - 14) * (double)bin[i] / (double)most;
        if (!bin[i])
            continue;
        figures_text(&lab->cli->texts, share, "%.1f", 100 * (double)bin[i] / (double)count);
        const struct text_arg args[] = {TEXT_INT("from", from),
                                        TEXT_INT("to", from + axis->wide - 1),
                                        TEXT_STRING("share", share), TEXT_END};
        fprintf(to,
                "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>",
                x_of(axis, from), base - height,
                x_of(axis, from + axis->wide) - x_of(axis, from) - 0.6, height);
        plot_text(to, lab_say(lab, "lab.bar", args, text, sizeof text));
        fputs("</title></rect>\n", to);
    }
    fprintf(to, "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n", LEFT,
            WIDTH - 10, base, base);
}

/* Numbers below, about eight of them. */
static void draw_numbers(const struct axis *axis, int y, FILE *to)
{
    static const int steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    int span = axis->high - axis->low, by = steps[0];
    for (size_t i = 0; i < sizeof steps / sizeof *steps && span / by > 10; i++)
        by = steps[i];
    for (int stars = (int)ceil((double)axis->low / by) * by; stars <= axis->high; stars += by)
        fprintf(to, "<text class=\"middle pale\" x=\"%.1f\" y=\"%d\">%d</text>\n",
                x_of(axis, stars), y, stars);
}

/* By how many stars perils lower the levels, in the mean of all games. */
static double eased(const struct study *study)
{
    return study_mean(study, -1, study_ranked, 0).mean - study_mean(study, -1, study_total, 0).mean;
}

/* Levels that perils lower are drawn where they are with as many as usual. */
static void draw_levels(const struct laboratory *lab, const struct study *study,
                        const struct axis *axis, int bottom, FILE *to)
{
    double lower = eased(study);
    for (int i = 0; i < 3; i++) {
        int asked = study->setup->board.set[SET_PATHFINDER + i];
        int least = asked - (int)lround(lower);
        char text[64];
        struct out name = out_buffer(text, sizeof text);
        if (least <= axis->low || least >= axis->high)
            continue;
        int x = (int)x_of(axis, least), y = 13 + 12 * i;
        texts_put_named(&lab->cli->texts, "level", level_name((enum level)(LEVEL_PATHFINDER + i)),
                        NULL, &name);
        fprintf(to, "<line class=\"level\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n", x, x,
                y + 2, bottom);
        fprintf(to, "<text class=\"%s pale\" x=\"%d\" y=\"%d\">", x > WIDTH - 60 ? "end" : "middle",
                x, y);
        plot_text(to, text);
        if (least < asked)
            fprintf(to, " %d − %d</text>\n", asked, asked - least);
        else
            fprintf(to, " %d</text>\n", asked);
    }
}

void plot_stars(const struct laboratory *lab, const struct study *study, FILE *to)
{
    struct axis axis = axis_of(study);
    char text[128];
    int bottom = axis.top + study->bots * ROW;
    begin(to, WIDTH, bottom + 18, lab_say(lab, "lab.histogram", NULL, text, sizeof text));
    if (study->setup->seats == 1)
        draw_levels(lab, study, &axis, bottom, to);
    for (int bot = 0; bot < study->bots; bot++)
        draw_bars(lab, study, bot, &axis, to);
    draw_numbers(&axis, bottom + 15, to);
    fputs("</svg>\n", to);
}

/* --- parts ---------------------------------------------------------------------------------- */

/* Where zero is, and how wide a star. */
struct scale {
    double zero, star;
};

static struct scale scale_of(const struct study *study, int parts)
{
    double low = 0, high = 1;
    for (int i = 0; i < parts; i++)
        for (int bot = 0; bot < study->bots; bot++) {
            double mean = study_mean(study, bot, study_part, i).mean;
            low = fmin(low, mean);
            high = fmax(high, mean);
        }
    double star = (WIDTH - PART_LEFT - PART_LABEL) / (high - low);
    return (struct scale){PART_LEFT - low * star, star};
}

static void draw_part(const struct laboratory *lab, const struct study *study, int bot, int part,
                      const struct scale *scale, int y, FILE *to)
{
    double mean = study_mean(study, bot, study_part, part).mean;
    double wide = fabs(mean) * scale->star;
    fprintf(to, "<text class=\"pale\" x=\"8\" y=\"%d\">", y + 12);
    put_bot(study, bot, to);
    fprintf(to,
            "</text><rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"11\"/>"
            "<text x=\"%.1f\" y=\"%d\">",
            mean < 0 ? "minus" : "bar", mean < 0 ? scale->zero - wide : scale->zero, y + 2, wide,
            fmax(scale->zero, scale->zero + mean * scale->star) + 5, y + 12);
    figures_print(&lab->cli->texts, to, "%.1f", mean);
    if (lab_has_shares(study, bot))
        fprintf(to, " · %.0f %%", 100 * mean / study_mean(study, bot, study_total, 0).mean);
    fputs("</text>\n", to);
}

void plot_parts(const struct laboratory *lab, const struct study *study, FILE *to)
{
    const char *const *part = study->setup->game->part;
    char text[128];
    int parts = 0, y = 0;
    while (part[parts])
        parts++;
    struct scale scale = scale_of(study, parts);
    begin(to, WIDTH, parts * ((study->bots + 1) * PART_ROW + 14),
          lab_say(lab, "lab.parts", NULL, text, sizeof text));
    for (int i = 0; i < parts; i++, y += 14) {
        char name[FIGURE_ROOM];
        fprintf(to, "<text class=\"strong\" x=\"0\" y=\"%d\">%s</text>\n", y + 12,
                figures_part(&lab->cli->texts, study->setup->game, i, name));
        y += PART_ROW;
        for (int bot = 0; bot < study->bots; bot++, y += PART_ROW)
            draw_part(lab, study, bot, i, &scale, y, to);
    }
    fputs("</svg>\n", to);
}

/* --- cells ---------------------------------------------------------------------------------- */

/* What is printed in a cell, so that colours need not say it. */
static const char *ground(const struct board *board, int cell)
{
    if (board->kind[cell] == 'D')
        return "D";
    if (board->kind[cell] == '^')
        return "▲";
    if (board->kind[cell] == 'o')
        return "≈";
    return board->kind[cell] == '~' ? "~" : "";
}

static void draw_cell(const struct laboratory *lab, const struct board *board, int cell,
                      double value, double share, FILE *to)
{
    int x = RIM + cell_column(cell) * CELL, y = RIM + cell_row(cell) * CELL;
    char name[8], number[FIGURE_ROOM], text[128];
    struct out out = out_buffer(name, sizeof name);
    out_cell(&out, cell);
    figures_text(&lab->cli->texts, number, "%.1f", value);
    const struct text_arg args[] = {TEXT_STRING("cell", name), TEXT_STRING("value", number),
                                    TEXT_END};
    fprintf(to, "<g><title>%s</title>", lab_say(lab, "lab.cell", args, text, sizeof text));
    fprintf(to, "<rect class=\"cell%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
            board->kind[cell] == '~' ? " sea" : "", x + 1, y + 1, CELL - 2, CELL - 2);
    fprintf(to,
            "<rect class=\"%s\" fill-opacity=\"%.2f\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>",
            value < 0 ? "minus" : "bar", fabs(share) * 0.6, x + 1, y + 1, CELL - 2, CELL - 2);
    fprintf(to, "<text class=\"small pale\" x=\"%d\" y=\"%d\">%s</text>", x + 5, y + 14,
            ground(board, cell));
    if (fabs(value) >= 0.05)
        figures_print(&lab->cli->texts, to, "<text class=\"middle\" x=\"%d\" y=\"%d\">%.*f</text>",
                      x + CELL / 2, y + CELL / 2 + 8, fabs(value) >= 99.95 ? 0 : 1, value);
    fputs("</g>\n", to);
}

void plot_cells(const struct laboratory *lab, const struct study *study, const char *title,
                const uint64_t *plus, const uint64_t *minus, double unit, FILE *to)
{
    const struct board *board = &study->setup->board;
    double value[CELLS], most = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        value[cell] = ((double)plus[cell] - (minus ? (double)minus[cell] : 0)) * unit;
        most = fmax(most, fabs(value[cell]));
    }
    begin(to, RIM + board->width * CELL + 2, RIM + board->height * CELL + 2, title);
    for (int column = 0; column < board->width; column++)
        fprintf(to, "<text class=\"middle pale\" x=\"%d\" y=\"14\">%c</text>\n",
                RIM + column * CELL + CELL / 2, 'a' + column);
    for (int row = 0; row < board->height; row++)
        fprintf(to, "<text class=\"middle pale\" x=\"9\" y=\"%d\">%d</text>\n",
                RIM + row * CELL + CELL / 2 + 4, row + 1);
    for (cellset rest = board->cells; rest;) {
        int cell = cellset_pop(&rest);
        draw_cell(lab, board, cell, value[cell], most > 0 ? value[cell] / most : 0, to);
    }
    fputs("</svg>\n", to);
}

void plot_share(double share, FILE *to)
{
    fprintf(to,
            "<svg class=\"share\" viewBox=\"0 0 100 10\" width=\"100\" aria-hidden=\"true\">"
            "<rect class=\"cell\" x=\"0\" y=\"0\" width=\"100\" height=\"10\"/>"
            "<rect class=\"bar\" x=\"0\" y=\"0\" width=\"%.1f\" height=\"10\"/>"
            "<line class=\"axis\" x1=\"50\" x2=\"50\" y1=\"0\" y2=\"10\"/></svg>",
            share * 100);
}
