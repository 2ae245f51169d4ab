#include "bots/search.h"

#include "bots/contest.h"
#include "bots/hope.h"
#include "bots/root.h"

/* So many playouts tell how near the end is, and so many what one's own sheet comes to. Among so
 * few turns the chance to win has a say. */
enum { PROBES = 4, MEASURES = 32, FEW = 4 };

struct quest {
    const struct search *search;
    void *memory;
    uint64_t seed; /* of the dice */
    int count;
    struct course plan[TURNS_MOST]; /* the turns that are tried */
    bool hopes;
    bool exact;       /* every roll there can be is tried */
    struct hope hope; /* if it does */
    int32_t usual;    /* what playouts come to on average */
    int32_t rise;     /* of the hope by a star, on average */
};

static size_t head_size(void)
{
    return (sizeof(struct lookahead) + 63) & ~(size_t)63;
}

size_t search_size(const struct setup *setup)
{
    return head_size() + lookahead_size(setup);
}

/* One of the crew's; memory for looking ahead follows. */
static struct lookahead *look_of(const struct quest *quest, int hand)
{
    return crew_memory(quest->search->crew, hand, quest->memory);
}

/* The hope as if every star were worth the same. */
static int32_t plain_hope(const struct quest *quest, int32_t value)
{
    return hope_of(&quest->hope, quest->usual) +
           (int32_t)((int64_t)quest->rise * (value - quest->usual) / STAR);
}

/* The others have the same dice: what is good luck for one is half as good for them. By the chance
 * to win, which few playouts decide, turns are harder to tell apart than by their stars. So stars
 * alone say which turns are the best few, and the chance has half a say about those; all of it if
 * it is exact. */
static void count_hopes(const struct quest *quest, int32_t *value, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += value[i];
    int32_t luck = (int32_t)(sum / count) - quest->usual;
    for (int i = 0; i < count; i++) {
        int32_t plain = plain_hope(quest, value[i]);
        int32_t hope = hope_of(&quest->hope, value[i] - luck / 2);
        value[i] = quest->exact ? hope : count > FEW ? plain : (plain + hope) / 2;
    }
}

static uint32_t play(void *of, int hand, int number, const uint8_t *who, int count, int32_t *value)
{
    const struct quest *quest = of;
    struct lookahead *look = look_of(quest, hand);
    for (int i = 0; i < count; i++)
        value[i] = lookahead_playout(look, &quest->plan[who[i]], quest->seed, number);
    if (quest->hopes)
        count_hopes(quest, value, count);
    return 0;
}

/* How many rolls most games still need, if these look so many turns ahead. */
static int rolls_left(const struct quest *quest, int turns)
{
    struct lookahead *look = look_of(quest, 0);
    int least = INT16_MAX;
    look->turns = turns;
    for (int i = 0; i < PROBES; i++) {
        lookahead_playout(look, &quest->plan[0], quest->seed, i);
        least = look->rolls < least ? look->rolls : least;
    }
    look->turns = quest->search->turns;
    return least;
}

/* What is uncertain of how the seat and another one compare: all that is to come for the other, and
 * what the playouts do not reach. */
static int32_t uncertainty(const struct quest *quest)
{
    const struct search *search = quest->search;
    int to_come = rolls_left(quest, 0);
    int rounds = head_of(look_of(quest, 0)->here)->round + to_come;
    int beyond = search->turns ? to_come - search->turns + 1 : 0;
    int halves = to_come + (beyond > 0 ? beyond : 0);
    uint64_t spread = (uint64_t)search->brain->eye->spread;
    int32_t deviation = root(spread * spread * (uint64_t)halves / (uint64_t)(2 * rounds));
    return deviation < STAR / 4 ? STAR / 4 : deviation;
}

static int32_t measure(const struct quest *quest, int32_t *came)
{
    int64_t sum = 0;
    for (int i = 0; i < MEASURES; i++)
        sum += came[i] = lookahead_playout(look_of(quest, 0), &quest->plan[0], quest->seed, i);
    return (int32_t)(sum / MEASURES);
}

static int32_t measure_rise(const struct quest *quest, const int32_t *came)
{
    int64_t sum = 0;
    for (int i = 0; i < MEASURES; i++) {
        int32_t value = (came[i] + quest->usual) / 2;
        sum += hope_of(&quest->hope, value + STAR) - hope_of(&quest->hope, value - STAR);
    }
    return (int32_t)(sum / (2 * MEASURES));
}

/* The eye may see all sheets too well or too badly: by as much as one's own. */
static void begin_to_hope(struct quest *quest, const struct setup *setup, int seat)
{
    struct lookahead *look = look_of(quest, 0);
    int32_t worth[SEATS_MAX], rivals[SEATS_MAX], came[MEASURES];
    int count = 0;
    quest->hopes = quest->search->table && setup->seats > 1 && look->sign > 0;
    if (!quest->hopes)
        return;
    int32_t deviation = uncertainty(quest);
    quest->usual = measure(quest, came);
    lookahead_worths(look, setup, quest->search->table, worth);
    for (int i = 1; i <= setup->seats; i++)
        if (i != seat)
            rivals[count++] = worth[i - 1] + quest->usual - worth[seat - 1];
    hope_make(&quest->hope, rivals, count, deviation);
    quest->rise = measure_rise(quest, came);
}

/* Every hand looks at the same sheet. */
static void open_hands(const struct quest *quest, const struct setup *setup, const void *view,
                       int seat)
{
    const struct search *search = quest->search;
    for (int i = 0; i < crew_hands(search->crew); i++) {
        struct lookahead *look = look_of(quest, i);
        lookahead_make(look, search->brain, search->turns, setup, view, seat,
                       (char *)look + head_size());
    }
}

struct finding search_step(const struct search *search, const struct setup *setup, const void *view,
                           int seat, struct rng *rng, void *memory)
{
    struct quest quest = {.search = search, .memory = memory};
    open_hands(&quest, setup, view, seat);
    struct lookahead *look = look_of(&quest, 0);
    quest.count = lookahead_turns(look, search->noise, rng, quest.plan, search->kept);
    quest.seed = rng_next(rng);
    struct contest contest = {
        .count = quest.count,
        .of = &quest,
        .play = play,
        /* For the rest of a turn a part is enough. */
        .playouts = lookahead_has_begun(look) ? search->playouts / 4 : search->playouts,
        .stop = search->stop,
        .crew = search->crew,
    };
    int to_come = contest.playouts && contest.count > 1 ? rolls_left(&quest, search->turns) : 0;
    struct finding finding = {0};
    if (to_come) { /* else nothing is uncertain, or nobody wants to know */
        quest.exact = to_come == 1;
        begin_to_hope(&quest, setup, seat);
        contest.once = quest.exact ? ROLLS : 0;
        contest_run(&contest);
        finding = contest_finding(&contest);
    }
    if (!finding.playouts) {
        finding.worth = quest.plan[0].worth;
        finding.margin = quest.count > 1 ? quest.plan[0].worth - quest.plan[1].worth : 0;
    }
    finding.step = quest.plan[contest.who[0]].step[0];
    return finding;
}
