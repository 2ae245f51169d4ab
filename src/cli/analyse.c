/* carnet analyse: which turns of a game cost stars, and how much was luck (docs/coach.md). */
#include "cli/analyse.h"

#include "bots/bot.h"
#include "cli/pool.h"
#include "games/list.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the record ----------------------------------------------------------------------------- */

static bool load(struct analysis *analysis, const char *text)
{
    struct record *record = &analysis->record;
    struct replayed done;
    struct fault fault;
    char *note = cli_memory(SEATS_MAX * (SEAT_NAME + SEAT_BOT));
    bool right = record_open(text, game_find, record, &fault);
    if (right) {
        analysis->session = cli_memory(session_size(&record->setup));
        session_init(analysis->session, &record->setup, record->seeded, record->seed);
        right = record_replay(record, analysis->session, &done, &fault);
    }
    if (!right)
        cli_fault(analysis->cli, analysis->file, &fault);
    if (!record_note(text, "seats", note, SEATS_MAX * (SEAT_NAME + SEAT_BOT)))
        note[0] = '\0';
    if (right)
        seats_read(analysis->cli, note, record->setup.seats, &analysis->seating);
    free(note);
    return right;
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

static void begin_stories(struct analysis *analysis, long seat)
{
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
    mind_brain(analysis->mind); /* before several threads ask for it */
    return pool.jobs == 0 || pool_run(&pool, &done) == POOL_DONE;
}

/* --- what they come to ---------------------------------------------------------------------- */

/* A loss that is one beyond doubt, and worth a word. */
static bool is_clear(const struct review *review)
{
    return review->loss > 2 * review->loss_error && review->loss >= 10;
}

static void add_costly(struct story *story, const struct review *review)
{
    if (!is_clear(review))
        return;
    int at = story->costly_count < TURNING_POINTS ? story->costly_count++ : TURNING_POINTS;
    for (; at > 0 && story->costly[at - 1]->loss < review->loss; at--)
        if (at < TURNING_POINTS)
            story->costly[at] = story->costly[at - 1];
    if (at < TURNING_POINTS)
        story->costly[at] = review;
}

static void add_luck(struct story *story, const struct review *review)
{
    int32_t luck = luck_of(review);
    if (luck > 0 && (!story->luckiest || luck > luck_of(story->luckiest)))
        story->luckiest = review;
    if (luck < 0 && (!story->unluckiest || luck < luck_of(story->unluckiest)))
        story->unluckiest = review;
}

static void add_parts(struct story *story, const struct review *review)
{
    story->parts_known |= review->parts_known;
    for (int i = 0; i < PARTS_MAX; i++)
        story->part[i] += review->part[i];
}

static double square(int32_t error)
{
    return (double)error * error;
}

static void sum_up(struct story *story)
{
    double lost = 0, skill = 0, perils = 0;
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        bool own = review->sheet == story->seat;
        story->luck.worth += review->luck;
        story->perils.worth += review->peril_luck;
        story->skill.worth += review->skill;
        *(own ? &story->lost.worth : &story->marks) += review->loss;
        lost += own ? square(review->loss_error) : 0;
        skill += square(review->skill_error);
        perils += square(review->peril_error);
        if (own)
            add_parts(story, review);
        add_costly(story, review);
        add_luck(story, review);
    }
    if (!story->count)
        return;
    const struct review *first = story->review, *last = first + story->count - 1;
    story->start = (struct amount){first->expected, first->expected_error};
    story->over = last->over;
    story->end = last->end_luck;
    story->result = last->over ? last->result : last->after;
    story->lost.error = (int32_t)lround(sqrt(lost));
    story->skill.error = (int32_t)lround(sqrt(skill));
    story->perils.error = (int32_t)lround(sqrt(perils));
    /* It is what the others leave of the result. */
    story->luck.error = (int32_t)lround(sqrt(square(story->start.error) + skill + perils));
}

/* --- the command ---------------------------------------------------------------------------- */

static bool write_page(const struct analysis *analysis, const char *file)
{
    char buffer[4096];
    FILE *stream = fopen(file, "wb");
    if (stream) {
        struct out out = cli_stream(stream, buffer, sizeof buffer);
        analysis_page(analysis, &out);
        out_flush(&out);
        bool failed = ferror(stream);
        if (fclose(stream) == 0 && !failed)
            return true;
    }
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_STRING("why", strerror(errno)),
                                    TEXT_END};
    cli_say(analysis->cli, CLI_REFUSED, "analyse.write", args);
    return false;
}

static bool tell(const struct analysis *analysis, const char *page)
{
    char buffer[4096];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    if (page)
        return write_page(analysis, page);
    analysis_text(analysis, &out);
    out_flush(&out);
    return true;
}

static int analyse(struct analysis *analysis, long seat, long threads, const char *page)
{
    const struct setup *setup = &analysis->record.setup;
    const struct text_arg args[] = {TEXT_INT("seats", setup->seats), TEXT_END};
    if (seat > setup->seats)
        return cli_say(analysis->cli, CLI_REFUSED, "analyse.seat-missing", args);
    if (!analysis->playouts)
        analysis->playouts = review_playouts(setup);
    analysis->mind = mind_make(setup, cli_memory(mind_size(setup)));
    begin_stories(analysis, seat);
    bool done = review_all(analysis, threads);
    for (int i = 0; done && i < analysis->count; i++)
        sum_up(&analysis->story[i]);
    done = done && tell(analysis, page);
    for (int i = 0; i < analysis->count; i++)
        free(analysis->story[i].review);
    free(analysis->story);
    free(analysis->mind);
    return done ? CLI_OK : CLI_REFUSED;
}

int command_analyse(struct cli *cli, int argc, char **argv)
{
    struct analysis *analysis = cli_memory(sizeof *analysis);
    long seat = 0, threads = 0, playouts = 0;
    const char *page = NULL;
    const struct option options[] = {{"seat", OPTION_NUMBER, &seat, 1, SEATS_MAX},
                                     {"playouts", OPTION_NUMBER, &playouts, 1, 1000000},
                                     {"threads", OPTION_NUMBER, &threads, 1, POOL_THREADS},
                                     {"html", OPTION_TEXT, &page, 0, 0},
                                     {0}};
    int operands = cli_options(cli, argc, argv, options);
    int status = CLI_USAGE;
    memset(analysis, 0, sizeof *analysis);
    analysis->cli = cli;
    analysis->playouts = playouts;
    if (operands != 1) {
        if (operands >= 0)
            cli_say(cli, CLI_USAGE, "analyse.one-file", NULL);
    } else {
        analysis->file = argv[1];
        char *text = cli_read(cli, argv[1]);
        status = CLI_REFUSED;
        if (text && load(analysis, text))
            status = analyse(analysis, seat, threads, page);
        free(text);
    }
    free(analysis->session);
    free(analysis);
    return status;
}
