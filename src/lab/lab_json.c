/* What the laboratory found out, as JSON (docs/lab.md): all numbers of the text report, with as
 * many digits as they have, what is told in sentences (notes, in the language of the reader), and
 * how often each number of stars came up. The page of a report draws this and nothing else. */
#include "lab/lab.h"
#include "report/report.h"

#include <math.h>
#include <string.h>

struct json {
    const struct laboratory *lab;
    const struct study *study;
    struct out *out;
};

/* --- pieces --------------------------------------------------------------------------------- */

static void open_field(const struct json *json, const char *name, char bracket)
{
    out_json_key(json->out, name);
    out_char(json->out, bracket);
}

static void open_object(const struct json *json)
{
    out_json_next(json->out);
    out_char(json->out, '{');
}

static void close(const struct json *json, const char *brackets)
{
    out_text(json->out, brackets);
}

/* What is inside an object of a mean; a single value says nothing about its error. */
static void put_mean(const struct json *json, struct mean mean)
{
    report_number(json->out, "mean", mean.mean);
    report_number(json->out, "error", mean.count > 1 ? mean.error : NAN);
    out_json_int(json->out, "count", mean.count);
}

static void put_named_mean(const struct json *json, const char *name, struct mean mean)
{
    open_field(json, name, '{');
    put_mean(json, mean);
    close(json, "}");
}

/* What a report says in a sentence; a reader has to know of warnings before judging the rest. */
static void put_note(void *of, const char *key, const struct text_arg *args)
{
    static const char *const warnings[] = {
        "lab.unknown",     "lab.anywhere", "lab.unknown-deck", "lab.company", "lab.lesson-left",
        "lab.brain-stays", "lab.stopped",  "lab.uneven",       "lab.easy",    "lab.hard"};
    const struct json *json = of;
    char text[1024];
    bool warns = false;
    for (size_t i = 0; i < sizeof warnings / sizeof *warnings; i++)
        warns |= strcmp(key, warnings[i]) == 0;
    open_object(json);
    out_json_text(json->out, "note", strchr(key, '.') + 1);
    out_json_bool(json->out, "warns", warns);
    out_json_text(json->out, "text", lab_say(json->lab, key, args, text, sizeof text));
    close(json, "}");
}

static const char *level_at(int i)
{
    return level_name((enum level)(LEVEL_PATHFINDER + i));
}

/* --- bots ----------------------------------------------------------------------------------- */

static void put_spread(const struct json *json, const struct spread *spread)
{
    static const char *const names[STUDY_SHARES] = {"min", "q05", "q25", "median",
                                                    "q75", "q95", "max"};
    put_mean(json, spread->mean);
    report_number(json->out, "deviation", spread->mean.count > 1 ? spread->deviation : NAN);
    for (int i = 0; i < STUDY_SHARES; i++)
        out_json_int(json->out, names[i], spread->share[i]);
}

/* How many sheets have each total between the least and the most. */
static void put_histogram(const struct json *json, int bot, const struct spread *spread)
{
    const struct study *study = json->study;
    for (int stars = spread->share[0]; stars <= spread->share[STUDY_SHARES - 1]; stars++) {
        long count = 0;
        for (long game = 0; game < study->games; game++)
            for (int seat = 1; seat <= study->setup->seats; seat++) {
                const struct study_sheet *sheet = study_at(study, bot, game, seat);
                count += sheet->there && sheet->total == stars;
            }
        out_json_next(json->out);
        out_int(json->out, count);
    }
}

static void put_bot_parts(const struct json *json, int bot)
{
    const char *const *part = json->study->setup->game->part;
    open_field(json, "parts", '{');
    for (int i = 0; part[i]; i++)
        put_named_mean(json, part[i], study_mean(json->study, bot, study_part, i));
    close(json, "}");
    out_json_bool(json->out, "shares", lab_has_shares(json->study, bot));
}

static void put_reached(const struct json *json, int bot)
{
    open_field(json, "reaches", '{');
    for (int i = 0; i < LEVEL_EXPLORER - LEVEL_TOURIST; i++)
        report_number(json->out, level_at(i),
                      study_mean(json->study, bot, study_reaches, LEVEL_PATHFINDER + i).mean);
    close(json, "}");
}

