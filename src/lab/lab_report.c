/* What the laboratory found out, as text. */
#include "lab/lab.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PART_WIDE = 14 };

/* --- tables --------------------------------------------------------------------------------- */

struct report {
    const struct laboratory *lab;
    const struct specimen *of;
    const struct study *study;
    FILE *to;
};

static void say(const struct report *report, const char *key, const struct text_arg *args)
{
    cli_print(report->lab->cli, report->to, key, args);
}

static void print_line(void *of, const char *key, const struct text_arg *args)
{
    say(of, key, args);
}

static const struct texts *texts_of(const struct report *report)
{
    return &report->lab->cli->texts;
}

static void print_bot(const struct report *report, int bot)
{
    char text[LAB_BOT_ROOM];
    fputs("  ", report->to);
    figures_left(report->to, lab_bot(report->lab, report->study, bot, text), LAB_BOT);
}

/* "+7.52 ± 0.51"; what stands before the error is `wide` columns, the error `error_wide`. */
static void print_mean(const struct report *report, const char *format, struct mean mean,
                       int error_wide)
{
    char error[FIGURE_ROOM];
    figures_print(texts_of(report), report->to, format, mean.mean);
    fputs(" ± ", report->to);
    figures_left(report->to, figures_error(texts_of(report), mean.error, mean.count, error),
                 error_wide);
}

static void print_scores(const struct report *report)
{
    const struct study *study = report->study;
    double rating[STUDY_BOTS] = {0};
    study_ratings(study, rating);
    say(report, "lab.scores", NULL);
    for (int bot = 0; bot < study->bots; bot++) {
        char deviation[FIGURE_ROOM], text[FIGURE_ROOM];
        struct spread spread = study_spread(study, bot, study_total, 0);
        if (!spread.mean.count)
            continue;
        print_bot(report, bot);
        fprintf(report->to, " %6ld", spread.mean.count);
        print_mean(report, " %8.2f", spread.mean, 5);
        fputc(' ', report->to);
        figures_right(
            report->to,
            figures_error(texts_of(report), spread.deviation, spread.mean.count, deviation), 5);
        fprintf(report->to, "  %4d %4d %4d %4d %4d", spread.share[1], spread.share[2],
                spread.share[3], spread.share[4], spread.share[5]);
        figures_right(report->to, lab_rating(rating[bot], text), 7);
        fputc('\n', report->to);
    }
}

/* A line a bot. Columns that do not fit beside the others follow in a block of their own. */
struct columns {
    int count;
    char name[PARTS_MAX + 2][FIGURE_ROOM];
    /* False: nothing is known of the bot. */
    bool (*cell)(const struct report *, int bot, int column, char text[FIGURE_ROOM]);
};

static int wide_of(const struct columns *columns, int column)
{
    int wide = figures_columns(columns->name[column]);
    return wide > PART_WIDE ? wide : PART_WIDE;
}

/* The end of the block that begins with a column. */
static int end_of_block(const struct columns *columns, int from)
{
    int to = from, wide = LAB_BOT + 2;
    do
        wide += 1 + wide_of(columns, to++);
    while (to < columns->count && wide + 1 + wide_of(columns, to) <= CLI_WIDE);
    return to;
}

static void print_block(const struct report *report, const struct columns *columns, int from,
                        int to)
{
    char text[FIGURE_ROOM];
    fprintf(report->to, "  %-*s", LAB_BOT, "");
    for (int i = from; i < to; i++) {
        fputc(' ', report->to);
        figures_right(report->to, columns->name[i], wide_of(columns, i));
    }
    fputc('\n', report->to);
    for (int bot = 0; bot < report->study->bots; bot++) {
        if (!columns->cell(report, bot, from, text))
            continue;
        print_bot(report, bot);
        for (int i = from; i < to; i++) {
            columns->cell(report, bot, i, text);
            fputc(' ', report->to);
            figures_right(report->to, text, wide_of(columns, i));
        }
        fputc('\n', report->to);
    }
}

static void print_columns(const struct report *report, const struct columns *columns)
{
    for (int from = 0, to; from < columns->count; from = to) {
        to = end_of_block(columns, from);
        print_block(report, columns, from, to);
    }
}

/* Appends the parts of the score. */
static void name_parts(const struct report *report, struct columns *columns)
{
    const struct game *game = report->study->setup->game;
    for (int i = 0; game->part[i]; i++)
        figures_part(texts_of(report), game, i, columns->name[columns->count++]);
}

