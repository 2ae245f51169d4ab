/* What the laboratory says in its text and on its page alike. */
#include "lab/lab.h"

#include "cli/screen_text.h"
#include "core/setting_words.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const char *lab_say(const struct laboratory *lab, const char *key, const struct text_arg *args,
                    char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    texts_put(&lab->cli->texts, key, args, &out);
    return text;
}

const char *lab_rating(double rating, char text[FIGURE_ROOM])
{
    if (isnan(rating))
        return "–";
    snprintf(text, FIGURE_ROOM, "%.0f", rating);
    return text;
}

/* Whether two boards are called the same. */
static bool is_namesake(const struct laboratory *lab)
{
    const struct setup *a = &lab->of[0].setup, *b = &lab->of[1].setup;
    return lab->count == 2 && a->game->has_board && strcmp(a->board.name, b->board.name) == 0;
}

const char *lab_name(const struct laboratory *lab, const struct specimen *specimen, char *text,
                     size_t room)
{
    const struct setup *setup = &specimen->setup;
    struct out out = out_buffer(text, room);
    char name[FIGURE_ROOM];
    out_text(&out, figures_game(&lab->cli->texts, setup->game, name));
    if (setup->game->has_board) {
        out_text(&out, ", ");
        out_text(&out, figures_board(&lab->cli->texts, setup, name));
    } else if (specimen->file) {
        out_text(&out, ", ");
        out_text(&out, specimen->file);
    }
    if (specimen->file && is_namesake(lab)) {
        out_text(&out, " (");
        out_text(&out, specimen->file);
        out_char(&out, ')');
    }
    return text;
}

/* The end of a name, in no more than so many columns. */
static const char *tail(const char *name, int columns)
{
    while (text_wide(name) > columns)
        do
            name++;
        while ((*name & 0xc0) == 0x80);
    return name;
}

const char *lab_bot_whole(const struct laboratory *lab, const struct study *study, int bot,
                          char text[LAB_BOT_WHOLE])
{
    struct out out = out_buffer(text, LAB_BOT_WHOLE);
    figures_bot(&lab->cli->texts, study->bot[bot], &out);
    return text;
}

const char *lab_bot(const struct laboratory *lab, const struct study *study, int bot,
                    char text[LAB_BOT_ROOM])
{
    enum { FIRST = 5, LAST = LAB_BOT - FIRST - 1 };
    char name[LAB_BOT_WHOLE];
    lab_bot_whole(lab, study, bot, name);
    struct out out = out_buffer(text, LAB_BOT_ROOM);
    if (text_wide(name) <= LAB_BOT) {
        out_text(&out, name);
        return text;
    }
    out_span(&out, name, text_fitting(name, strlen(name), FIRST));
    out_text(&out, "…");
    out_text(&out, tail(name, LAST));
    return text;
}

bool lab_has_shares(const struct study *study, int bot)
{
    double total = study_mean(study, bot, study_total, 0).mean;
    for (int i = 0; study->setup->game->part[i]; i++)
        if (fabs(study_mean(study, bot, study_part, i).mean) > 2 * total)
            return false;
    return total > 0;
}

const char *lab_column(int column, char text[4])
{
    snprintf(text, 4, "%d%s", column % CARD_VALUES + 1, column < CARD_VALUES ? "" : "s");
    return text;
}

double lab_laid(const struct study *study, int colour, int column)
{
    return study_laid(study, card_make(colour, column % CARD_VALUES + 1, column >= CARD_VALUES));
}

const char *lab_colour(const struct laboratory *lab, int colour, char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    texts_put_named(&lab->cli->texts, "play.colour", colour_name(colour), NULL, &out);
    return text;
}

const char *lab_objective(const struct laboratory *lab, int objective, char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    texts_objective(&lab->cli->texts, objective, &out);
    return text;
}

const char *lab_skill(const struct study *study)
{
    return study->setup->seats == 1 ? "lab.skill" : "lab.skill-table";
}

/* Whether some bot does not play every game. */
static bool is_sparse(const struct study *study)
{
    for (int bot = 0; bot < study->bots; bot++)
        if (study->every[bot] > 1)
            return true;
    return false;
}