static void put_bot(const struct json *json, int bot, double rating)
{
    struct spread spread = study_spread(json->study, bot, study_total, 0);
    if (!spread.mean.count)
        return;
    open_object(json);
    out_json_text(json->out, "bot", json->study->bot[bot]);
    open_field(json, "stars", '{');
    put_spread(json, &spread);
    open_field(json, "histogram", '[');
    put_histogram(json, bot, &spread);
    close(json, "]}");
    report_number(json->out, "rating", rating);
    put_bot_parts(json, bot);
    if (json->study->setup->seats == 1)
        put_reached(json, bot);
    close(json, "}");
}

static void put_bots(const struct json *json)
{
    double rating[STUDY_BOTS] = {0};
    study_ratings(json->study, rating);
    open_field(json, "bots", '[');
    for (int bot = 0; bot < json->study->bots; bot++)
        put_bot(json, bot, rating[bot]);
    close(json, "]");
}

static void put_pair(const struct json *json, int bot)
{
    struct mean points, stars;
    study_against(json->study, bot, bot + 1, &points, &stars);
    if (!points.count)
        return;
    open_object(json);
    out_json_text(json->out, "first", json->study->bot[bot]);
    out_json_text(json->out, "second", json->study->bot[bot + 1]);
    open_field(json, "points", '{');
    report_number(json->out, "mean", points.mean);
    report_number(json->out, "error", points.error);
    out_json_int(json->out, "count", points.count);
    close(json, "}");
    put_named_mean(json, "stars", stars);
    close(json, "}");
}

static void put_skill(const struct json *json)
{
    open_field(json, "skill", '{');
    open_field(json, "pairs", '[');
    for (int bot = 0; bot + 1 < json->study->bots; bot++)
        put_pair(json, bot);
    close(json, "]");
    if (json->study->setup->seats == 1)
        report_number(json->out, "slope", study_slope(json->study));
    open_field(json, "notes", '[');
    if (json->study->setup->seats == 1)
        lab_say_slope(json->lab, json->study, put_note, (void *)json);
    close(json, "]}");
}

/* --- boards --------------------------------------------------------------------------------- */

static void put_level(const struct json *json, int i)
{
    int stars;
    open_object(json);
    out_json_text(json->out, "level", level_at(i));
    out_json_int(json->out, "asks", json->study->setup->board.set[SET_PATHFINDER + i]);
    if (study_calibrated(json->study, (enum level)(LEVEL_PATHFINDER + i), &stars))
        out_json_int(json->out, "proposed", stars);
    close(json, "}");
}

/* `eased`: by how many stars perils lower the levels, in the mean of all games (V13). */
static void put_levels(const struct json *json)
{
    const struct study *study = json->study;
    open_field(json, "levels", '{');
    open_field(json, "levels", '[');
    for (int i = 0; i < LEVEL_EXPLORER - LEVEL_TOURIST; i++)
        put_level(json, i);
    close(json, "]");
    report_number(json->out, "eased",
                  study_mean(study, -1, study_ranked, 0).mean -
                      study_mean(study, -1, study_total, 0).mean);
    open_field(json, "notes", '[');
    lab_say_verdicts(json->lab, study, put_note, (void *)json);
    close(json, "]}");
}

static void put_cell(const struct json *json, const struct study_cells *cells, int cell,
                     double games)
{
    char name[8];
    struct out out = out_buffer(name, sizeof name);
    out_cell(&out, cell);
    open_object(json);
    out_json_text(json->out, "cell", name);
    report_number(json->out, "filled", (double)cells->filled[cell] / games);
    report_number(json->out, "stars",
                  ((double)cells->earned[cell] - (double)cells->lost[cell]) / games);
    close(json, "}");
}

static void put_cells(const struct json *json)
{
    int bot = study_shown(json->study);
    double games = (double)study_mean(json->study, bot, study_total, 0).count;
    if (games < 1)
        return;
    open_field(json, "cells", '{');
    out_json_text(json->out, "bot", json->study->bot[bot]);
    open_field(json, "cells", '[');
    for (cellset rest = json->study->setup->board.cells; rest;)
        put_cell(json, &json->study->cells[bot], cellset_pop(&rest), games);
    close(json, "]}");
}

/* --- decks ---------------------------------------------------------------------------------- */

static void put_objective(const struct json *json, int objective)
{
    if (!json->study->dealt[objective])
        return;
    open_object(json);
    out_json_int(json->out, "number", objective);
    out_json_int(json->out, "dealt", (long long)json->study->dealt[objective]);
    out_json_int(json->out, "met", (long long)json->study->met[objective]);
    close(json, "}");
}

static void put_card(const struct json *json, int card)
{
    char name[16];
    struct out out = out_buffer(name, sizeof name);
    double laid = study_laid(json->study, card);
    if (laid < 0)
        return;
    card_format(card, &out);
    open_object(json);
    out_json_text(json->out, "card", name);
    report_number(json->out, "laid", laid);
    close(json, "}");
}

