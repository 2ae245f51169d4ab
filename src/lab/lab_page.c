/* What the laboratory found out, as one page that needs nothing else. */
#include "lab/lab_plot.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

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
    ".heat{padding:.25rem .5rem;background:rgb(63 159 125/calc(var(--share)*.6))}"
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
    char text[1024];
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

static const char *tag_of(const char *key)
{
    static const char *const pale[] = {"lab.title", "lab.sparse"};
    static const char *const warn[] = {
        "lab.unknown",     "lab.anywhere", "lab.unknown-deck", "lab.company", "lab.lesson-left",
        "lab.brain-stays", "lab.stopped",  "lab.uneven",       "lab.easy",    "lab.hard"};
    for (size_t i = 0; i < sizeof pale / sizeof *pale; i++)
        if (strcmp(key, pale[i]) == 0)
            return "p class=\"pale\"";
    for (size_t i = 0; i < sizeof warn / sizeof *warn; i++)
        if (strcmp(key, warn[i]) == 0)
            return "p class=\"warn\"";
    return "p";
}

static void put_line(void *of, const char *key, const struct text_arg *args)
{
    put_in(of, tag_of(key), key, args);
}

static void put_title(void *of, const char *key, const struct text_arg *args)
{
    put(of, key, args);
}

static void put_heading(void *of, const char *key, const struct text_arg *args)
{
    put_in(of, "h2", key, args);
}

static const struct texts *texts_of(const struct page *page)
{
    return &page->lab->cli->texts;
}

/* "<td>+7.52 ± 0.51</td>" */
static void put_mean(const struct page *page, const char *format, struct mean mean)
{
    char error[FIGURE_ROOM];
    fputs("<td>", page->to);
    figures_print(texts_of(page), page->to, format, mean.mean);
    fprintf(page->to, " ± %s</td>", figures_error(texts_of(page), mean.error, mean.count, error));
}

static void put_share(const struct page *page, double share)
{
    figures_print(texts_of(page), page->to, "%.1f %% ", share * 100);
    plot_share(share, page->to);
}

static void put_scores(const struct page *page)
{
    static const char *const columns[] = {"lab.bot",    "lab.games",  "lab.stars",
                                          "lab.spread", "lab.rating", NULL};
    double rating[STUDY_BOTS] = {0};
    char text[FIGURE_ROOM];
    study_ratings(page->study, rating);
    put_in(page, "h2", "lab.histogram", NULL);
    plot_stars(page->lab, page->study, page->to);
    open_table(page, columns);
    for (int bot = 0; bot < page->study->bots; bot++) {
        struct spread spread = study_spread(page->study, bot, study_total, 0);
        if (!spread.mean.count)
            continue;
        row_of(page, page->study->bot[bot]);
        fprintf(page->to, "<td>%ld</td>", spread.mean.count);
        put_mean(page, "%.2f", spread.mean);
        fprintf(page->to, "<td>%d – %d</td><td>%s</td></tr>\n", spread.share[1], spread.share[5],
                lab_rating(rating[bot], text));
    }
    close_table(page);
    put_in(page, "h2", "lab.parts", NULL);
    plot_parts(page->lab, page->study, page->to);
}

static void put_skill(const struct page *page)
{
    static const char *const columns[] = {"lab.pair", "lab.points", "lab.more", NULL};
    char name[160];
    put_in(page, "h2", lab_skill(page->study), NULL);
    open_table(page, columns);
    for (int bot = 0; bot + 1 < page->study->bots; bot++) {
        struct mean points, stars;
        study_against(page->study, bot, bot + 1, &points, &stars);
        if (!points.count)
            continue;
        snprintf(name, sizeof name, "%s – %s", page->study->bot[bot], page->study->bot[bot + 1]);
        row_of(page, name);
        figures_print(texts_of(page), page->to, "<td>%.1f %% ± %.1f ", points.mean * 100,
                      points.error * 100);
        plot_share(points.mean, page->to);
        fputs("</td>", page->to);
        put_mean(page, "%+.2f", stars);
        fputs("</tr>\n", page->to);
    }
    close_table(page);
    if (page->study->setup->seats == 1)
        lab_say_slope(page->lab, page->study, put_line, (void *)page);
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
        if (!study_began(page->study, bot))
            continue;
        row_of(page, page->study->bot[bot]);
        for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
            fputs("<td>", page->to);
            put_share(page, study_mean(page->study, bot, study_reaches, level).mean);
            fputs("</td>", page->to);
        }
        fputs("</tr>\n", page->to);
    }
    put_thresholds(page);
    close_table(page);
    lab_say_verdicts(page->study, put_line, (void *)page);
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

