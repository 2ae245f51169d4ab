/* carnet analyse: which turns of a game cost stars, and how much was luck (docs/coach.md). */
#include "analysis/analyse.h"

#include "bots/bot.h"
#include "cli/options.h"
#include "cli/stop.h"
#include "games/list.h"
#include "jobs/pool.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* --- the record ----------------------------------------------------------------------------- */

static bool replay(struct analysis *analysis)
{
    struct record *record = &analysis->record;
    struct replayed done;
    struct fault fault;
    bool right = record_open(analysis->text, game_find, record, &fault);
    if (right) {
        analysis->session = cli_memory(session_size(&record->setup));
        session_init(analysis->session, &record->setup, record->seeded, record->seed);
        right = record_replay(record, analysis->session, &done, &fault);
    }
    if (!right)
        cli_fault(analysis->cli, analysis->file, &fault);
    return right;
}

static void read_seats(struct analysis *analysis)
{
    char *note = cli_memory(SEATS_MAX * (SEAT_NAME + SEAT_BOT));
    if (!record_note(analysis->text, "seats", note, SEATS_MAX * (SEAT_NAME + SEAT_BOT)))
        note[0] = '\0';
    seats_read(analysis->cli, note, analysis->record.setup.seats, &analysis->seating);
    free(note);
}

/* CLI_OK, or how the command ends after saying what is wrong. */
static int load(struct analysis *analysis, long seat)
{
    analysis->text = cli_read(analysis->cli, analysis->file);
    if (!analysis->text || !replay(analysis))
        return CLI_REFUSED;
    read_seats(analysis);
    const struct text_arg args[] = {TEXT_STRING("file", analysis->file), TEXT_INT("value", seat),
                                    TEXT_END};
    if (seat > analysis->record.setup.seats)
        return cli_say(analysis->cli, CLI_USAGE,
                       analysis->number ? "analyse.no-seat" : "why.no-such-seat", args);
    return CLI_OK;
}

/* --- the turns ------------------------------------------------------------------------------ */

/* What a thread has of its own. */
struct desk {
    const struct analysis *analysis;
    struct reviewer reviewer;
};

static void *open_desk(void *of)
{
    struct analysis *analysis = of;
    struct desk *desk = cli_memory(sizeof *desk);
    desk->analysis = analysis;
    desk->reviewer =
        (struct reviewer){analysis->session, mind_brain(analysis->mind), (int)analysis->playouts,
                          cli_memory(review_size(&analysis->record.setup))};
    return desk;
}

static const char *review_one(void *own, long number)
{
    struct desk *desk = own;
    const struct analysis *analysis = desk->analysis;
    const struct story *story = analysis->story;
    for (; number >= story->count; story++)
        number -= story->count;
    review_turn(&desk->reviewer, story->seat, (int)number + 1, &story->review[number]);
    return NULL;
}

static void close_desk(void *own)
{
    struct desk *desk = own;
    free(desk->reviewer.memory);
    free(desk);
}

/* Of several games everybody is one of whom they are told: who played them, or else seat 1. */
static long first_person(const struct analysis *analysis)
{
    for (int i = 0; i < analysis->seating.count; i++)
        if (!analysis->seating.seat[i].bot[0])
            return i + 1;
    return 1;
}

static void begin_stories(struct analysis *analysis, long seat)
{
    if (!seat && analysis->number)
        seat = first_person(analysis);
    int seats = analysis->record.setup.seats;
    analysis->count = seat ? 1 : seats;
    analysis->story = cli_memory((size_t)analysis->count * sizeof *analysis->story);
    for (int i = 0; i < analysis->count; i++) {
        struct story *story = &analysis->story[i];
        memset(story, 0, sizeof *story);
        story->seat = seat ? (int)seat : i + 1;
        story->count = review_count(analysis->session, story->seat);
        story->review = cli_memory((size_t)story->count * sizeof *story->review + 1);
    }
}

