/* The page of an analysis: it needs nothing but itself. */
#include "analysis/analyse.h"
#include "print/svg.h"

#include "bots/bot.h"
#include "games/list.h"
#include "table/words.h"
#include "terminal/play_coach.h"

#include <stdlib.h>

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
    "svg.plot{width:100%;max-width:33rem;margin:.8rem 0}svg text.two{font-size:11px}"
    "table{border-collapse:collapse}th,td{padding:.2rem .7rem .2rem 0;text-align:left;"
    "vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;"
    "white-space:nowrap}.turns td{border-top:1px solid var(--line)}"
    /* A shadow at the side where there is more to scroll to; at the end, paper covers it. */
    ".wide{overflow-x:auto;margin:.8rem 0;background:"
    "linear-gradient(to right,var(--paper) 1.5rem,transparent) left/3rem 100% no-repeat local,"
    "linear-gradient(to left,var(--paper) 1.5rem,transparent) right/3rem 100% no-repeat local,"
    "linear-gradient(to right,var(--soft),transparent) left/.4rem 100% no-repeat scroll,"
    "linear-gradient(to left,var(--soft),transparent) right/.4rem 100% no-repeat scroll}"
    "td.d{white-space:nowrap}"
    "@media(max-width:40rem){.wide td,.wide th{padding-right:.45rem}.wide{font-size:.85rem}"
    ".turns td.n .soft{display:block}}"
    "summary{cursor:pointer;color:var(--better)}details ol{margin:.2rem 0;padding-left:1.4rem}"
    "details "
    "li{white-space:nowrap}h1,h2,h3,p{overflow-wrap:anywhere}.file{white-space:nowrap}a{color:var(-"
    "-better)}"
    ".total td,.total th{border-top:2px solid var(--ink);font-weight:600}"
    ".points{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem}"
    "article{border:1px solid var(--line);border-radius:.5rem;padding:.8rem;"
    "background:var(--cell)}article h3{margin:0 0 .5rem}article p{margin:.4rem 0}"
    ".played{color:var(--played)}.better{color:var(--better)}"
    ".soft,svg text.soft{color:var(--soft);fill:var(--soft)}tr.costly{background:var(--land)}";

void put_element(const struct analysis *analysis, const char *open, const char *key,
                 const char *close, struct out *out)
{
    char text[512];
    struct out words = out_buffer(text, sizeof text);
    put_words(analysis, key, &words);
    out_text(out, open);
    svg_escaped(out, text);
    out_text(out, close);
}

/* "± 0.2" may have a sign that HTML takes for its own. */
static void put_error(const struct analysis *analysis, int32_t error, struct out *out)
{
    char text[32];
    struct out words = out_buffer(text, sizeof text);
    words_error(analysis->cli, error, &words);
    svg_escaped(out, text);
}

static void put_both(const struct analysis *analysis, struct amount amount, struct out *out)
{
    put_amount(analysis, amount.worth, true, out);
    out_text(out, " <span class=soft>");
    put_error(analysis, amount.error, out);
    out_text(out, "</span>");
}

/* --- sums ----------------------------------------------------------------------------------- */

static void put_sum(const struct analysis *analysis, const char *row, const char *key,
                    struct amount amount, bool sign, bool exact, struct out *out)
{
    out_text(out, row);
    put_element(analysis, "<th scope=row>", key, "</th><td class=n>", out);
    put_amount(analysis, amount.worth, sign, out);
    out_text(out, "</td><td class=\"n soft\">");
    if (!exact)
        put_error(analysis, amount.error, out);
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
    if (!story->over || board)
        return;
    out_text(out, "<p>");
    put_stars(analysis, story, out);
    out_text(out, "</p>\n");
}

static void put_costs(const struct analysis *analysis, const struct story *story, struct out *out)
{
    if (!has_parts(story))
        return;
    put_element(analysis, "<p>", "analyse.parts", " ", out);
    put_parts(analysis, story->part, " <b>", "</b>", out);
    out_text(out, "</p>\n");
}

/* --- turning points ------------------------------------------------------------------------- */

static void put_turn(const struct analysis *analysis, const char *key, const char *kind,
                     const struct assessed *turn, int32_t worth, struct out *out)
{
    char text[1024];
    struct out words = out_buffer(text, sizeof text);
    words_turn(&analysis->cli->texts, &analysis->record.setup, turn->turn.step, turn->turn.count,
               &words);
    out_text(out, "<p class=");
    out_text(out, kind);
    put_element(analysis, ">", key, " <b>", out);
    svg_escaped(out, text);
    out_text(out, "</b> <span class=soft>");
    put_amount(analysis, worth, false, out);
    out_text(out, "</span></p>\n");
}