static void put_objectives(const struct page *page)
{
    const struct study *study = page->study;
    put_in(page, "h2", "lab.objectives", NULL);
    fputs("<div class=\"wide\"><table><tbody>\n", page->to);
    for (int i = 1; i <= OBJECTIVE_COUNT; i++) {
        if (!study->dealt[i])
            continue;
        char name[128];
        row_of(page, lab_objective(page->lab, i, name, sizeof name));
        fprintf(page->to, "<td>%" PRIu64 "</td><td>", study->dealt[i]);
        put_share(page, (double)study->met[i] / (double)study->dealt[i]);
        fputs("</td></tr>\n", page->to);
    }
    close_table(page);
}

/* The darker the more of them are laid. */
static void put_cards(const struct page *page)
{
    char text[32];
    put_in(page, "h2", "lab.cards", NULL);
    fputs("<div class=\"wide\"><table><thead><tr><td></td>", page->to);
    for (int i = 0; i < LAB_CARDS; i++)
        fprintf(page->to, "<th scope=\"col\">%s</th>", lab_column(i, text));
    fputs("</tr></thead><tbody>\n", page->to);
    for (int colour = 0; colour < COLOURS; colour++) {
        row_of(page, lab_colour(page->lab, colour, text, sizeof text));
        for (int i = 0; i < LAB_CARDS; i++) {
            double laid = lab_laid(page->study, colour, i);
            fprintf(page->to, "<td class=\"heat\" style=\"--share:%.2f\">", laid < 0 ? 0 : laid);
            if (laid < 0)
                fputs("–", page->to);
            else
                figures_print(texts_of(page), page->to, "%.1f", laid * 100);
            fputs("</td>", page->to);
        }
        fputs("</tr>\n", page->to);
    }
    close_table(page);
    lab_say_unlaid(page->study, put_line, (void *)page);
}

static void put_difference(const struct page *page)
{
    const struct study *a = page->lab->of[0].study, *b = page->lab->of[1].study;
    const struct game *game = a->setup->game;
    lab_say_difference(page->lab, put_heading, (void *)page);
    fputs("<div class=\"wide\"><table><thead><tr>", page->to);
    put_in(page, "th scope=\"col\"", "lab.bot", NULL);
    put_in(page, "th scope=\"col\"", "lab.stars", NULL);
    put_in(page, "th scope=\"col\"", game->has_board ? "sim.rounds" : "sim.turns", NULL);
    for (int i = 0; game->part[i]; i++) {
        char name[FIGURE_ROOM];
        fprintf(page->to, "<th scope=\"col\">%s</th>", figures_part(texts_of(page), game, i, name));
    }
    fputs("</tr></thead><tbody>\n", page->to);
    for (int bot = 0; bot < a->bots; bot++) {
        struct mean stars = study_difference(a, b, bot, study_total, 0);
        if (!stars.count)
            continue;
        row_of(page, a->bot[bot]);
        put_mean(page, "%+.2f", stars);
        put_mean(page, "%+.2f", study_difference(a, b, bot, study_rounds, 0));
        for (int i = 0; game->part[i]; i++)
            put_mean(page, "%+.2f", study_difference(a, b, bot, study_part, i));
        fputs("</tr>\n", page->to);
    }
    close_table(page);
    lab_say_uneven(page->lab, put_line, (void *)page);
}

static void put_study(const struct page *page)
{
    char name[LAB_NAME];
    fputs("<h1>", page->to);
    plot_text(page->to, lab_name(page->lab, page->of, name, sizeof name));
    fputs("</h1>\n", page->to);
    lab_begin(page->lab, page->of, put_line, (void *)page);
    if (!study_began(page->study, -1))
        return;
    put_scores(page);
    put_skill(page);
    if (page->study->setup->seats == 1) {
        put_levels(page);
        put_cells(page);
    } else {
        lab_say_first(page->lab, page->study, put_line, (void *)page);
        put_objectives(page);
        put_cards(page);
    }
}

/* What the page's signs mean, and when it was made. */
static void put_end(const struct page *page)
{
    char date[32] = "";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local))
        strftime(date, sizeof date, "%Y-%m-%d", &local);
    const struct text_arg args[] = {TEXT_STRING("date", date), TEXT_END};
    put_in(page, "h2", "lab.reading", NULL);
    put_in(page, "p", "lab.read-error", NULL);
    put_in(page, "p", "lab.read-bots", NULL);
    if (page->study->setup->game->has_board)
        put_in(page, "p", "lab.read-levels", NULL);
    fputs("</main>\n<footer>", page->to);
    put(page, "lab.made", args);
    fputs("</footer>\n</html>\n", page->to);
}

void lab_page(const struct laboratory *lab, FILE *to)
{
    struct page page = {lab, &lab->of[0], lab->of[0].study, to};
    fprintf(to,
            "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<title>",
            language_code(lab->cli->texts.language));
    lab_say_title(lab, put_title, &page);
    fprintf(to, "</title>\n<style>%s</style>\n<main>\n", style);
    for (int i = 0; i < lab->count; i++) {
        page.of = &lab->of[i];
        page.study = page.of->study;
        put_study(&page);
    }
    if (lab->count == 2 && study_began(page.study, -1))
        put_difference(&page);
    put_end(&page);
}