static bool review_all(struct analysis *analysis, long threads)
{
    long done;
    struct pool pool = {.cli = analysis->cli,
                        .threads = threads,
                        .of = analysis,
                        .begin = open_desk,
                        .job = review_one,
                        .end = close_desk};
    for (int i = 0; i < analysis->count; i++)
        pool.jobs += analysis->story[i].count;
    return pool.jobs == 0 || pool_run(&pool, &done) == POOL_DONE;
}

static bool review_game(struct analysis *analysis, long seat, long threads)
{
    const struct setup *setup = &analysis->record.setup;
    if (!analysis->playouts)
        analysis->playouts = review_playouts(setup);
    analysis->mind = mind_make(setup, cli_memory(mind_size(setup)));
    begin_stories(analysis, seat);
    bool done = review_all(analysis, threads);
    for (int i = 0; done && i < analysis->count; i++)
        story_sum(analysis, &analysis->story[i]);
    return done;
}

static void forget(struct analysis *analysis)
{
    for (int i = 0; i < analysis->count; i++)
        free(analysis->story[i].review);
    free(analysis->story);
    free(analysis->mind);
    free(analysis->session);
    free(analysis->text);
}

/* --- the command ---------------------------------------------------------------------------- */

static void print_text(const struct games *games)
{
    struct text text;
    text_begin(&text);
    analysis_text(games, &text.out);
    cli_print_broken(stdout, text_end(&text));
    text_free(&text);
}

static bool tell(const struct games *games, const struct analyse_options *o)
{
    if (o->json)
        report_print(analysis_json, games);
    else if (!o->output)
        print_text(games);
    return !o->output || report_page(games->game->cli, o->output, analysis_json, games) == CLI_OK;
}

/* Looks at them one after the other; how many it came through. */
static int review_games(const struct games *games, const struct analyse_options *o)
{
    int count = 0;
    while (count < games->count && review_game(&games->game[count], o->seat, o->threads))
        count++;
    return count;
}

/* Somebody wanted to know at once: what is whole is told. */
static int tell_some(const struct games *games, int whole, const struct analyse_options *o)
{
    const struct cli *cli = games->game->cli;
    const struct games some = {whole, games->game};
    const struct text_arg args[] = {TEXT_INT("count", whole), TEXT_INT("games", games->count),
                                    TEXT_END};
    if (!stop_signal())
        return CLI_REFUSED;
    if (!whole)
        return cli_say(cli, CLI_REFUSED, "analyse.stopped", NULL);
    tell(&some, o);
    fflush(stdout); /* what was stopped says so after its report */
    return cli_say(cli, CLI_REFUSED, "analyse.stopped-some", args);
}

/* All have to be right before any of them is looked at, which takes longer. */
static int analyse(const struct games *games, const struct analyse_options *o)
{
    int status = CLI_OK;
    for (int i = 0; status == CLI_OK && i < games->count; i++)
        status = load(&games->game[i], o->seat);
    if (status != CLI_OK)
        return status;
    if (o->output && !report_is_possible(games->game->cli, o->output, o->force))
        return CLI_REFUSED;
    stop_catch_signals();
    int whole = review_games(games, o);
    if (whole < games->count)
        return tell_some(games, whole, o);
    return tell(games, o) ? CLI_OK : CLI_REFUSED;
}

static int analyse_files(const struct cli *cli, char **files, int count,
                         const struct analyse_options *o)
{
    struct games games = {count, cli_memory((size_t)count * sizeof *games.game)};
    memset(games.game, 0, (size_t)count * sizeof *games.game);
    for (int i = 0; i < count; i++) {
        struct analysis *analysis = &games.game[i];
        analysis->cli = cli;
        analysis->file = files[i];
        analysis->number = count > 1 ? i + 1 : 0;
        analysis->playouts = o->playouts;
        analysis->best = o->best;
    }
    int status = analyse(&games, o);
    for (int i = 0; i < count; i++)
        forget(&games.game[i]);
    free(games.game);
    return status;
}

int command_analyse(struct cli *cli, const struct analyse_options *o, int count, char **file)
{
    return analyse_files(cli, file, count, o);
}
