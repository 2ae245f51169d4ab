/* What the laboratory found out, as text. */
#include "cli/lab.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { WIDE = 12 };

const char *lab_say(const struct laboratory *lab, const char *key, const struct text_arg *args,
                    char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    texts_put(&lab->cli->texts, key, args, &out);
    return text;
}

const char *lab_name(const struct specimen *specimen, char *text, size_t room)
{
    const struct setup *setup = &specimen->setup;
    struct out out = out_buffer(text, room);
    out_text(&out, setup->game->name);
    if (setup->game->has_board) {
        out_char(&out, ' ');
        out_text(&out, setup->board.name);
    } else if (specimen->file) {
        out_char(&out, ' ');
        out_text(&out, specimen->file);
    }
    return text;
}

const char *lab_learned(const struct specimen *specimen)
{
    if (specimen->setup.game->has_board)
        return specimen->known ? "lab.known" : "lab.unknown";
    return specimen->known ? "lab.known-deck" : "lab.unknown-deck";
}

bool lab_is_sparse(const struct study *study)
{
    for (int bot = 0; bot < study->bots; bot++)
        if (study->every[bot] > 1)
            return true;
    return false;
}

int lab_verdict(const struct study *study, enum level level, double *share)
{
    int bot = study_namesake(study, level);
    *share = -1;
    if (bot < 0)
        return 0;
    struct mean reached = study_mean(study, bot, study_reaches, (int)level);
    *share = reached.mean;
    return reached.count < 10 ? 0 : reached.mean >= 0.95 ? 1 : reached.mean <= 0.05 ? -1 : 0;
}

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

static void print_head(const struct report *report)
{
    char name[64], seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, report->lab->seed);
    const struct text_arg args[] = {TEXT_STRING("name", lab_name(report->of, name, sizeof name)),
                                    TEXT_INT("games", report->study->games),
                                    TEXT_STRING("seed", seed), TEXT_END};
    say(report, "lab.title", args);
    if (lab_is_sparse(report->study))
        say(report, "lab.sparse", NULL);
    if (report->lab->done < report->lab->jobs) {
        const struct text_arg share[] = {
            TEXT_INT("share", report->lab->done * 100 / report->lab->jobs), TEXT_END};
        say(report, "lab.so-far", share);
    }
    say(report, lab_learned(report->of), NULL);
}

static void print_length(const struct report *report)
{
    char rounds[16], steps[16];
    struct spread spread = study_spread(report->study, -1, study_rounds, 0);
    struct mean made = study_mean(report->study, -1, study_steps, 0);
    snprintf(rounds, sizeof rounds, "%.1f", spread.mean.mean);
    snprintf(steps, sizeof steps, "%.1f", made.mean);
    const struct text_arg args[] = {
        TEXT_STRING("rounds", rounds), TEXT_INT("least", spread.share[0]),
        TEXT_INT("most", spread.share[STUDY_SHARES - 1]), TEXT_STRING("steps", steps), TEXT_END};
    say(report, report->study->setup->game->has_board ? "lab.length" : "lab.turns", args);
}

static void print_scores(const struct report *report)
{
    const struct study *study = report->study;
    double rating[STUDY_BOTS] = {0};
    bool alone = study->setup->seats == 1;
    if (alone)
        study_ratings(study, rating);
    say(report, alone ? "lab.scores" : "lab.scores-table", NULL);
    for (int bot = 0; bot < study->bots; bot++) {
        struct spread spread = study_spread(study, bot, study_total, 0);
        fprintf(report->to, "  %-*s %6ld %8.2f ± %-5.2f %5.2f  %4d %4d %4d %4d %4d", WIDE,
                study->bot[bot], spread.mean.count, spread.mean.mean, spread.mean.error,
                spread.deviation, spread.share[1], spread.share[2], spread.share[3],
                spread.share[4], spread.share[5]);
        if (alone)
            fprintf(report->to, " %6.0f", rating[bot]);
        fputc('\n', report->to);
    }
}

static void print_parts(const struct report *report)
{
    const struct study *study = report->study;
    const char *const *part = study->setup->game->part;
    say(report, "lab.parts", NULL);
    fprintf(report->to, "  %-*s", WIDE, "");
    for (int i = 0; part[i]; i++)
        fprintf(report->to, " %14s", part[i]);
    fputc('\n', report->to);
    for (int bot = 0; bot < study->bots; bot++) {
        double total = study_mean(study, bot, study_total, 0).mean;
        fprintf(report->to, "  %-*s", WIDE, study->bot[bot]);
        for (int i = 0; part[i]; i++) {
            double mean = study_mean(study, bot, study_part, i).mean;
            if (total > 0)
                fprintf(report->to, " %7.2f %4.0f %%", mean, 100 * mean / total);
            else
                fprintf(report->to, " %7.2f       ", mean);
        }
        fputc('\n', report->to);
    }
}

static void print_skill(const struct report *report)
{
    const struct study *study = report->study;
    char slope[16];
    say(report, "lab.skill", NULL);
    for (int bot = 0; bot + 1 < study->bots; bot++) {
        struct mean points, stars;
        study_against(study, bot, bot + 1, &points, &stars);
        fprintf(report->to, "  %-*s %-*s %6.1f %% ± %-4.1f %+7.2f ± %.2f\n", WIDE, study->bot[bot],
                WIDE, study->bot[bot + 1], points.mean * 100, points.error * 100, stars.mean,
                stars.error);
    }
    double stars_a_level = study_slope(study);
    snprintf(slope, sizeof slope, "%+.2f", stars_a_level);
    const struct text_arg args[] = {TEXT_STRING("stars", slope), TEXT_END};
    if (fabs(stars_a_level) > 0)
        say(report, "lab.slope", args);
}

