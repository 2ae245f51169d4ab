#include "terminal/play_end.h"

#include <string.h>

/* --- why a score is what it is -------------------------------------------------------------- */

/* They count from 1. */
static const char *building_name(const struct game *game, int number)
{
    return game->thing[thing_first(game, SORT_BUILDING) + number - 1].word;
}

/* "  +3 group of 7: b2, c2, c3" */
static void put_reason(const struct cli *cli, const struct setup *setup,
                       const struct reason_of_score *reason, struct out *out)
{
    int about_what = setup->game->part_about[reason->part];
    char cells[4 * CELLS];
    char what[160];
    struct out list = out_buffer(cells, sizeof cells);
    struct out about = out_buffer(what, sizeof what);
    out_cells(&list, reason->cells);
    if (about_what == ABOUT_BUILDING)
        say_named(cli, &about, "play.label", building_name(setup->game, reason->value), NULL);
    if (about_what == ABOUT_OBJECTIVE)
        texts_objective(&cli->texts, reason->value, &about);
    const struct text_arg args[] = {
        TEXT_STRING("cells", cells),
        TEXT_INT("value", reason->value),
        TEXT_INT("last", reason->value + cellset_count(reason->cells) - 1),
        TEXT_STRING("what", what),
        TEXT_END,
    };
    out_text(out, "    ");
    if (reason->stars > 0)
        out_char(out, '+');
    out_int(out, reason->stars);
    out_char(out, ' ');
    say_named(cli, out, "play.because", setup->game->manner(setup, reason), args);
    out_char(out, '\n');
}

void end_breakdown(const struct cli *cli, const struct setup *setup, const void *state, int seat,
                   struct out *out)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    for (int part = 0; setup->game->part[part]; part++) {
        out_text(out, "  ");
        words_part(cli, setup, part, out);
        out_char(out, ' ');
        out_int(out, score.part[part]);
        out_char(out, '\n');
        for (int i = 0; i < score.count && i < score.room; i++)
            if (reasons[i].part == part)
                put_reason(cli, setup, &reasons[i], out);
    }
    const struct text_arg args[] = {TEXT_INT("total", score.total), TEXT_END};
    out_text(out, "  ");
    say(cli, out, "play.total", args);
    out_char(out, '\n');
}

/* --- solo levels ---------------------------------------------------------------------------- */

void end_level(const struct cli *cli, const struct setup *setup, const void *state, struct out *out)
{
    int missing;
    enum level level = setup->game->level(setup, state, &missing);
    if (setup->seats != 1 || level == LEVEL_NONE)
        return;
    char reached[48];
    struct out name = out_buffer(reached, sizeof reached);
    say_named(cli, &name, "level", level_name(level), NULL);
    const struct text_arg args[] = {TEXT_STRING("level", reached), TEXT_END};
    say(cli, out, "play.reached", args);
    if (missing) {
        char next[48];
        struct out after = out_buffer(next, sizeof next);
        say_named(cli, &after, "level", level_name((enum level)(level + 1)), NULL);
        const struct text_arg more[] = {TEXT_INT("stars", missing), TEXT_STRING("level", next),
                                        TEXT_END};
        out_char(out, ' ');
        say(cli, out, "play.next-level", more);
    }
    out_char(out, '\n');
}

/* --- the end -------------------------------------------------------------------------------- */

static int total_of(const struct setup *setup, const void *state, int seat)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    return score.total;
}

/* Equal totals, but not all of them win: the tie was broken. */
static bool tie_was_broken(const struct setup *setup, const void *state,
                           const struct seatset *winners, int best)
{
    for (int seat = 1; seat <= setup->seats; seat++)
        if (!seatset_has(winners, seat) && total_of(setup, state, seat) == best)
            return true;
    return false;
}