/* "12.75   16 %", or "12.75" where shares say nothing. */
static bool put_share(const struct report *report, int bot, int part, char text[FIGURE_ROOM])
{
    struct mean total = study_mean(report->study, bot, study_total, 0);
    double mean = study_mean(report->study, bot, study_part, part).mean;
    if (lab_has_shares(report->study, bot))
        figures_text(texts_of(report), text, "%.2f %4.0f %%", mean, 100 * mean / total.mean);
    else
        figures_text(texts_of(report), text, "%.2f", mean);
    return total.count > 0;
}

static void print_parts(const struct report *report)
{
    struct columns columns = {.cell = put_share};
    say(report, "lab.parts", NULL);
    name_parts(report, &columns);
    print_columns(report, &columns);
}

static void print_skill(const struct report *report)
{
    const struct study *study = report->study;
    bool begun = false;
    for (int bot = 0; bot + 1 < study->bots; bot++) {
        struct mean points, stars;
        char next[LAB_BOT_ROOM];
        study_against(study, bot, bot + 1, &points, &stars);
        if (!points.count)
            continue;
        if (!begun)
            say(report, lab_skill(study), NULL);
        begun = true;
        print_bot(report, bot);
        fputc(' ', report->to);
        figures_left(report->to, lab_bot(report->lab, study, bot + 1, next), LAB_BOT);
        figures_print(texts_of(report), report->to, " %6.1f %% ± %-4.1f", points.mean * 100,
                      points.error * 100);
        print_mean(report, " %+7.2f", stars, 0);
        fputc('\n', report->to);
    }
    if (study->setup->seats == 1)
        lab_say_slope(report->lab, study, print_line, (void *)report);
}

/* --- solo levels ---------------------------------------------------------------------------- */

static void print_reached(const struct report *report)
{
    const struct study *study = report->study;
    const int16_t *least = study->setup->board.set + SET_PATHFINDER;
    say(report, "lab.levels", NULL);
    fprintf(report->to, "  %-*s", LAB_BOT, "");
    for (int i = 0; i < 3; i++) {
        char text[FIGURE_ROOM];
        fputc(' ', report->to);
        figures_right(report->to,
                      figures_level(texts_of(report), (enum level)(LEVEL_PATHFINDER + i), text),
                      10);
        fprintf(report->to, " %3d", least[i]);
    }
    fputc('\n', report->to);
    for (int bot = 0; bot < study->bots; bot++) {
        if (!study_began(study, bot))
            continue;
        print_bot(report, bot);
        for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++)
            figures_print(texts_of(report), report->to, " %12.1f %%",
                          100 * study_mean(study, bot, study_reaches, level).mean);
        fputc('\n', report->to);
    }
}

static void print_calibrated(const struct report *report)
{
    char text[128];
    struct out out = out_buffer(text, sizeof text);
    for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
        char name[FIGURE_ROOM];
        int stars;
        if (!study_calibrated(report->study, (enum level)level, &stars))
            continue;
        out_text(&out, out.length ? ", " : "");
        out_text(&out, figures_level(texts_of(report), (enum level)level, name));
        out_char(&out, ' ');
        out_int(&out, stars);
    }
    const struct text_arg args[] = {TEXT_STRING("levels", text), TEXT_END};
    if (out.length)
        say(report, "lab.calibrated", args);
    lab_say_verdicts(report->lab, report->study, print_line, (void *)report);
}

/* --- cells ---------------------------------------------------------------------------------- */

/* A number a cell; nothing behind the last one. */
static void print_grid(const struct report *report, const uint64_t *plus, const uint64_t *minus,
                       double unit)
{
    const struct board *board = &report->study->setup->board;
    fputs("     ", report->to);
    for (int column = 0; column < board->width; column++)
        fprintf(report->to, "%6c", 'a' + column);
    fputc('\n', report->to);
    for (int row = 0; row < board->height; row++) {
        int gap = 0;
        fprintf(report->to, "  %3d", row + 1);
        for (int column = 0; column < board->width; column++) {
            int cell = cell_at(column, row);
            double value = ((double)plus[cell] - (minus ? (double)minus[cell] : 0)) * unit;
            if (!cellset_has(board->cells, cell)) {
                gap += 6;
                continue;
            }
            fprintf(report->to, "%*s", gap, "");
            gap = 0;
            if (plus[cell] || (minus && minus[cell]) || cellset_has(board->plain, cell))
                figures_print(texts_of(report), report->to, "%6.1f", value);
            else
                fputs("     ·", report->to);
        }
        fputc('\n', report->to);
    }
}

