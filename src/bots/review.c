#include "bots/review.h"

#include "bots/ops.h"
#include "bots/root.h"
#include "bots/rounds.h"

/* Any constant will do. */
#define REVIEW_SEED UINT64_C(0x636f616368)

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

size_t review_size(const struct setup *setup)
{
    const struct game *game = setup->game;
    return rounded(game->size(setup)) + rounded(game->glimpse_size(setup)) + assess_size(setup);
}

uint64_t review_seed(int round)
{
    return rng_derive(REVIEW_SEED, RNG_SAMPLE, (uint64_t)round);
}

int review_playouts(const struct setup *setup)
{
    return bot_ops_of(setup->game)->look->playouts;
}

/* --- the log -------------------------------------------------------------------------------- */

int review_count(const struct session *session, int seat)
{
    struct moment moment = {0};
    int count = 0;
    while (moment_next(session, &moment))
        count += moment_has(session, &moment, seat);
    return count;
}

static bool find_turn(const struct session *session, int seat, int turn, struct moment *moment)
{
    *moment = (struct moment){0};
    while (turn > 0 && moment_next(session, moment))
        turn -= moment_has(session, moment, seat);
    return turn == 0;
}

void review_state(const struct session *session, int seat, int turn, void *state)
{
    struct moment moment;
    find_turn(session, seat, turn, &moment);
    session_state_at(session, moment.from, state);
}

/* Else the win does. */
static bool counts_stars(const struct setup *setup)
{
    return bot_ops_of(setup->game)->look->unit == UNIT_STARS;
}

/* --- looking back --------------------------------------------------------------------------- */

static struct assess question(const struct reviewer *reviewer, int seat, int round)
{
    const struct setup *setup = reviewer->session->setup;
    char *view = (char *)reviewer->memory + rounded(setup->game->size(setup));
    return (struct assess){
        .setup = setup,
        .brain = reviewer->brain,
        .view = view,
        .seat = seat,
        .playouts = reviewer->playouts,
        .seed = review_seed(round),
        .memory = view + rounded(setup->game->glimpse_size(setup)),
    };
}

/* What the seat saw after so many events; the whole state is then in the reviewer's memory. */
static void look(const struct reviewer *reviewer, int seat, uint32_t events)
{
    const struct setup *setup = reviewer->session->setup;
    const struct game *game = setup->game;
    char *state = reviewer->memory;
    session_state_at(reviewer->session, events, state);
    game->redact(setup, state, seat, SCOPE_SEAT, state + rounded(game->size(setup)));
}

static int sheet_marked(const struct setup *setup, const void *state, int seat)
{
    int target = setup->game->target(setup, state, seat);
    return target ? target : seat;
}

/* What happened to the seat's own sheet in the round: its turn, or the peril that another drew. */
static struct whole_turn on_own_sheet(const struct reviewer *reviewer, const struct moment *moment,
                                      int seat)
{
    const struct setup *setup = reviewer->session->setup;
    int marker = seat;
    for (int i = 1; i <= setup->seats; i++)
        if (setup->game->target(setup, reviewer->memory, i) == seat)
            marker = i;
    return moment_turn(reviewer->session, moment, marker);
}

/* What the seat's sheet is worth after a turn; turn 0 is the beginning. */
static struct estimate worth_after(const struct reviewer *reviewer, int seat, int turn)
{
    const struct setup *setup = reviewer->session->setup;
    struct moment moment = {0};
    struct whole_turn steps = {0};
    struct estimate worth = {0};
    if (turn)
        find_turn(reviewer->session, seat, turn, &moment);
    if (!turn && !counts_stars(setup)) {
        worth.worth = worth.calm = 10000 / setup->seats;
        return worth;
    }
    look(reviewer, seat, moment.from);
    if (turn)
        steps = on_own_sheet(reviewer, &moment, seat);
    struct assess ask = question(reviewer, seat, moment.round);
    assess_sheet(&ask, &steps, &worth);
    return worth;
}