/* --- solo levels ---------------------------------------------------------------------------- */

static void print_reached(const struct report *report)
{
    const struct study *study = report->study;
    const int16_t *least = study->setup->board.set + SET_PATHFINDER;
    say(report, "lab.levels", NULL);
    fprintf(report->to, "  %-*s", WIDE, "");
    for (int i = 0; i < 3; i++)
        fprintf(report->to, " %10s %3d", level_name((enum level)(LEVEL_PATHFINDER + i)), least[i]);
    fputc('\n', report->to);
    for (int bot = 0; bot < study->bots; bot++) {
        fprintf(report->to, "  %-*s", WIDE, study->bot[bot]);
        for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++)
            fprintf(report->to, " %12.1f %%",
                    100 * study_mean(study, bot, study_reaches, level).mean);
        fputc('\n', report->to);
    }
}

static void print_calibrated(const struct report *report)
{
    char text[128];
    struct out out = out_buffer(text, sizeof text);
    for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
        int stars;
        if (!study_calibrated(report->study, (enum level)level, &stars))
            continue;
        out_text(&out, out.length ? ", " : "");
        out_text(&out, level_name((enum level)level));
        out_char(&out, ' ');
        out_int(&out, stars);
    }
    const struct text_arg args[] = {TEXT_STRING("levels", text), TEXT_END};
    if (out.length)
        say(report, "lab.calibrated", args);
    for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
        double share;
        int verdict = lab_verdict(report->study, (enum level)level, &share);
        const struct text_arg who[] = {TEXT_STRING("level", level_name((enum level)level)),
                                       TEXT_INT("share", lround(share * 100)), TEXT_END};
        if (verdict)
            say(report, verdict > 0 ? "lab.easy" : "lab.hard", who);
    }
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
                fprintf(report->to, "%6.1f", value);
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
    const struct text_arg args[] = {TEXT_STRING("bot", report->study->bot[bot]), TEXT_END};
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
    for (int i = 1; i <= OBJECTIVE_COUNT; i++)
        if (study->dealt[i])
            fprintf(report->to, "  %3d %6" PRIu64 " %6.1f %%\n", i, study->dealt[i],
                    100 * (double)study->met[i] / (double)study->dealt[i]);
}

static void print_unlaid(const struct report *report)
{
    const struct study *study = report->study;
    const uint8_t *count = study->setup->deck.count[study->setup->seats - 2];
    char text[512];
    struct out out = out_buffer(text, sizeof text);
    for (int card = 0; card < CARD_KINDS; card++)
        if (count[card] && !study->laid[card]) {
            out_text(&out, out.length ? ", " : "");
            card_format(card, &out);
        }
    const struct text_arg args[] = {TEXT_STRING("cards", text), TEXT_END};
    say(report, out.length ? "lab.unlaid" : "lab.all-laid", args);
}

static void print_table(const struct report *report)
{
    char share[32], fair[16];
    struct mean first = study_first(report->study);
    snprintf(share, sizeof share, "%.1f ± %.1f", first.mean * 100, first.error * 100);
    snprintf(fair, sizeof fair, "%.1f", 100.0 / report->study->setup->seats);
    const struct text_arg args[] = {TEXT_STRING("share", share), TEXT_STRING("fair", fair),
                                    TEXT_END};
    say(report, "lab.first", args);
    print_objectives(report);
    print_unlaid(report);
}

/* --- two boards ----------------------------------------------------------------------------- */

static void print_difference(const struct laboratory *lab, FILE *to)
{
    const struct study *a = lab->of[0].study, *b = lab->of[1].study;
    const char *const *part = a->setup->game->part;
    char first[64], second[64];
    const struct text_arg args[] = {
        TEXT_STRING("first", lab_name(&lab->of[0], first, sizeof first)),
        TEXT_STRING("second", lab_name(&lab->of[1], second, sizeof second)), TEXT_END};
    cli_print(lab->cli, to, "lab.difference", args);
    for (int bot = 0; bot < a->bots; bot++) {
        struct mean stars = study_difference(a, b, bot, study_total, 0);
        struct mean rounds = study_difference(a, b, bot, study_rounds, 0);
        fprintf(to, "  %-*s %+8.2f ± %-5.2f %+7.2f ± %-5.2f", WIDE, a->bot[bot], stars.mean,
                stars.error, rounds.mean, rounds.error);
        for (int i = 0; part[i]; i++) {
            struct mean mean = study_difference(a, b, bot, study_part, i);
            fprintf(to, "  %s %+.2f ± %.2f", part[i], mean.mean, mean.error);
        }
        fputc('\n', to);
    }
}

void lab_report(const struct laboratory *lab, FILE *to)
{
    for (int i = 0; i < lab->count; i++) {
        const struct report report = {lab, &lab->of[i], lab->of[i].study, to};
        bool alone = report.study->setup->seats == 1;
        print_head(&report);
        print_length(&report);
        print_scores(&report);
        print_parts(&report);
        if (alone) {
            print_skill(&report);
            print_reached(&report);
            print_calibrated(&report);
            print_cells(&report);
        } else {
            print_table(&report);
        }
        if (lab->count == 2)
            fputc('\n', to);
    }
    if (lab->count == 2)
        print_difference(lab, to);
}