static void put_winners(const struct table *table, struct out *out)
{
    const struct setup *setup = &table->setup;
    const void *state = table->session->state;
    struct seatset winners = game_winners(setup, state);
    struct text names;
    int count = 0;
    int best = 0;
    text_begin(&names);
    for (int seat = 1; seat <= setup->seats; seat++) {
        if (!seatset_has(&winners, seat))
            continue;
        if (count++)
            out_text(&names.out, ", ");
        out_text(&names.out, table_name(table, seat));
        best = total_of(setup, state, seat);
    }
    const struct text_arg args[] = {TEXT_STRING("names", text_end(&names)), TEXT_INT("total", best),
                                    TEXT_END};
    say(table->cli, out, count > 1 ? "play.winners" : "play.winner", args);
    out_char(out, '\n');
    if (tie_was_broken(setup, state, &winners, best)) {
        say_named(table->cli, out, "play.tie", setup->game->name, NULL);
        out_char(out, '\n');
    }
    text_free(&names);
}

/* " (3 turns by a bot, 1 turn typed by the host)": what others have played for the seat. */
static void put_helped(const struct table *table, int seat, struct out *out)
{
    const char *between = " (";
    for (int by = BY_BOT; by < MADE_BY_COUNT; by++) {
        int turns = session_turns_by(table->session, seat, (enum made_by)by);
        const struct text_arg args[] = {TEXT_INT("count", turns), TEXT_END};
        if (!turns)
            continue;
        out_text(out, between);
        say_named(table->cli, out, "play.helped", made_by_name((enum made_by)by), args);
        between = ", ";
    }
    if (between[0] == ',')
        out_char(out, ')');
}

static void put_seat(const struct table *table, int seat, bool detailed, struct out *out)
{
    const struct setup *setup = &table->setup;
    const void *state = table->session->state;
    out_text(out, table_name(table, seat));
    say_colon(table->cli, out);
    words_score(table->cli, setup, state, seat, out);
    put_helped(table, seat, out);
    out_char(out, '\n');
    if (detailed)
        end_breakdown(table->cli, setup, state, seat, out);
}

/* A seed may be larger than any signed number. */
static void put_seed(uint64_t seed, struct out *out)
{
    if (seed >= 10)
        out_int(out, (long long)(seed / 10));
    out_int(out, (long long)(seed % 10));
}

static void put_record(const struct table *table, struct out *out)
{
    char path[STORE_PATH];
    char digits[24];
    struct out number = out_buffer(digits, sizeof digits);
    put_seed(table->session->seed, &number);
    const struct text_arg seed[] = {TEXT_STRING("seed", digits), TEXT_END};
    if (table->session->seeded) {
        say(table->cli, out, "play.seed", seed);
        out_char(out, '\n');
    }
    if (!table->store || !table->store->folder[0] || table->store->error)
        return;
    store_path(table->store, SHELF_RECORDS, NULL, path);
    const struct text_arg args[] = {TEXT_STRING("file", path), TEXT_END};
    say(table->cli, out, "play.record", args);
    out_char(out, '\n');
    say(table->cli, out, "play.look-back", args);
    out_char(out, '\n');
}

/* What both tellings have: of seats in detail there are none, all, or only people. */
static void put_story(const struct table *table, bool detailed, struct out *out)
{
    enum { SEATS_IN_DETAIL = 8 };
    const struct setup *setup = &table->setup;
    bool all = setup->seats <= SEATS_IN_DETAIL;
    if (setup->seats > 1)
        put_winners(table, out);
    end_level(table->cli, setup, table->session->state, out);
    for (int seat = 1; seat <= setup->seats; seat++)
        put_seat(table, seat, detailed && (all || table_is_person(table, seat)), out);
    put_record(table, out);
}

void end_story(const struct table *table, struct out *out)
{
    say(table->cli, out, "play.over", NULL);
    out_char(out, '\n');
    put_story(table, true, out);
}

void end_summary(const struct table *table, struct out *out)
{
    put_story(table, false, out);
}
