/* What the laboratory found out, as one page that needs nothing else. */
#include "cli/lab_plot.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fff;--ink:#1a1d21;--pale:#5a626c;--line:#c9ced4;"
    "--bar:#2f7d62;--minus:#b04a2f;--sea:#eef3f6}"
    "@media(prefers-color-scheme:dark){:root{--paper:#15181b;--ink:#f1f3f4;--pale:#a9b2bb;"
    "--line:#3d444b;--bar:#3f9f7d;--minus:#c9633f;--sea:#1c2328}}"
    "*{box-sizing:border-box}"
    "body{margin:0 auto;max-width:62rem;padding:1rem;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,sans-serif}"
    "h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}"
    "h2{font-size:1.15rem;margin:2rem 0 .5rem}"
    "p{margin:.4rem 0}.pale,caption,footer{color:var(--pale)}"
    ".warn{border-left:4px solid var(--minus);padding-left:.6rem}"
    ".wide{overflow-x:auto}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{padding:.25rem .7rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);"
    "white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left;white-space:normal}thead "
    "th{color:var(--pale);font-weight:600}"
    "figure{margin:0 0 1rem}figcaption{color:var(--pale);margin-bottom:.3rem}"
    ".maps{display:flex;flex-wrap:wrap;gap:1.5rem}.maps figure{flex:1 1 18rem;max-width:30rem}"
    "svg{max-width:100%;height:auto;font:12px "
    "system-ui,sans-serif}.plot{width:100%;max-width:36rem}"
    "svg text{fill:var(--ink)}svg .pale{fill:var(--pale)}svg .middle{text-anchor:middle}svg "
    ".end{text-anchor:end}"
    "svg .small{font-size:10px}svg .strong{font-weight:600}"
    ".bar{fill:var(--bar)}.minus{fill:var(--minus)}.axis{stroke:var(--pale)}"
    ".level{stroke:var(--minus);stroke-dasharray:4 3}"
    ".cell{fill:none;stroke:var(--line)}.sea{fill:var(--sea)}.share{vertical-align:middle}"
    "@media(max-width:30rem){.share{display:none}}"
    "@media print{body{max-width:none;padding:0;font-size:11pt}"
    "h2{break-after:avoid}figure,table,tr{break-inside:avoid}}";

struct page {
    const struct laboratory *lab;
    const struct specimen *of;
    const struct study *study;
    FILE *to;
};

/* A message; what announces a table on a terminal is a heading here, without its colon. */
static void put(const struct page *page, const char *key, const struct text_arg *args)
{
    char text[512];
    lab_say(page->lab, key, args, text, sizeof text);
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ':' || text[length - 1] == ' '))
        text[--length] = '\0';
    plot_text(page->to, text);
}

