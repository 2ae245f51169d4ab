#include "bots/paperworld/cards_search.h"

#include "bots/contest.h"

/* With many cards in hand a turn has many ways: then there is not time for all playouts. */
enum { LOOKS_A_TURN = 80, TURNS_A_GAME = 50 };

/* What one of the crew has of its own; memory for looking ahead follows. */
struct hand {
    struct cards_lookahead look;
    uint32_t looks; /* of the eye so far */
};

struct quest {
    const struct cards_search *search;
    void *memory;
    uint64_t seed; /* of the cards */
    struct cards_turn turn[CARDS_KEPT];
};

_Static_assert((int)CARDS_KEPT <= (int)ENTRANTS_MOST, "all of them are tried");

static size_t head_size(void)
{
    return (sizeof(struct hand) + 63) & ~(size_t)63;
}

size_t cards_search_size(const struct setup *setup)
{
    return head_size() + ((cards_memory_size(setup) + 63) & ~(size_t)63);
}

static struct hand *hand_of(const struct quest *quest, int number)
{
    return crew_memory(quest->search->crew, number, quest->memory);
}

static uint32_t play(void *of, int number_of_hand, int number, const uint8_t *who, int count,
                     int32_t *value)
{
    const struct quest *quest = of;
    struct hand *hand = hand_of(quest, number_of_hand);
    hand->looks = 0;
    cards_lookahead_sample(&hand->look, rng_derive(quest->seed, RNG_SAMPLE, (uint64_t)number));
    for (int i = 0; i < count; i++)
        value[i] = cards_lookahead_playout(&hand->look, &quest->turn[who[i]].step, 1);
    return hand->looks;
}

/* The first step of a turn gets the most of its playouts, every later one half of what is left. */
static int playouts_now(const struct cards_search *search, const struct paperworld *view)
{
    if (view->phase == PHASE_START)
        return search->playouts - search->playouts / 4;
    int later = view->phase == PHASE_LAY ? view->laid : 1;
    return later > 8 ? 0 : search->playouts / 4 >> later;
}

static uint32_t most_looks(const struct cards_search *search, int playouts)
{
    int turns = search->turns ? search->turns : TURNS_A_GAME;
    int64_t most = (int64_t)playouts * turns * LOOKS_A_TURN;
    return most > UINT32_MAX ? UINT32_MAX : (uint32_t)most;
}

static void open_hands(const struct quest *quest, const struct setup *setup, const void *view,
                       int seat)
{
    const struct cards_search *search = quest->search;
    for (int i = 0; i < crew_hands(search->crew); i++) {
        struct hand *hand = hand_of(quest, i);
        cards_lookahead_make(&hand->look, search->weights, search->turns, setup, view, seat,
                             (char *)hand + head_size());
        hand->look.mind.eye.looks = &hand->looks;
        hand->look.counts = search->stars ? CARDS_STARS : CARDS_LEAD;
    }
}

struct finding cards_step(const struct cards_search *search, const struct setup *setup,
                          const void *view, int seat, struct rng *rng, void *memory)
{
    struct quest quest = {.search = search, .memory = memory, .seed = rng_next(rng)};
    open_hands(&quest, setup, view, seat);
    struct cards_lookahead *look = &hand_of(&quest, 0)->look;
    cards_lookahead_sample(look, rng_derive(quest.seed, RNG_SAMPLE, UINT64_MAX));
    int kept = search->kept < CARDS_KEPT ? search->kept : CARDS_KEPT;
    int playouts = playouts_now(search, view);
    struct contest contest = {
        .count = cards_lookahead_turns(look, search->noise, rng, quest.turn, kept),
        .of = &quest,
        .play = play,
        .playouts = playouts,
        .most = most_looks(search, playouts),
        .stop = search->stop,
        .crew = search->crew,
    };
    if (contest.count > 1 && playouts >= contest.count)
        contest_run(&contest);
    struct finding finding = contest_finding(&contest);
    if (!finding.playouts) {
        finding.worth = quest.turn[0].worth;
        finding.margin = contest.count > 1 ? quest.turn[0].worth - quest.turn[1].worth : 0;
    }
    finding.step = quest.turn[contest.who[0]].step;
    return finding;
}