static void print_cells(const struct report *report)
{
    int bot = study_shown(report->study);
    const struct study_cells *cells = &report->study->cells[bot];
    double games = (double)study_mean(report->study, bot, study_total, 0).count;
    char name[LAB_BOT_WHOLE];
    const struct text_arg args[] = {
        TEXT_STRING("bot", lab_bot_whole(report->lab, report->study, bot, name)), TEXT_END};
    if (games < 1)
        return;
    say(report, "lab.filled", args);
    print_grid(report, cells->filled, NULL, 100 / games);
    say(report, "lab.named", args);
    print_grid(report, cells->earned, cells->lost, 1 / games);
}

/* --- decks ---------------------------------------------------------------------------------- */

static void print_objectives(const struct report *report)
{
    const struct study *study = report->study;
    say(report, "lab.objectives", NULL);
    for (int i = 1; i <= OBJECTIVE_COUNT; i++) {
        char name[128];
        if (!study->dealt[i])
            continue;
        figures_print(texts_of(report), report->to, "  %3d %6" PRIu64 " %6.1f %%", i,
                      study->dealt[i], 100 * (double)study->met[i] / (double)study->dealt[i]);
        fprintf(report->to, "  %s\n", lab_objective(report->lab, i, name, sizeof name));
    }
}

static void print_cards(const struct report *report)
{
    char text[32];
    say(report, "lab.cards", NULL);
    fprintf(report->to, "  %-*s", LAB_BOT, "");
    for (int i = 0; i < LAB_CARDS; i++)
        fprintf(report->to, "%6s", lab_column(i, text));
    fputc('\n', report->to);
    for (int colour = 0; colour < COLOURS; colour++) {
        fputs("  ", report->to);
        figures_left(report->to, lab_colour(report->lab, colour, text, sizeof text), LAB_BOT);
        for (int i = 0; i < LAB_CARDS; i++) {
            double laid = lab_laid(report->study, colour, i);
            if (laid < 0)
                fputs("     ·", report->to);
            else
                figures_print(texts_of(report), report->to, "%6.1f", laid * 100);
        }
        fputc('\n', report->to);
    }
    lab_say_unlaid(report->study, print_line, (void *)report);
}

/* --- two boards ----------------------------------------------------------------------------- */

/* Stars, rounds, and the parts of the score: "+2.95 ± 1.71" */
static bool put_difference(const struct report *report, int bot, int column, char text[FIGURE_ROOM])
{
    const struct study *a = report->lab->of[0].study, *b = report->lab->of[1].study;
    char error[FIGURE_ROOM], number[FIGURE_ROOM];
    struct mean mean = column == 0   ? study_difference(a, b, bot, study_total, 0)
                       : column == 1 ? study_difference(a, b, bot, study_rounds, 0)
                                     : study_difference(a, b, bot, study_part, column - 2);
    snprintf(text, FIGURE_ROOM, "%s ± %s",
             figures_text(texts_of(report), number, "%+.2f", mean.mean),
             figures_error(texts_of(report), mean.error, mean.count, error));
    return mean.count > 0;
}

static void print_difference(const struct report *report)
{
    const struct laboratory *lab = report->lab;
    bool board = report->study->setup->game->has_board;
    struct columns columns = {.count = 2, .cell = put_difference};
    lab_say(lab, "analyse.stars", NULL, columns.name[0], FIGURE_ROOM);
    lab_say(lab, board ? "sim.rounds" : "sim.turns", NULL, columns.name[1], FIGURE_ROOM);
    name_parts(report, &columns);
    lab_say_difference(lab, print_line, (void *)report);
    print_columns(report, &columns);
    lab_say_uneven(lab, print_line, (void *)report);
}

static void print_study(const struct report *report)
{
    lab_begin(report->lab, report->of, print_line, (void *)report);
    if (!study_began(report->study, -1))
        return;
    print_scores(report);
    print_parts(report);
    print_skill(report);
    if (report->study->setup->seats == 1) {
        print_reached(report);
        print_calibrated(report);
        print_cells(report);
    } else {
        lab_say_first(report->lab, report->study, print_line, (void *)report);
        print_objectives(report);
        print_cards(report);
    }
}

static void print_all(const struct laboratory *lab, FILE *to)
{
    struct report report = {lab, NULL, NULL, to};
    for (int i = 0; i < lab->count; i++) {
        report.of = &lab->of[i];
        report.study = report.of->study;
        print_study(&report);
        if (lab->count == 2)
            fputc('\n', to);
    }
    if (lab->count == 2 && study_began(report.study, -1))
        print_difference(&report);
}

void lab_report(const struct laboratory *lab, FILE *to)
{
    char *text = NULL;
    size_t room = 0;
    FILE *whole = open_memstream(&text, &room);
    if (!whole)
        return;
    print_all(lab, whole);
    fclose(whole);
    cli_print_broken(to, text);
    free(text);
}