static void put_when(const struct analysis *analysis, const struct story *story,
                     const struct review *review, struct out *out)
{
    char text[160];
    struct out words = out_buffer(text, sizeof text);
    put_moment(analysis, story, review, &words);
    svg_escaped(out, text);
}

void put_point(const struct analysis *analysis, const struct story *story,
               const struct review *review, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    const struct assessed *turn = assessment->turn, *played = &turn[assessment->asked];
    out_text(out, "<article><h3>");
    if (analysis->number) {
        svg_escaped(out, analysis->file);
        out_text(out, ", ");
    }
    put_when(analysis, story, review, out);
    say_colon(analysis->cli, out);
    put_both(analysis, (struct amount){-review->loss, review->loss_error}, out);
    out_text(out, "</h3>\n");
    put_sheet(analysis, story, review, out);
    put_table(analysis, story, review, "<p>", "</p>\n", out);
    put_turn(analysis, "analyse.played", "played", played, worth_of(story, review, played), out);
    put_turn(analysis, "analyse.better", "better", turn, worth_of(story, review, turn), out);
    if (assessment->count > 2 && assessment->asked > 1)
        put_turn(analysis, "analyse.or", "better", turn + 1, worth_of(story, review, turn + 1),
                 out);
    out_text(out, "</article>\n");
}

static void put_roll(const struct analysis *analysis, const char *key, const struct story *story,
                     const struct review *review, struct out *out)
{
    if (!review)
        return;
    put_element(analysis, "<p>", key, "", out);
    say_colon(analysis->cli, out);
    put_when(analysis, story, review, out);
    out_text(out, ", ");
    put_both(analysis, (struct amount){luck_of(review), review->luck_error}, out);
    out_text(out, "</p>\n");
}

static void put_points(const struct analysis *analysis, const struct story *story, struct out *out)
{
    if (story->costly_count) {
        put_element(analysis, "<h3>", "analyse.costly", "</h3>\n<div class=points>\n", out);
        for (int i = 0; i < story->costly_count; i++)
            put_point(analysis, story, story->costly[i].review, out);
        out_text(out, "</div>\n");
    }
    put_roll(analysis, "analyse.luckiest", story, story->luckiest, out);
    put_roll(analysis, "analyse.unluckiest", story, story->unluckiest, out);
}

/* --- all turns ------------------------------------------------------------------------------ */

static void put_number(const struct analysis *analysis, struct amount amount, struct out *out)
{
    out_text(out, "<td class=n>");
    put_both(analysis, amount, out);
    out_text(out, "</td>");
}

static void put_choice(const struct analysis *analysis, const struct story *story,
                       const struct review *review, int at, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    const struct assessed *turn = &assessment->turn[at];
    out_text(out, at == assessment->asked ? "<li class=played value=" : "<li value=");
    out_int(out, at + 1);
    out_text(out, "><b>");
    put_steps(analysis, &turn->turn, out);
    out_text(out, "</b> ");
    put_amount(analysis, worth_of(story, review, turn), false, out);
    if (at) {
        out_text(out, ", ");
        put_both(analysis, (struct amount){-turn->loss, turn->error}, out);
    }
    out_text(out, "</li>");
}

/* The best turns and the one that was played, which open below the best one. */
static void put_choices(const struct analysis *analysis, const struct story *story,
                        const struct review *review, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    long best = analysis->best ? analysis->best : BEST_SHOWN;
    out_text(out, "<td><details><summary>");
    if (is_worth_a_word(review))
        put_steps(analysis, &best_of(review)->turn, out);
    else
        put_words(analysis, "analyse.none-better", out);
    out_text(out, "</summary><ol>");
    for (int i = 0; i < assessment->count; i++)
        if (i < best || i == assessment->asked)
            put_choice(analysis, story, review, i, out);
    out_text(out, "</ol></details></td>");
}

static void put_played(const struct analysis *analysis, const struct story *story,
                       const struct review *review, struct out *out)
{
    char text[96];
    struct out words = out_buffer(text, sizeof text);
    const struct text_arg args[] = {
        TEXT_STRING("name", analysis->seating.seat[review->sheet - 1].name), TEXT_END};
    put_steps(analysis, &review->played, out);
    if (review->sheet == story->seat)
        return;
    say(analysis->cli, &words, "analyse.on-sheet", args);
    out_text(out, " <span class=soft>");
    svg_escaped(out, text);
    out_text(out, "</span>");
}