static void put_in(const struct page *page, const char *tag, const char *key,
                   const struct text_arg *args)
{
    fprintf(page->to, "<%s>", tag);
    put(page, key, args);
    fprintf(page->to, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

static void open_table(const struct page *page, const char *const *keys)
{
    fputs("<div class=\"wide\"><table><thead><tr>", page->to);
    for (; *keys; keys++)
        put_in(page, "th scope=\"col\"", *keys, NULL);
    fputs("</tr></thead><tbody>\n", page->to);
}

static void close_table(const struct page *page)
{
    fputs("</tbody></table></div>\n", page->to);
}

static void row_of(const struct page *page, const char *name)
{
    fputs("<tr><th scope=\"row\">", page->to);
    plot_text(page->to, name);
    fputs("</th>", page->to);
}

/* --- sections ------------------------------------------------------------------------------- */

static void put_head(const struct page *page)
{
    char name[64], seed[24], rounds[16], steps[16];
    struct spread length = study_spread(page->study, -1, study_rounds, 0);
    snprintf(seed, sizeof seed, "%" PRIu64, page->lab->seed);
    snprintf(rounds, sizeof rounds, "%.1f", length.mean.mean);
    snprintf(steps, sizeof steps, "%.1f", study_mean(page->study, -1, study_steps, 0).mean);
    const struct text_arg title[] = {TEXT_STRING("name", lab_name(page->of, name, sizeof name)),
                                     TEXT_INT("games", page->study->games),
                                     TEXT_STRING("seed", seed), TEXT_END};
    const struct text_arg args[] = {
        TEXT_STRING("rounds", rounds), TEXT_INT("least", length.share[0]),
        TEXT_INT("most", length.share[STUDY_SHARES - 1]), TEXT_STRING("steps", steps), TEXT_END};
    fputs("<h1>", page->to);
    plot_text(page->to, name);
    fputs("</h1>\n", page->to);
    put_in(page, "p class=\"pale\"", "lab.title", title);
    if (lab_is_sparse(page->study))
        put_in(page, "p class=\"pale\"", "lab.sparse", NULL);
    put_in(page, page->of->known ? "p" : "p class=\"warn\"", lab_learned(page->of), NULL);
    put_in(page, "p", page->study->setup->game->has_board ? "lab.length" : "lab.turns", args);
}

static void put_scores(const struct page *page)
{
    static const char *const columns[] = {"lab.bot",    "lab.games",  "lab.stars",
                                          "lab.spread", "lab.rating", NULL};
    double rating[STUDY_BOTS] = {0};
    bool alone = page->study->setup->seats == 1;
    if (alone)
        study_ratings(page->study, rating);
    put_in(page, "h2", "lab.histogram", NULL);
    plot_stars(page->lab, page->study, page->to);
    open_table(page, columns);
    for (int bot = 0; bot < page->study->bots; bot++) {
        struct spread spread = study_spread(page->study, bot, study_total, 0);
        row_of(page, page->study->bot[bot]);
        fprintf(page->to, "<td>%ld</td><td>%.2f ± %.2f</td><td>%d – %d</td>", spread.mean.count,
                spread.mean.mean, spread.mean.error, spread.share[1], spread.share[5]);
        if (alone)
            fprintf(page->to, "<td>%.0f</td></tr>\n", rating[bot]);
        else
            fputs("<td>–</td></tr>\n", page->to);
    }
    close_table(page);
    put_in(page, "h2", "lab.parts", NULL);
    plot_parts(page->lab, page->study, page->to);
}

static void put_skill(const struct page *page)
{
    static const char *const columns[] = {"lab.pair", "lab.points", "lab.more", NULL};
    char slope[16], name[160];
    put_in(page, "h2", "lab.skill", NULL);
    open_table(page, columns);
    for (int bot = 0; bot + 1 < page->study->bots; bot++) {
        struct mean points, stars;
        study_against(page->study, bot, bot + 1, &points, &stars);
        snprintf(name, sizeof name, "%s – %s", page->study->bot[bot], page->study->bot[bot + 1]);
        row_of(page, name);
        fprintf(page->to, "<td>%.1f %% ± %.1f ", points.mean * 100, points.error * 100);
        plot_share(points.mean, page->to);
        fprintf(page->to, "</td><td>%+.2f ± %.2f</td></tr>\n", stars.mean, stars.error);
    }
    close_table(page);
    snprintf(slope, sizeof slope, "%+.2f", study_slope(page->study));
    const struct text_arg args[] = {TEXT_STRING("stars", slope), TEXT_END};
    put_in(page, "p", "lab.slope", args);
}

/* The stars that levels ask for, and those at which their namesakes would reach them half the time.
 */
static void put_thresholds(const struct page *page)
{
    for (int proposed = 0; proposed < 2; proposed++) {
        char text[128];
        row_of(page, lab_say(page->lab, proposed ? "lab.proposed" : "lab.published", NULL, text,
                             sizeof text));
        for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
            int stars = page->study->setup->board.set[SET_PATHFINDER + level - LEVEL_PATHFINDER];
            bool there = !proposed || study_calibrated(page->study, (enum level)level, &stars);
            if (there)
                fprintf(page->to, "<td>%d</td>", stars);
            else
                fputs("<td>–</td>", page->to);
        }
        fputs("</tr>\n", page->to);
    }
}

static void put_levels(const struct page *page)
{
    static const char *const columns[] = {"lab.bot", "level.pathfinder", "level.voyager",
                                          "level.explorer", NULL};
    put_in(page, "h2", "lab.levels", NULL);
    open_table(page, columns);
    for (int bot = 0; bot < page->study->bots; bot++) {
        row_of(page, page->study->bot[bot]);
        for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
            double share = study_mean(page->study, bot, study_reaches, level).mean;
            fprintf(page->to, "<td>%.1f %% ", share * 100);
            plot_share(share, page->to);
            fputs("</td>", page->to);
        }
        fputs("</tr>\n", page->to);
    }
    put_thresholds(page);
    close_table(page);
    for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
        double share;
        int verdict = lab_verdict(page->study, (enum level)level, &share);
        const struct text_arg who[] = {TEXT_STRING("level", level_name((enum level)level)),
                                       TEXT_INT("share", lround(share * 100)), TEXT_END};
        if (verdict)
            put_in(page, "p class=\"warn\"", verdict > 0 ? "lab.easy" : "lab.hard", who);
    }
}