static void put_deck(const struct json *json)
{
    put_named_mean(json, "first", study_first(json->study));
    open_field(json, "objectives", '[');
    for (int i = 1; i <= OBJECTIVE_COUNT; i++)
        put_objective(json, i);
    close(json, "]");
    open_field(json, "cards", '[');
    for (int card = 0; card < CARD_KINDS; card++)
        put_card(json, card);
    close(json, "]");
    open_field(json, "deck", '{');
    open_field(json, "notes", '[');
    lab_say_first(json->lab, json->study, put_note, (void *)json);
    lab_say_unlaid(json->study, put_note, (void *)json);
    close(json, "]}");
}

/* --- the whole ------------------------------------------------------------------------------ */

static void put_about(const struct json *json, const struct specimen *of)
{
    const struct setup *setup = &of->setup;
    char name[LAB_NAME];
    out_json_text(json->out, "name", lab_name(json->lab, of, name, sizeof name));
    out_json_text(json->out, "game", setup->game->name);
    if (setup->game->has_board) {
        out_json_text(json->out, "board", setup->board.name);
        report_rows(json->out, &setup->board);
    }
    if (of->file)
        out_json_text(json->out, "file", of->file);
    out_json_int(json->out, "players", setup->seats);
    out_json_bool(json->out, "learned", of->known);
    open_field(json, "notes", '[');
    lab_begin(json->lab, of, put_note, (void *)json);
    close(json, "]");
}

static void put_specimen(const struct json *json, const struct specimen *of)
{
    struct spread rounds = study_spread(json->study, -1, study_rounds, 0);
    open_object(json);
    put_about(json, of);
    if (study_began(json->study, -1)) {
        open_field(json, "rounds", '{');
        put_spread(json, &rounds);
        close(json, "}");
        put_named_mean(json, "steps", study_mean(json->study, -1, study_steps, 0));
        put_bots(json);
        put_skill(json);
        if (json->study->setup->seats == 1) {
            put_levels(json);
            put_cells(json);
        } else {
            put_deck(json);
        }
    }
    close(json, "}\n");
}

static void put_bot_difference(const struct json *json, int bot)
{
    const struct study *a = json->lab->of[0].study, *b = json->lab->of[1].study;
    struct mean stars = study_difference(a, b, bot, study_total, 0);
    if (!stars.count)
        return;
    open_object(json);
    out_json_text(json->out, "bot", a->bot[bot]);
    put_named_mean(json, "stars", stars);
    put_named_mean(json, "rounds", study_difference(a, b, bot, study_rounds, 0));
    open_field(json, "parts", '{');
    for (int i = 0; a->setup->game->part[i]; i++)
        put_named_mean(json, a->setup->game->part[i], study_difference(a, b, bot, study_part, i));
    close(json, "}}");
}

static void put_difference(const struct json *json)
{
    open_field(json, "difference", '{');
    open_field(json, "bots", '[');
    for (int bot = 0; bot < json->study->bots; bot++)
        put_bot_difference(json, bot);
    close(json, "]");
    open_field(json, "notes", '[');
    lab_say_difference(json->lab, put_note, (void *)json);
    lab_say_uneven(json->lab, put_note, (void *)json);
    close(json, "]}");
}

static void put_title(void *of, const char *key, const struct text_arg *args)
{
    const struct json *json = of;
    char text[2 * LAB_NAME];
    out_json_text(json->out, "title", lab_say(json->lab, key, args, text, sizeof text));
}

void lab_json(const void *of, struct out *out)
{
    const struct laboratory *lab = of;
    struct json json = {lab, lab->of[0].study, out};
    out_char(out, '{');
    out_json_text(out, "format", "carnet lab");
    out_json_int(out, "version", 1);
    out_json_text(out, "language", language_list[lab->cli->texts.language].code);
    lab_say_title(lab, put_title, &json);
    out_json_key(out, "seed");
    out_natural(out, lab->seed);
    out_json_int(out, "games", lab->games);
    out_json_int(out, "played", lab->done);
    out_json_int(out, "of", lab->jobs);
    open_field(&json, "boards", '[');
    for (int i = 0; i < lab->count; i++) {
        json.study = lab->of[i].study;
        put_specimen(&json, &lab->of[i]);
    }
    close(&json, "]");
    if (lab->count == 2 && study_began(json.study, -1))
        put_difference(&json);
    close(&json, "}\n");
}