static void put_row(const struct analysis *analysis, const struct story *story,
                    const struct review *review, struct out *out)
{
    out_text(out, review->loss > 2 * review->loss_error && review->loss >= 50
                      ? "<tr class=costly><td class=n>"
                      : "<tr><td class=n>");
    out_int(out, review->round);
    if (analysis->record.setup.game->has_board) {
        out_text(out, "</td><td class=d>");
        put_dice(analysis, review, out);
    }
    out_text(out, "</td><td>");
    put_played(analysis, story, review, out);
    out_text(out, "</td>");
    if (is_worth_a_word(review))
        put_number(analysis, (struct amount){-review->loss, review->loss_error}, out);
    else
        out_text(out, "<td class=n>·</td>");
    put_choices(analysis, story, review, out);
    put_number(analysis, (struct amount){luck_of(review), review->luck_error}, out);
    out_text(out, "<td class=n>");
    put_amount(analysis, review->expected, false, out);
    out_text(out, "</td></tr>\n");
}

static void put_all_turns(const struct analysis *analysis, const struct story *story,
                          struct out *out)
{
    bool board = analysis->record.setup.game->has_board;
    put_element(analysis, "<h3>", "analyse.turns", "</h3>\n", out);
    put_element(analysis, "<p class=how>", "analyse.turns-about",
                "</p>\n<div class=wide tabindex=0><table class=turns><thead><tr>", out);
    put_element(analysis, "<th scope=col class=n>",
                board ? "analyse.head-round" : "analyse.head-turn", "</th>", out);
    if (board)
        put_element(analysis, "<th scope=col>", "analyse.head-dice", "</th>", out);
    put_element(analysis, "<th scope=col>", "analyse.played", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-loss", "</th>", out);
    put_element(analysis, "<th scope=col>", "analyse.better", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-luck", "</th>", out);
    put_element(analysis, "<th scope=col class=n>", "analyse.head-expected",
                "</th></tr></thead>\n<tbody>\n", out);
    for (int i = 0; i < story->count; i++)
        put_row(analysis, story, &story->review[i], out);
    out_text(out, "</tbody></table></div>\n");
}

/* --- the page ------------------------------------------------------------------------------- */

static void put_title(const struct analysis *analysis, const struct story *story, struct out *out)
{
    char text[512];
    struct out words = out_buffer(text, sizeof text);
    out_text(out, "<section");
    if (analysis->number) {
        out_text(out, " id=game");
        out_int(out, analysis->number);
        out_text(&words, analysis->file);
        say_colon(analysis->cli, &words);
        put_game(analysis, &words);
        out_text(&words, ". ");
    }
    put_seat(analysis, story, &words);
    out_text(out, ">\n<h2>");
    svg_escaped(out, text);
    out_text(out, "</h2>\n");
}

static void put_story(const struct analysis *analysis, const struct story *story, struct out *out)
{
    put_title(analysis, story, out);
    if (story->count) {
        put_all_sums(analysis, story, out);
        put_bars(analysis, story, out);
        put_costs(analysis, story, out);
        put_plot(analysis, story, out);
        put_points(analysis, story, out);
        put_all_turns(analysis, story, out);
    } else {
        put_element(analysis, "<p>", "analyse.no-turns", "</p>\n", out);
    }
    out_text(out, "</section>\n");
}

static void put_about(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    put_element(analysis, "<p class=how>",
                setup->game->has_board ? "analyse.page" : "analyse.page-cards", "</p>\n", out);
    if (setup->game->has_board && !brain_knows(mind_brain(analysis->mind), setup))
        put_element(analysis, "<p><b>", "analyse.unknown", "</b></p>\n", out);
}

static void put_histories(const struct games *games, struct out *out)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        struct history history;
        if (history_make(games, game_list[i], &history)) {
            put_about(history.game[0], out);
            put_history_section(&history, out);
        }
        free(history.game);
    }
}

static void put_head(const struct games *games, struct out *out)
{
    const struct analysis *first = games->game;
    char title[256];
    struct out words = out_buffer(title, sizeof title);
    const struct text_arg args[] = {TEXT_INT("count", games->count), TEXT_END};
    if (games->count > 1)
        say(first->cli, &words, "analyse.games", args);
    else
        put_game(first, &words);
    out_text(out, "<!DOCTYPE html>\n<html lang=");
    out_text(out, language_code(first->cli->texts.language));
    out_text(out, ">\n<head>\n<meta charset=utf-8>\n<meta name=viewport "
                  "content=\"width=device-width,initial-scale=1\">\n<title>");
    svg_escaped(out, title);
    out_text(out, " · carnet</title>\n<style>");
    out_text(out, style);
    out_text(out, "</style>\n</head>\n<body>\n<main>\n<h1>");
    svg_escaped(out, title);
    out_text(out, "</h1>\n");
}

void analysis_page(const struct games *games, struct out *out)
{
    put_head(games, out);
    if (games->count > 1)
        put_histories(games, out);
    else
        put_about(games->game, out);
    for (int i = 0; i < games->count; i++)
        for (int story = 0; story < games->game[i].count; story++)
            put_story(&games->game[i], &games->game[i].story[story], out);
    out_text(out, "</main>\n</body>\n</html>\n");
}
