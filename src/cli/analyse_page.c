/* The page of an analysis: it needs nothing but itself. */
#include "cli/analyse.h"
#include "print/svg.h"

#include "bots/bot.h"

#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fdfbf6;--ink:#26221c;--soft:#6b6358;--line:#d8d0c2;"
    "--cell:#fff;--land:#efe9dc;--sea:#dce9f0;--played:#a8480f;--better:#0b6470;--up:#2f6f3e;"
    "--down:#8c2f39}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1d1b18;--ink:#ece6da;--soft:#a89f90;"
    "--line:#4a453d;--cell:#2a2723;--land:#37332d;--sea:#22333d;--played:#f0a36b;--better:#6fc7d3;"
    "--up:#8fce9c;--down:#f0949e}}"
    "@media print{:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--cell:#fff;--land:#eee;"
    "--sea:#e4eef4;--played:#a8480f;--better:#0b6470;--up:#2f6f3e;--down:#8c2f39}"
    "section{break-before:page}section:first-of-type{break-before:auto}"
    "article,svg,tr{break-inside:avoid}}"
    "body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,'DejaVu Sans',sans-serif}"
    "main{max-width:60rem;margin:auto;padding:1rem}"
    "h1,h2,h3{line-height:1.2;font-weight:600}h1{font-size:1.6rem}"
    "h2{margin-top:2.5rem;border-bottom:2px solid var(--line);padding-bottom:.3rem}"
    "h3{font-size:1.05rem;margin:1.5rem 0 .3rem}"
    ".how{color:var(--soft);max-width:44rem}"
    "svg{max-width:100%;height:auto;display:block}svg text{fill:var(--ink);font-size:12px}"
    "table{border-collapse:collapse}th,td{padding:.2rem .7rem .2rem 0;text-align:left;"
    "vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;"
    "white-space:nowrap}.turns td{border-top:1px solid var(--line)}"
    ".wide{overflow-x:auto;margin:.8rem 0}svg.plot{min-width:34rem}td.d{white-space:nowrap}"
    ".total td,.total th{border-top:2px solid var(--ink);font-weight:600}"
    ".points{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem}"
    "article{border:1px solid var(--line);border-radius:.5rem;padding:.8rem;"
    "background:var(--cell)}article h3{margin:0 0 .5rem}article p{margin:.4rem 0}"
    ".played{color:var(--played)}.better{color:var(--better)}"
    ".soft,svg text.soft{color:var(--soft);fill:var(--soft)}tr.costly{background:var(--land)}";

/* A message in an element. */
static void put_element(const struct analysis *analysis, const char *open, const char *key,
                        const char *close, struct out *out)
{
    char text[512];
    struct out words = out_buffer(text, sizeof text);
    put_words(analysis, key, &words);
    out_text(out, open);
    svg_escaped(out, text);
    out_text(out, close);
}

/* --- sums ----------------------------------------------------------------------------------- */

static void put_sum(const struct analysis *analysis, const char *row, const char *key,
                    struct amount amount, bool sign, bool exact, struct out *out)
{
    out_text(out, row);
    put_element(analysis, "<th scope=row>", key, "</th><td class=n>", out);
    put_amount(analysis, amount.worth, sign, out);
    out_text(out, "</td><td class=\"n soft\">");
    if (!exact) {
        out_text(out, "± ");
        put_amount(analysis, amount.error, false, out);
    }
    out_text(out, "</td></tr>\n");
}