static void put_cells(const struct page *page)
{
    int bot = study_shown(page->study);
    const struct study_cells *cells = &page->study->cells[bot];
    double games = (double)study_mean(page->study, bot, study_total, 0).count;
    const struct text_arg args[] = {TEXT_STRING("bot", page->study->bot[bot]), TEXT_END};
    if (games < 1)
        return;
    put_in(page, "h2", "lab.cells", NULL);
    fputs("<div class=\"maps\">\n", page->to);
    for (int i = 0; i < 2; i++) {
        char title[256];
        lab_say(page->lab, i ? "lab.named" : "lab.filled", args, title, sizeof title);
        fputs("<figure><figcaption>", page->to);
        plot_text(page->to, title);
        fputs("</figcaption>", page->to);
        plot_cells(page->lab, page->study, title, i ? cells->earned : cells->filled,
                   i ? cells->lost : NULL, i ? 1 / games : 100 / games, page->to);
        fputs("</figure>\n", page->to);
    }
    fputs("</div>\n", page->to);
}

static void put_table(const struct page *page)
{
    const struct study *study = page->study;
    char share[32], fair[16];
    struct mean first = study_first(study);
    snprintf(share, sizeof share, "%.1f ± %.1f", first.mean * 100, first.error * 100);
    snprintf(fair, sizeof fair, "%.1f", 100.0 / study->setup->seats);
    const struct text_arg args[] = {TEXT_STRING("share", share), TEXT_STRING("fair", fair),
                                    TEXT_END};
    put_in(page, "p", "lab.first", args);
    put_in(page, "h2", "lab.objectives", NULL);
    fputs("<div class=\"wide\"><table><tbody>\n", page->to);
    for (int i = 1; i <= OBJECTIVE_COUNT; i++) {
        if (!study->dealt[i])
            continue;
        double met = (double)study->met[i] / (double)study->dealt[i];
        fprintf(page->to, "<tr><th scope=\"row\">%d</th><td>%" PRIu64 "</td><td>%.1f %% ", i,
                study->dealt[i], met * 100);
        plot_share(met, page->to);
        fputs("</td></tr>\n", page->to);
    }
    close_table(page);
}

static void put_difference(const struct page *page)
{
    const struct laboratory *lab = page->lab;
    const char *const *part = page->study->setup->game->part;
    char first[64], second[64];
    const struct text_arg args[] = {
        TEXT_STRING("first", lab_name(&lab->of[0], first, sizeof first)),
        TEXT_STRING("second", lab_name(&lab->of[1], second, sizeof second)), TEXT_END};
    put_in(page, "h2", "lab.difference", args);
    fputs("<div class=\"wide\"><table><thead><tr>", page->to);
    put_in(page, "th scope=\"col\"", "lab.bot", NULL);
    put_in(page, "th scope=\"col\"", "lab.more", NULL);
    for (int i = 0; part[i]; i++)
        fprintf(page->to, "<th scope=\"col\">%s</th>", part[i]);
    fputs("</tr></thead><tbody>\n", page->to);
    for (int bot = 0; bot < lab->bots; bot++) {
        struct mean stars =
            study_difference(lab->of[0].study, lab->of[1].study, bot, study_total, 0);
        row_of(page, lab->bot[bot]);
        fprintf(page->to, "<td><b>%+.2f ± %.2f</b></td>", stars.mean, stars.error);
        for (int i = 0; part[i]; i++) {
            struct mean mean =
                study_difference(lab->of[0].study, lab->of[1].study, bot, study_part, i);
            fprintf(page->to, "<td>%+.2f ± %.2f</td>", mean.mean, mean.error);
        }
        fputs("</tr>\n", page->to);
    }
    close_table(page);
}

void lab_page(const struct laboratory *lab, FILE *to)
{
    struct page page = {lab, &lab->of[0], lab->of[0].study, to};
    fprintf(to,
            "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<title>carnet lab: %s</title>\n<style>%s</style>\n<main>\n",
            language_code(lab->cli->texts.language), page.study->setup->game->name, style);
    for (int i = 0; i < lab->count; i++) {
        page.of = &lab->of[i];
        page.study = page.of->study;
        put_head(&page);
        put_scores(&page);
        if (page.study->setup->seats == 1) {
            put_skill(&page);
            put_levels(&page);
            put_cells(&page);
        } else {
            put_table(&page);
        }
    }
    if (lab->count == 2)
        put_difference(&page);
    fputs("</main>\n<footer>", to);
    put(&page, "lab.made", NULL);
    fputs("</footer>\n</html>\n", to);
}
