/* A reason is a message "play.because." with its cells and its number put in; which one is the
 * part's name, or that of a case of it that is told in other words: a chain of one, a danger that
 * is not overcome, a treasure that is lost. */
#include "table/ends.h"

/* --- why a score is what it is -------------------------------------------------------------- */

/* They count from 1. */
static const char *building_name(const struct game *game, int number)
{
    return game->thing[thing_first(game, SORT_BUILDING) + number - 1].word;
}

/* Of a building which one it is, of a token its objective: what a sheet does not tell in a cell. */
static void put_about(const struct texts *texts, const struct setup *setup,
                      const struct reason_of_score *reason, struct out *out)
{
    int about = setup->game->part_about[reason->part];
    if (about == ABOUT_BUILDING)
        texts_put_named(texts, "play.label", building_name(setup->game, reason->value), NULL, out);
    if (about == ABOUT_OBJECTIVE && reason->value)
        texts_objective(texts, reason->value, out);
}

void ends_reason(const struct texts *texts, const struct setup *setup,
                 const struct reason_of_score *reason, struct out *out)
{
    char cells[4 * CELLS];
    char what[160];
    struct out list = out_buffer(cells, sizeof cells);
    struct out about = out_buffer(what, sizeof what);
    out_cells(&list, reason->cells);
    put_about(texts, setup, reason, &about);
    const struct text_arg args[] = {
        TEXT_STRING("cells", cells),
        TEXT_INT("value", reason->value),
        TEXT_INT("last", reason->value + cellset_count(reason->cells) - 1),
        TEXT_STRING("what", what),
        TEXT_END,
    };
    texts_put_named(texts, "play.because", setup->game->manner(setup, reason), args, out);
}

/* "    +3 a group of 7s: b2,c2,c3" */
static void put_reason(const struct texts *texts, const struct setup *setup,
                       const struct reason_of_score *reason, struct out *out)
{
    out_text(out, "    ");
    words_stars(reason->stars, out);
    out_char(out, ' ');
    ends_reason(texts, setup, reason, out);
    out_char(out, '\n');
}

void ends_breakdown(const struct texts *texts, const struct setup *setup, const void *state,
                    int seat, struct out *out)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    for (int part = 0; setup->game->part[part]; part++) {
        out_text(out, "  ");
        words_part(texts, setup, part, out);
        out_char(out, ' ');
        out_int(out, score.part[part]);
        out_char(out, '\n');
        for (int i = 0; i < score.count && i < score.room; i++)
            if (reasons[i].part == part)
                put_reason(texts, setup, &reasons[i], out);
    }
    const struct text_arg args[] = {TEXT_INT("total", score.total), TEXT_END};
    out_text(out, "  ");
    texts_put(texts, "play.total", args, out);
}

void ends_score(const struct midend *midend, int seat, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    ends_breakdown(midend->texts, setup, midend_own(midend, seat), seat, out);
    const void *view = midend_look(midend, seat);
    for (int other = 1; other <= setup->seats; other++) {
        if (other == seat)
            continue;
        out_char(out, '\n');
        out_text(out, midend_name(midend, other));
        words_colon(midend->texts, out);
        words_score(midend->texts, setup, view, other, out);
    }
}

/* --- what a step has brought ---------------------------------------------------------------- */

/* Cards are counted, in hand or discarded: nothing is to be said of them but their stars. */
void ends_gain(const struct texts *texts, const struct setup *setup, const struct gain *gain,
               struct out *out)
{
    words_stars(gain->stars, out);
    out_char(out, ' ');
    words_part(texts, setup, gain->reason.part, out);
    if (!gain->reason.cells && setup->game->part_about[gain->reason.part] != ABOUT_OBJECTIVE)
        return;
    out_text(out, ", ");
    ends_reason(texts, setup, &gain->reason, out);
}

void ends_told(const struct midend *midend, int seat, step s, struct out *out)
{
    char what[256];
    struct out words = out_buffer(what, sizeof what);
    words_step(midend->texts, midend->session->setup, s, &words);
    words_capital(what);
    out_text(out, what);
    out_char(out, '.');
    ends_gains(midend, seat, out);
}