static int32_t result_of(const struct session *session, int seat)
{
    const struct setup *setup = session->setup;
    if (counts_stars(setup)) {
        struct score score = {0};
        setup->game->score(setup, session->state, seat, &score);
        return score.total * 100;
    }
    struct seatset winners = game_winners(setup, session->state);
    int count = 0;
    for (int i = 1; i <= setup->seats; i++)
        count += seatset_has(&winners, i);
    return seatset_has(&winners, seat) && count ? 10000 / count : 0;
}

static int32_t both(int32_t error, int32_t other)
{
    return root((uint64_t)((int64_t)error * error + (int64_t)other * other));
}

/* In any round it is luck that a peril comes, or that none does; the rest is that of the dice. */
static void split_luck(struct review *review, const struct estimate *before,
                       const struct estimate *lifted)
{
    int32_t calm = review->peril ? lifted->worth : before->calm;
    review->peril_luck = calm - before->worth;
    review->luck = lifted->worth - calm;
    review->luck_error = both(lifted->error, before->error);
    review->peril_error = review->peril ? review->luck_error : before->calm_error;
}

static void split(struct review *review, bool own, const struct estimate *before,
                  const struct estimate *after)
{
    const struct assessment *assessment = &review->assessment;
    const struct estimate *lifted = own ? &assessment->natural : after;
    review->after = own ? assessment->turn[assessment->asked].worth : after->worth;
    split_luck(review, before, lifted);
    review->skill = review->after - lifted->worth;
    review->skill_error = own ? assessment->skill_error : 0;
}

/* Which parts of the score the loss is made of, if it is one beyond doubt. */
static void look_at_parts(const struct assess *ask, struct review *review)
{
    const struct assessment *assessment = &review->assessment;
    if (!counts_stars(ask->setup) || review->loss <= 2 * review->loss_error)
        return;
    review->parts_known = true;
    assess_parts(ask, &assessment->turn[assessment->asked].turn, &assessment->turn[0].turn,
                 -review->loss, review->part);
}

void review_turn(const struct reviewer *reviewer, int seat, int turn, struct review *review)
{
    const struct session *session = reviewer->session;
    const struct setup *setup = session->setup;
    struct moment moment;
    struct estimate after = {0};
    struct estimate before = worth_after(reviewer, seat, turn - 1);
    find_turn(session, seat, turn, &moment);
    *review = (struct review){
        .turn = turn,
        .of = review_count(session, seat),
        .round = moment.round,
        .played = moment_turn(session, &moment, seat),
        .expected = before.worth,
        .expected_error = before.error,
    };
    look(reviewer, seat, moment.from);
    review->sheet = sheet_marked(setup, reviewer->memory, seat);
    review->peril = setup->game->target(setup, reviewer->memory, seat);
    struct assess ask = question(reviewer, seat, moment.round);
    assess_turns(&ask, &review->played, &review->assessment);
    bool own = review->sheet == seat;
    review->loss = review->assessment.turn[review->assessment.asked].loss;
    review->loss_error = review->assessment.turn[review->assessment.asked].error;
    look_at_parts(&ask, review);
    if (!own)
        after = worth_after(reviewer, seat, turn);
    split(review, own, &before, &after);
    review->over = turn == review->of && session_status(session) == STATUS_OVER;
    if (review->over) {
        review->result = result_of(session, seat);
        review->end_luck = review->result - review->after;
    }
}

enum grade review_grade(const struct setup *setup, const struct review *review)
{
    int32_t costly = setup->game->has_board ? 50 : 200;
    if (review->loss <= 2 * review->loss_error || review->loss < costly / 5)
        return GRADE_GOOD;
    return review->loss < costly ? GRADE_INACCURATE : GRADE_COSTLY;
}

const char *grade_name(enum grade grade)
{
    static const char *const names[GRADES] = {"good", "inaccurate", "costly"};
    return names[grade];
}