static void put_all_sums(const struct analysis *analysis, const struct story *story,
                         struct out *out)
{
    bool board = analysis->record.setup.game->has_board;
    out_text(out, "<table>\n");
    put_sum(analysis, "<tr>", "analyse.start", story->start, false, !board, out);
    put_sum(analysis, "<tr>", board ? "analyse.luck" : "analyse.luck-cards", story->luck, true,
            false, out);
    if (board)
        put_sum(analysis, "<tr>", "analyse.perils", story->perils, true, false, out);
    put_sum(analysis, "<tr>", "analyse.skill", story->skill, true, false, out);
    if (story->end)
        put_sum(analysis, "<tr>", "analyse.end", (struct amount){story->end, 0}, true, true, out);
    put_sum(analysis, "<tr class=total>", story->over ? "analyse.result" : "analyse.now",
            (struct amount){story->result, 0}, false, true, out);
    put_sum(analysis, "<tr>", "analyse.lost", story->lost, false, false, out);
    if (story->marks)
        put_sum(analysis, "<tr>", "analyse.marks", (struct amount){story->marks, 0}, false, true,
                out);
    out_text(out, "</table>\n");
}

static void put_parts(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const char *const *part = analysis->record.setup.game->part;
    if (!story->parts_known)
        return;
    put_element(analysis, "<p>", "analyse.parts", "", out);
    for (int i = 0; part[i]; i++) {
        out_text(out, i ? ", " : " ");
        say_named(analysis->cli, out, "play.part", part[i], NULL);
        out_text(out, " <b>");
        put_amount(analysis, story->part[i], true, out);
        out_text(out, "</b>");
    }
    out_text(out, "</p>\n");
}

/* --- turning points ------------------------------------------------------------------------- */

static void put_turn(const struct analysis *analysis, const char *key, const char *kind,
                     const struct whole_turn *turn, int32_t worth, struct out *out)
{
    out_text(out, "<p class=");
    out_text(out, kind);
    put_element(analysis, ">", key, " <b>", out);
    put_steps(&analysis->record.setup, turn, out);
    out_text(out, "</b> <span class=soft>");
    put_amount(analysis, worth, false, out);
    out_text(out, "</span></p>\n");
}

static void put_point(const struct analysis *analysis, const struct story *story,
                      const struct review *review, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    out_text(out, "<article><h3>");
    put_moment(analysis, review, out);
    say_colon(analysis->cli, out);
    put_with_error(analysis, (struct amount){-review->loss, review->loss_error}, true, out);
    out_text(out, "</h3>\n");
    put_sheet(analysis, story, review, out);
    put_turn(analysis, "analyse.played", "played", &review->played,
             assessment->turn[assessment->asked].worth, out);
    put_turn(analysis, "analyse.better", "better", &assessment->turn[0].turn,
             assessment->turn[0].worth, out);
    if (assessment->count > 2 && assessment->asked > 1)
        put_turn(analysis, "analyse.or", "better", &assessment->turn[1].turn,
                 assessment->turn[1].worth, out);
    out_text(out, "</article>\n");
}

static void put_roll(const struct analysis *analysis, const char *key, const struct review *review,
                     struct out *out)
{
    if (!review)
        return;
    put_element(analysis, "<p>", key, "", out);
    say_colon(analysis->cli, out);
    put_moment(analysis, review, out);
    out_text(out, ", ");
    put_with_error(analysis, (struct amount){luck_of(review), review->luck_error}, true, out);
    out_text(out, "</p>\n");
}

static void put_points(const struct analysis *analysis, const struct story *story, struct out *out)
{
    if (story->costly_count) {
        put_element(analysis, "<h3>", "analyse.costly", "</h3>\n<div class=points>\n", out);
        for (int i = 0; i < story->costly_count; i++)
            put_point(analysis, story, story->costly[i], out);
        out_text(out, "</div>\n");
    }
    put_roll(analysis, "analyse.luckiest", story->luckiest, out);
    put_roll(analysis, "analyse.unluckiest", story->unluckiest, out);
}

/* --- all turns ------------------------------------------------------------------------------ */

static void put_number(const struct analysis *analysis, struct amount amount, struct out *out)
{
    out_text(out, "<td class=n>");
    put_amount(analysis, amount.worth, true, out);
    out_text(out, " <span class=soft>± ");
    put_amount(analysis, amount.error, false, out);
    out_text(out, "</span></td>");
}