void ends_gains(const struct midend *midend, int seat, struct out *out)
{
    struct gain gains[GAINS_MAX];
    int count = gains_of(midend, seat, gains);
    for (int i = 0; i < count; i++) {
        if (i)
            texts_put(midend->texts, "language.semicolon", NULL, out);
        out_char(out, ' ');
        ends_gain(midend->texts, midend->session->setup, &gains[i], out);
    }
    if (count)
        out_char(out, '.');
}

/* --- solo levels ---------------------------------------------------------------------------- */

static void put_level(const struct texts *texts, const struct setup *setup, const void *state,
                      struct out *out)
{
    int missing;
    enum level level = setup->game->level(setup, state, &missing);
    if (level == LEVEL_NONE)
        return;
    char reached[48];
    struct out name = out_buffer(reached, sizeof reached);
    texts_put_named(texts, "level", level_name(level), NULL, &name);
    const struct text_arg args[] = {TEXT_STRING("level", reached), TEXT_END};
    texts_put(texts, "play.reached", args, out);
    if (missing) {
        char next[48];
        struct out after = out_buffer(next, sizeof next);
        texts_put_named(texts, "level", level_name((enum level)(level + 1)), NULL, &after);
        const struct text_arg more[] = {TEXT_INT("stars", missing), TEXT_STRING("level", next),
                                        TEXT_END};
        out_char(out, ' ');
        texts_put(texts, "play.next-level", more, out);
    }
}

/* --- the end -------------------------------------------------------------------------------- */

enum { NAMES_TEXT = SEATS_MAX * 64 };

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

static void put_winners(const struct midend *midend, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    const void *state = midend->session->state;
    struct seatset winners = game_winners(setup, state);
    char names[NAMES_TEXT];
    struct out list = out_buffer(names, sizeof names);
    int count = 0;
    int best = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        if (!seatset_has(&winners, seat))
            continue;
        if (count++)
            out_text(&list, ", ");
        out_text(&list, midend_name(midend, seat));
        best = total_of(setup, state, seat);
    }
    const struct text_arg args[] = {TEXT_STRING("names", names), TEXT_INT("total", best), TEXT_END};
    texts_put(midend->texts, count > 1 ? "play.winners" : "play.winner", args, out);
    if (tie_was_broken(setup, state, &winners, best)) {
        out_char(out, '\n');
        texts_put_named(midend->texts, "play.tie", setup->game->name, NULL, out);
    }
}

/* " (3 turns by a bot, 1 turn typed by the host)": what others have played for the seat. */
static void put_helped(const struct midend *midend, int seat, struct out *out)
{
    const char *between = " (";
    for (int by = BY_BOT; by < MADE_BY_COUNT; by++) {
        int turns = session_turns_by(midend->session, seat, (enum made_by)by);
        const struct text_arg args[] = {TEXT_INT("count", turns), TEXT_END};
        if (!turns)
            continue;
        out_text(out, between);
        texts_put_named(midend->texts, "play.helped", made_by_name((enum made_by)by), args, out);
        between = ", ";
    }
    if (between[0] == ',')
        out_char(out, ')');
}

void ends_seat(const struct midend *midend, int seat, struct out *out)
{
    const struct session *session = midend->session;
    out_text(out, midend_name(midend, seat));
    words_colon(midend->texts, out);
    words_score(midend->texts, session->setup, session->state, seat, out);
    put_helped(midend, seat, out);
}

void ends_verdict(const struct midend *midend, struct out *out)
{
    const struct session *session = midend->session;
    if (session->setup->seats > 1)
        put_winners(midend, out);
    else
        put_level(midend->texts, session->setup, session->state, out);
}

void ends_story(const struct midend *midend, struct out *out)
{
    size_t before = out->length;
    ends_verdict(midend, out);
    for (int seat = 1; seat <= midend->session->setup->seats; seat++) {
        if (out->length > before)
            out_char(out, '\n');
        ends_seat(midend, seat, out);
    }
}