/* How a level of the board fits the bot of its name: 1 too easy, -1 too hard, else 0; *share is how
 * often the namesake reaches it. */
static int verdict_on(const struct study *study, enum level level, double *share)
{
    int bot = study_namesake(study, level);
    *share = -1;
    if (bot < 0)
        return 0;
    struct mean reached = study_mean(study, bot, study_reaches, (int)level);
    *share = reached.mean;
    return reached.count < 10 ? 0 : reached.mean >= 0.95 ? 1 : reached.mean <= 0.05 ? -1 : 0;
}

/* --- the beginning of a report -------------------------------------------------------------- */

static void say_progress(const struct laboratory *lab, lab_line *line, void *of)
{
    const struct text_arg share[] = {TEXT_INT("share", lab->done * 100 / lab->jobs), TEXT_END};
    if (lab->done < lab->jobs)
        line(of, lab->running ? "lab.so-far" : "lab.stopped", share);
}

/* "group 4 instead of 3, …" */
static void say_settings(const struct laboratory *lab, const struct board *board, lab_line *line,
                         void *of)
{
    char text[1000];
    struct out out = out_buffer(text, sizeof text);
    settings_changed(&lab->cli->texts, board->game, board->set, &out);
    const struct text_arg args[] = {TEXT_STRING("settings", text), TEXT_END};
    if (out.length)
        line(of, "lab.settings", args);
}

/* Where the lesson is, if that is not where it was asked for. */
static void say_file(const struct lesson *lesson, bool taken, lab_line *line, void *of)
{
    const struct text_arg args[] = {TEXT_STRING("file", lesson->file ? lesson->file : ""),
                                    TEXT_END};
    if (lesson->file && !lesson->written)
        line(of, "lab.brain-stays", args);
    else if (lesson->file && !taken)
        line(of, "lab.brain-written", args);
}

static void say_learned(const struct laboratory *lab, const struct specimen *specimen,
                        lab_line *line, void *of)
{
    const struct lesson *lesson = &specimen->lesson;
    char before[FIGURE_ROOM], after[FIGURE_ROOM];
    const struct text_arg compared[] = {
        TEXT_INT("games", lesson->games),
        TEXT_STRING("before", figures_text(&lab->cli->texts, before, "%.1f", lesson->before)),
        TEXT_STRING("after", figures_text(&lab->cli->texts, after, "%.1f", lesson->after)),
        TEXT_END};
    const struct text_arg args[] = {TEXT_INT("games", (long long)specimen->brain.games), TEXT_END};
    bool board = specimen->setup.game->has_board;
    if (lesson->games)
        line(of, specimen->weights ? "lab.lesson-taken" : "lab.lesson-left", compared);
    say_file(lesson, specimen->weights, line, of);
    if (board && (specimen->known || !lesson->games))
        line(of,
             specimen->known            ? "lab.known"
             : specimen->brain.anywhere ? "lab.anywhere"
                                        : "lab.unknown",
             args);
    else if (!board)
        line(of, specimen->known ? "lab.known-deck" : "lab.unknown-deck", NULL);
    if (board && specimen->brain.company)
        line(of, "lab.company", NULL);
}

static void say_length(const struct laboratory *lab, const struct study *study, lab_line *line,
                       void *of)
{
    char rounds[FIGURE_ROOM], steps[FIGURE_ROOM];
    struct spread spread = study_spread(study, -1, study_rounds, 0);
    struct mean made = study_mean(study, -1, study_steps, 0);
    const struct text_arg args[] = {
        TEXT_STRING("rounds", figures_text(&lab->cli->texts, rounds, "%.1f", spread.mean.mean)),
        TEXT_INT("least", spread.share[0]), TEXT_INT("most", spread.share[STUDY_SHARES - 1]),
        TEXT_STRING("steps", figures_text(&lab->cli->texts, steps, "%.1f", made.mean)), TEXT_END};
    if (!study_began(study, -1))
        line(of, "lab.none", NULL);
    else
        line(of, study->setup->game->has_board ? "lab.length" : "lab.turns", args);
}