static void put_row(const struct analysis *analysis, const struct review *review, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    bool better = is_worth_a_word(review);
    out_text(out, review->loss > 2 * review->loss_error && review->loss >= 50
                      ? "<tr class=costly><td class=n>"
                      : "<tr><td class=n>");
    out_int(out, review->round);
    if (setup->game->has_board) {
        out_text(out, "</td><td class=d>");
        put_dice(analysis, review, out);
    }
    out_text(out, "</td><td class=n>");
    put_amount(analysis, review->expected, false, out);
    out_text(out, "</td>");
    put_number(analysis, (struct amount){luck_of(review), review->luck_error}, out);
    out_text(out, "<td>");
    put_steps(setup, &review->played, out);
    out_text(out, "</td>");
    if (better)
        put_number(analysis, (struct amount){-review->loss, review->loss_error}, out);
    else
        out_text(out, "<td class=n>·</td>");
    out_text(out, "<td>");
    if (better)
        put_steps(setup, &best_of(review)->turn, out);
    out_text(out, "</td></tr>\n");
}

static void put_all_turns(const struct analysis *analysis, const struct story *story,
                          struct out *out)
{
    bool board = analysis->record.setup.game->has_board;
    put_element(analysis, "<h3>", "analyse.turns",
                "</h3>\n<div class=wide tabindex=0><table class=turns><thead><tr>", out);
    put_element(analysis, "<th scope=col class=n>",
                board ? "analyse.head-round" : "analyse.head-turn", "</th>", out);
    if (board)
        put_element(analysis, "<th scope=col>", "analyse.head-dice", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-expected", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-luck", "</th>", out);
    put_element(analysis, "<th scope=col>", "analyse.played", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-loss", "</th>", out);
    put_element(analysis, "<th scope=col>", "analyse.better", "</th></tr></thead>\n<tbody>\n", out);
    for (int i = 0; i < story->count; i++)
        put_row(analysis, &story->review[i], out);
    out_text(out, "</tbody></table></div>\n");
}

static void put_story(const struct analysis *analysis, const struct story *story, struct out *out)
{
    char text[256];
    struct out words = out_buffer(text, sizeof text);
    const struct text_arg args[] = {TEXT_INT("seat", story->seat),
                                    TEXT_STRING("name", story_name(analysis, story)), TEXT_END};
    say(analysis->cli, &words, "analyse.seat", args);
    out_text(out, "<section>\n<h2>");
    svg_escaped(out, text);
    out_text(out, "</h2>\n");
    if (story->count) {
        put_all_sums(analysis, story, out);
        put_bars(analysis, story, out);
        put_parts(analysis, story, out);
        put_plot(analysis, story, out);
        put_points(analysis, story, out);
        put_all_turns(analysis, story, out);
    } else {
        put_element(analysis, "<p>", "analyse.no-turns", "</p>\n", out);
    }
    out_text(out, "</section>\n");
}

void analysis_page(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    char title[256];
    struct out words = out_buffer(title, sizeof title);
    put_game(analysis, &words);
    out_text(out, "<!DOCTYPE html>\n<html lang=");
    out_text(out, language_code(analysis->cli->texts.language));
    out_text(out, ">\n<head>\n<meta charset=utf-8>\n<meta name=viewport "
                  "content=\"width=device-width,initial-scale=1\">\n<title>");
    svg_escaped(out, title);
    out_text(out, " · carnet</title>\n<style>");
    out_text(out, style);
    out_text(out, "</style>\n</head>\n<body>\n<main>\n<h1>");
    svg_escaped(out, title);
    put_element(analysis, "</h1>\n<p class=how>", "analyse.page", "</p>\n", out);
    if (setup->game->has_board && !brain_knows(mind_brain(analysis->mind), setup))
        put_element(analysis, "<p><b>", "analyse.unknown", "</b></p>\n", out);
    for (int i = 0; i < analysis->count; i++)
        put_story(analysis, &analysis->story[i], out);
    out_text(out, "</main>\n</body>\n</html>\n");
}
