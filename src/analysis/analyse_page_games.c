/* What several games say together, as a part of the page. */
#include "analysis/analyse.h"
#include "print/svg.h"

static void put_cell(const struct analysis *analysis, struct amount amount, struct out *out)
{
    char text[64];
    struct out words = out_buffer(text, sizeof text);
    put_with_error(analysis, amount, true, &words);
    out_text(out, "<td class=n>");
    svg_escaped(out, text);
    out_text(out, "</td>");
}

static void put_three(const struct analysis *analysis, struct amount loss, struct amount skill,
                      struct amount luck, struct out *out)
{
    out_text(out, "<td class=n>");
    put_fine(analysis, loss.worth, out);
    out_text(out, "</td>");
    put_cell(analysis, skill, out);
    put_cell(analysis, luck, out);
}

static void put_row(const struct analysis *analysis, struct out *out)
{
    out_text(out, "<tr><td class=n>");
    out_int(out, analysis->number);
    out_text(out, "</td><td class=n>");
    put_amount(analysis, analysis->story->result, false, out);
    out_text(out, "</td>");
    put_three(analysis, story_loss(analysis), analysis->story->skill, story_luck(analysis), out);
    out_text(out, "<td class=file><a href=\"#game");
    out_int(out, analysis->number);
    out_text(out, "\">");
    svg_escaped(out, analysis->file);
    out_text(out, "</a></td></tr>\n");
}

static void put_games(const struct history *history, struct out *out)
{
    static const char *const heads[] = {"analyse.head-game",   "analyse.head-result",
                                        "analyse.head-a-turn", "analyse.head-skill",
                                        "analyse.head-luck",   "analyse.head-file"};
    const struct analysis *first = history->game[0];
    out_text(out, "<div class=wide tabindex=0><table class=turns><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        put_element(first, i < 5 ? "<th scope=col class=n>" : "<th scope=col>", heads[i], "</th>",
                    out);
    out_text(out, "</tr></thead>\n<tbody>\n");
    for (int i = 0; i < history->count; i++)
        put_row(history->game[i], out);
    put_element(first, "<tr class=total><th scope=row colspan=2>", "analyse.mean", "</th>", out);
    put_three(first, history->lost, history->skill, history->luck, out);
    out_text(out, "<td></td></tr>\n</tbody></table></div>\n");
}

void put_history_section(const struct history *history, struct out *out)
{
    const struct analysis *first = history->game[0];
    out_text(out, "<section>\n<h2>");
    put_history_title(history, out);
    out_text(out, "</h2>\n");
    put_games(history, out);
    if (history->count > 1)
        put_trend_plot(history, out);
    if (history->count >= HISTORY_HALVES) {
        char text[512];
        struct out words = out_buffer(text, sizeof text);
        put_trend(history, &words);
        out_text(out, "<p>");
        svg_escaped(out, text);
        out_text(out, "</p>\n");
    }
    if (history->parts_known) {
        put_element(first, "<p>", "analyse.parts-mean", " ", out);
        put_parts(first, history->part, " <b>", "</b>", out);
        out_text(out, "</p>\n");
    }
    if (history->costly_count) {
        put_element(first, "<h3>", "analyse.costly-all", "</h3>\n<div class=points>\n", out);
        for (int i = 0; i < history->costly_count; i++) {
            const struct point *point = &history->costly[i];
            put_point(point->analysis, point->analysis->story, point->review, out);
        }
        out_text(out, "</div>\n");
    }
    out_text(out, "</section>\n");
}
