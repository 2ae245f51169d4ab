#include "terminal/play_coach.h"

#include "bots/review.h"
#include "cli/figures.h"
#include "table/words.h"

#include <stdlib.h>

struct inquiry {
    struct assess question;
    const struct whole_turn *asked;
    struct assessment *result;
};

static void think(void *of)
{
    const struct inquiry *inquiry = of;
    assess_turns(&inquiry->question, inquiry->asked, inquiry->result);
}

enum heard { HEARD, HEARD_NOTHING, HEARD_PARTLY };

/* The turns from this state on; nothing is heard of a game that nobody knows. */
static enum heard ask(struct table *table, const void *state, int seat,
                      const struct whole_turn *asked, struct assessment *result)
{
    const struct setup *setup = &table->setup;
    struct brain brain;
    if (!brain_find(setup, &brain))
        return HEARD_NOTHING;
    void *view = cli_memory(setup->game->glimpse_size(setup));
    void *memory = cli_memory(assess_size(setup));
    setup->game->redact(setup, state, seat, SCOPE_SEAT, view);
    struct inquiry inquiry = {
        .question = {.setup = setup,
                     .brain = &brain,
                     .view = view,
                     .seat = seat,
                     .playouts = review_playouts(setup),
                     .seed = review_seed(head_of(state)->round),
                     .memory = memory,
                     .stop = stop_thinking()},
        .asked = asked,
        .result = result,
    };
    bool whole = play_wait_for_coach(table, think, &inquiry);
    free(view);
    free(memory);
    return whole ? HEARD : HEARD_PARTLY;
}

static cellset put_turn(const struct table *table, const struct whole_turn *turn, struct out *out)
{
    cellset cells = 0;
    for (int i = 0; i < turn->count; i++) {
        char text[256];
        struct out words = out_buffer(text, sizeof text);
        table->setup.game->format(turn->step[i], &words);
        cells |= cells_named(text);
    }
    words_turn(&table->cli->texts, &table->setup, turn->step, turn->count, out);
    return cells;
}

static void put_number(const struct table *table, int32_t hundredths, char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    figures_tenths(&table->cli->texts, hundredths, false, &out);
}

static void put_error(const struct table *table, int32_t hundredths, char *text, size_t room)
{
    put_number(table, figures_rounded_up(hundredths), text, room);
}

/* The messages of a game of stars, or of wins. */
static const char *message(const struct table *table, const char *stars, const char *wins)
{
    return table->setup.game->family->learned ? stars : wins;
}

/* What another's sheet comes to is below 0 in the books: the less the better. */
static bool marks_another(const struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    const struct game *game = setup->game;
    int target = game->target(setup, table->session->state, seat);
    return target && target != seat;
}

cellset coach_hint(struct table *table, int seat, struct whole_turn *turn, struct out *out)
{
    struct assessment found;
    char best[1024], next[1024], worth[16], loss[16], error[16];
    enum heard heard = HEARD_NOTHING;
    if (table->setup.game->acts(&table->setup, table->session->state, seat))
        heard = ask(table, table->session->state, seat, NULL, &found);
    if (turn)
        *turn = heard == HEARD ? found.turn[0].turn : (struct whole_turn){0};
    if (heard != HEARD) {
        say(table->cli, out, heard == HEARD_PARTLY ? "play.hint-left" : "play.hint-none", NULL);
        return 0;
    }
    bool theirs = marks_another(table, seat);
    const struct assessed *first = &found.turn[0], *second = &found.turn[found.count > 1];
    struct out words = out_buffer(best, sizeof best);
    cellset cells = put_turn(table, &first->turn, &words);
    words = out_buffer(next, sizeof next);
    put_turn(table, &second->turn, &words);
    put_number(table, theirs ? -first->worth : first->worth, worth, sizeof worth);
    put_number(table, second->loss, loss, sizeof loss);
    put_error(table, second->error, error, sizeof error);
    const struct text_arg args[] = {TEXT_STRING("best", best),   TEXT_STRING("next", next),
                                    TEXT_STRING("worth", worth), TEXT_STRING("loss", loss),
                                    TEXT_STRING("error", error), TEXT_END};
    say(table->cli, out, theirs ? "play.hint-peril" : message(table, "play.hint", "play.hint-wins"),
        args);
    if (found.count > 1) {
        bool equal = second->loss < 5; /* it would be rounded to nothing */
        out_char(out, ' ');
        say(table->cli, out,
            equal ? "play.hint-equal" : message(table, "play.hint-next", "play.hint-next-wins"),
            args);
    }
    return cells;
}

/* The seat's turn as it would be with the step that is held. */
static struct whole_turn held_turn(const struct table *table)
{
    const struct session *session = table->session;
    struct whole_turn turn = {0};
    for (uint32_t i = session->round_from; i < session->count; i++)
        if (session->event[i].seat == table->mid.held_seat && turn.count < TURN_STEPS - 1)
            turn.step[turn.count++] = session->event[i].what;
    turn.step[turn.count++] = table->mid.held;
    return turn;
}

/* What a hint would name, so that a warning names the same. */
static void put_better(struct table *table, const struct assessment *found, struct out *out)
{
    struct assessment hint;
    bool heard = ask(table, table->session->start, table->mid.held_seat, NULL, &hint) == HEARD;
    put_turn(table, heard ? &hint.turn[0].turn : &found->turn[0].turn, out);
}

bool coach_warns(struct table *table, struct out *out)
{
    struct assessment found;
    char best[1024], loss[16], error[16];
    if (!table->warn || !table->mid.held)
        return false;
    struct whole_turn turn = held_turn(table);
    if (ask(table, table->session->start, table->mid.held_seat, &turn, &found) != HEARD)
        return false;
    const struct assessed *played = &found.turn[found.asked];
    if (played->loss - 2 * played->error <= table->warn * 100)
        return false;
    struct out words = out_buffer(best, sizeof best);
    put_better(table, &found, &words);
    put_number(table, played->loss, loss, sizeof loss);
    put_error(table, played->error, error, sizeof error);
    const struct text_arg args[] = {TEXT_STRING("best", best), TEXT_STRING("loss", loss),
                                    TEXT_STRING("error", error), TEXT_END};
    say(table->cli, out, message(table, "play.warning", "play.warning-wins"), args);
    return true;
}