void lab_begin(const struct laboratory *lab, const struct specimen *specimen, lab_line *line,
               void *of)
{
    char name[LAB_NAME], seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, lab->seed);
    const struct text_arg args[] = {TEXT_STRING("name", lab_name(lab, specimen, name, sizeof name)),
                                    TEXT_INT("games", specimen->study->games),
                                    TEXT_STRING("seed", seed), TEXT_END};
    line(of, "lab.title", args);
    if (is_sparse(specimen->study))
        line(of, "lab.sparse", NULL);
    say_progress(lab, line, of);
    if (specimen->setup.game->has_board)
        say_settings(lab, &specimen->setup.board, line, of);
    say_learned(lab, specimen, line, of);
    say_length(lab, specimen->study, line, of);
}

/* A message of both, one of them first. */
static void say_of_two(const struct laboratory *lab, const char *key, int one, lab_line *line,
                       void *of)
{
    char first[LAB_NAME], second[LAB_NAME];
    const struct text_arg args[] = {
        TEXT_STRING("first", lab_name(lab, &lab->of[one], first, sizeof first)),
        TEXT_STRING("second", lab_name(lab, &lab->of[!one], second, sizeof second)), TEXT_END};
    line(of, key, args);
}

void lab_say_difference(const struct laboratory *lab, lab_line *line, void *of)
{
    say_of_two(lab, "lab.difference", 0, line, of);
}

void lab_say_uneven(const struct laboratory *lab, lab_line *line, void *of)
{
    if (lab->of[0].known != lab->of[1].known)
        say_of_two(lab, "lab.uneven", lab->of[1].known, line, of);
}

void lab_say_title(const struct laboratory *lab, lab_line *line, void *of)
{
    char name[LAB_NAME];
    const struct text_arg args[] = {
        TEXT_STRING("name", lab_name(lab, &lab->of[0], name, sizeof name)), TEXT_END};
    if (lab->count == 2)
        say_of_two(lab, "lab.page-of-two", 0, line, of);
    else
        line(of, "lab.page", args);
}

void lab_say_slope(const struct laboratory *lab, const struct study *study, lab_line *line,
                   void *of)
{
    double stars = study_slope(study);
    char text[FIGURE_ROOM];
    const struct text_arg args[] = {
        TEXT_STRING("stars", figures_text(&lab->cli->texts, text, "%.2f", stars)), TEXT_END};
    if (stars > 0 || stars < 0)
        line(of, "lab.slope", args);
}

void lab_say_first(const struct laboratory *lab, const struct study *study, lab_line *line,
                   void *of)
{
    char share[FIGURE_ROOM], fair[FIGURE_ROOM];
    struct mean first = study_first(study);
    figures_text(&lab->cli->texts, share, "%.1f ± %.1f", first.mean * 100, first.error * 100);
    figures_text(&lab->cli->texts, fair, "%.1f", 100.0 / study->setup->seats);
    const struct text_arg args[] = {TEXT_STRING("share", share), TEXT_STRING("fair", fair),
                                    TEXT_END};
    line(of, "lab.first", args);
}

void lab_say_unlaid(const struct study *study, lab_line *line, void *of)
{
    char text[512];
    struct out out = out_buffer(text, sizeof text);
    for (int card = 0; card < CARD_KINDS; card++) {
        double laid = study_laid(study, card);
        if (laid < 0 || laid > 0)
            continue;
        out_text(&out, out.length ? ", " : "");
        card_format(card, &out);
    }
    const struct text_arg args[] = {TEXT_STRING("cards", text), TEXT_END};
    line(of, out.length ? "lab.unlaid" : "lab.all-laid", args);
}

void lab_say_verdicts(const struct laboratory *lab, const struct study *study, lab_line *line,
                      void *of)
{
    for (int level = LEVEL_PATHFINDER; level <= LEVEL_EXPLORER; level++) {
        double share;
        int verdict = verdict_on(study, (enum level)level, &share);
        char name[FIGURE_ROOM];
        const struct text_arg who[] = {
            TEXT_STRING("level", figures_level(&lab->cli->texts, (enum level)level, name)),
            TEXT_INT("share", (long long)(share * 100 + 0.5)), TEXT_END};
        if (verdict)
            line(of, verdict > 0 ? "lab.easy" : "lab.hard", who);
    }
}
