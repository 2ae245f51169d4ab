#include "bots/assess.h"

#include "bots/ops.h"
#include "bots/root.h"

#include <string.h>

/* Seeds of what only serves to choose, and of what is not known when turns are listed. */
enum { FOR_CHOOSING = 1, FOR_LISTING = 2 };

/* How many hundredths a unit of the playouts has: as a fraction. */
struct scale {
    int64_t times, parts;
};

struct entry {
    struct whole_turn turn;
    uint64_t leads_to;
    int64_t sum; /* of its playouts */
    int played;
};

struct inquiry {
    const struct assess *ask;
    const struct look_ops *look; /* at the game, in the memory of `ask` */
    struct scale scale;
    int count;
    int asked; /* of the entries, or -1 */
    struct entry entry[ASSESSED_MOST];
    int left[ASSESSED_MOST]; /* the entries that are still tried, the best first */
    /* How much better an entry was than another one, over the playouts that both had. */
    int64_t lead[ASSESSED_MOST][ASSESSED_MOST];
    uint64_t squares[ASSESSED_MOST][ASSESSED_MOST];
};

/* Sums over playouts. */
struct sums {
    int64_t worth;
    uint64_t squares;
    int count;
};

size_t assess_size(const struct setup *setup)
{
    return bot_ops_of(setup->game)->look->judge_size(setup);
}

/* --- means ---------------------------------------------------------------------------------- */

static int32_t rounded(int64_t value, int64_t by)
{
    return (int32_t)((value < 0 ? value - by / 2 : value + by / 2) / by);
}

static int32_t mean(const struct scale *scale, int64_t sum, int count)
{
    return rounded(sum * scale->times, scale->parts * count);
}

/* The standard error of the mean. */
static int32_t error_of(const struct scale *scale, int64_t sum, uint64_t squares, int count)
{
    if (count < 2)
        return 0;
    int64_t middle = sum / count;
    int64_t variance = (int64_t)(squares / (uint64_t)count) - middle * middle;
    if (variance <= 0)
        return 0;
    uint64_t times = (uint64_t)(scale->times * scale->times);
    uint64_t parts = (uint64_t)(scale->parts * scale->parts);
    return root((uint64_t)variance * times / parts / (uint64_t)(count - 1));
}

static void add(struct sums *sums, int64_t value)
{
    sums->worth += value;
    sums->squares += (uint64_t)(value * value);
    sums->count++;
}

static int32_t mean_of(const struct scale *scale, const struct sums *sums)
{
    return sums->count ? mean(scale, sums->worth, sums->count) : 0;
}

static int32_t error_in(const struct scale *scale, const struct sums *sums)
{
    return error_of(scale, sums->worth, sums->squares, sums->count);
}

static struct estimate estimate(const struct scale *scale, const struct sums *sums)
{
    int32_t worth = mean_of(scale, sums), error = error_in(scale, sums);
    return (struct estimate){.worth = worth, .error = error, .calm = worth};
}

/* --- playouts ------------------------------------------------------------------------------- */

static void begin(struct inquiry *inquiry, const struct assess *ask)
{
    const struct bot_ops *ops = bot_ops_of(ask->setup->game);
    inquiry->ask = ask;
    inquiry->look = ops->look;
    inquiry->scale = (struct scale){ops->look->times, ops->look->parts};
    inquiry->count = 0;
    inquiry->asked = -1;
    memset(inquiry->lead, 0, sizeof inquiry->lead);
    memset(inquiry->squares, 0, sizeof inquiry->squares);
    ops->look->judge_begin(ask->memory, ask, ops->horizon);
}

/* What all turns meet in the playouts of this number. */
static void prepare(struct inquiry *inquiry, uint64_t seed, int number)
{
    inquiry->look->prepare(inquiry->ask->memory, seed, number);
}

static int32_t playout(struct inquiry *inquiry, const struct whole_turn *turn, uint64_t seed,
                       int number)
{
    const atomic_bool *stop = inquiry->ask->stop;
    if (stop && atomic_load_explicit(stop, memory_order_relaxed))
        return 0;
    return inquiry->look->playout(inquiry->ask->memory, turn, seed, number);
}

/* What is to come if the next round brings no peril. As often as one comes it differs from the mean
 * by how far those with a peril and those without are apart. */
static void see_calm(const struct inquiry *inquiry, const struct sums *calm,
                     const struct sums *perils, struct estimate *result)
{
    if (!calm->count || !perils->count)
        return;
    int64_t error = error_in(&inquiry->scale, calm), other = error_in(&inquiry->scale, perils);
    int32_t apart = root((uint64_t)(error * error + other * other));
    result->calm = mean_of(&inquiry->scale, calm);
    result->calm_error = apart * perils->count / (calm->count + perils->count);
}

/* What a turn is worth by playouts of its own. */
static struct estimate measure(struct inquiry *inquiry, const struct whole_turn *turn)
{
    const struct assess *ask = inquiry->ask;
    struct sums all = {0}, calm = {0}, perils = {0};
    inquiry->look->to_end(ask->memory);
    for (int number = 0; number < ask->playouts; number++) {
        prepare(inquiry, ask->seed, number);
        int32_t worth = playout(inquiry, turn, ask->seed, number);
        add(&all, worth);
        add(inquiry->look->met_peril(ask->memory) ? &perils : &calm, worth);
    }
    struct estimate result = estimate(&inquiry->scale, &all);
    see_calm(inquiry, &calm, &perils, &result);
    return result;
}

/* --- the turns ------------------------------------------------------------------------------ */

/* Completes the turn of an entry; what it comes to. */
static uint64_t complete(struct inquiry *inquiry, struct whole_turn *turn)
{
    return inquiry->look->complete(inquiry->ask->memory, turn);
}

static int find(const struct inquiry *inquiry, uint64_t leads_to)
{
    for (int i = 0; i < inquiry->count; i++)
        if (inquiry->entry[i].leads_to == leads_to)
            return i;
    return -1;
}

/* Takes the turn in, unless one is there that comes to the same. */
static void enter(struct inquiry *inquiry, const struct whole_turn *turn)
{
    struct entry entry = {.turn = *turn};
    entry.leads_to = complete(inquiry, &entry.turn);
    if (find(inquiry, entry.leads_to) < 0)
        inquiry->entry[inquiry->count++] = entry;
}

static void enter_best(struct inquiry *inquiry)
{
    struct whole_turn turns[ASSESSED_MOST];
    uint64_t seed = rng_derive(inquiry->ask->seed, RNG_SAMPLE, UINT64_MAX - FOR_LISTING);
    int count = inquiry->look->best(inquiry->ask->memory, seed, turns, ASSESSED_MOST);
    for (int i = 0; i < count; i++)
        enter(inquiry, &turns[i]);
}

/* The turn that was asked about, by its own steps. */
static void enter_asked(struct inquiry *inquiry, const struct whole_turn *asked)
{
    struct whole_turn whole = *asked;
    uint64_t leads_to = complete(inquiry, &whole);
    inquiry->asked = find(inquiry, leads_to);
    if (inquiry->asked < 0) {
        inquiry->count -= inquiry->count == ASSESSED_MOST;
        inquiry->asked = inquiry->count++;
    }
    inquiry->entry[inquiry->asked] = (struct entry){.turn = *asked, .leads_to = leads_to};
}

/* --- choosing ------------------------------------------------------------------------------- */

/* One playout for each of those left, all with the same dice. */
static void try_once(struct inquiry *inquiry, int left, uint64_t seed, int number)
{
    int32_t worth[ASSESSED_MOST];
    prepare(inquiry, seed, number);
    for (int i = 0; i < left; i++) {
        struct entry *entry = &inquiry->entry[inquiry->left[i]];
        worth[i] = playout(inquiry, &entry->turn, seed, number);
        entry->sum += worth[i];
        entry->played++;
    }
    for (int i = 0; i < left; i++)
        for (int j = 0; j < left; j++) {
            int64_t lead = worth[i] - worth[j];
            inquiry->lead[inquiry->left[i]][inquiry->left[j]] += lead;
            inquiry->squares[inquiry->left[i]][inquiry->left[j]] += (uint64_t)(lead * lead);
        }
}

static void sort_left(struct inquiry *inquiry, int left)
{
    for (int i = 1; i < left; i++) {
        int moved = inquiry->left[i];
        int at = i;
        for (; at > 0 && inquiry->entry[inquiry->left[at - 1]].sum < inquiry->entry[moved].sum;
             at--)
            inquiry->left[at] = inquiry->left[at - 1];
        inquiry->left[at] = moved;
    }
}

/* The one asked about stays, whatever its place. */
static void keep_asked(struct inquiry *inquiry, int left, int kept)
{
    for (int i = kept; i < left; i++)
        if (inquiry->left[i] == inquiry->asked) {
            inquiry->left[i] = inquiry->left[kept - 1];
            inquiry->left[kept - 1] = inquiry->asked;
        }
}

static int halvings(int count)
{
    int rounds = 0;
    for (; count > 2; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

/* Tries all until two are left, or the only one. */
static int choose(struct inquiry *inquiry)
{
    uint64_t seed = rng_derive(inquiry->ask->seed, RNG_SAMPLE, UINT64_MAX - FOR_CHOOSING);
    int rounds = halvings(inquiry->count);
    int left = inquiry->count;
    int number = 0;
    for (int i = 0; i < left; i++)
        inquiry->left[i] = i;
    while (left > 2) {
        int each = 2 * inquiry->ask->playouts / rounds / left;
        for (int i = 0; i < (each ? each : 1); i++)
            try_once(inquiry, left, seed, number++);
        sort_left(inquiry, left);
        int kept = (left + 1) / 2;
        keep_asked(inquiry, left, kept);
        left = kept;
    }
    return left;
}

/* --- the result ----------------------------------------------------------------------------- */

/* The last one or two, and the turn that the player of the playouts would play, with dice of their
 * own. */
enum { FIRST, SECOND, NATURAL, FINALISTS };

struct final {
    int left;
    int best; /* FIRST or SECOND */
    struct sums sums[FINALISTS];
    struct sums lead[FINALISTS]; /* of FIRST over the second; of each over the natural one */
    struct estimate worth[FINALISTS];
};

static void meet(struct inquiry *inquiry, struct final *final)
{
    static const struct whole_turn natural = {0};
    uint64_t seed = inquiry->ask->seed;
    for (int number = 0; number < inquiry->ask->playouts; number++) {
        int32_t worth[FINALISTS] = {0};
        prepare(inquiry, seed, number);
        for (int i = 0; i < final->left; i++)
            worth[i] = playout(inquiry, &inquiry->entry[inquiry->left[i]].turn, seed, number);
        worth[NATURAL] = playout(inquiry, &natural, seed, number);
        for (int i = 0; i < FINALISTS; i++)
            add(&final->sums[i], worth[i]);
        add(&final->lead[FIRST], worth[FIRST] - worth[NATURAL]);
        add(&final->lead[SECOND], worth[SECOND] - worth[NATURAL]);
        add(&final->lead[NATURAL], worth[FIRST] - worth[SECOND]);
    }
    int64_t lead = final->lead[NATURAL].worth;
    bool both = final->left == 2;
    bool equal = both && lead == 0 && inquiry->left[SECOND] == inquiry->asked;
    final->best = both && (lead < 0 || equal) ? SECOND : FIRST;
}

static void decide(struct inquiry *inquiry, struct final *final)
{
    inquiry->look->to_end(inquiry->ask->memory);
    meet(inquiry, final);
    for (int i = 0; i < FINALISTS; i++)
        final->worth[i] = estimate(&inquiry->scale, &final->sums[i]);
}

/* One of the others, by how it did against the best as long as it was tried. */
static struct assessed judge(const struct inquiry *inquiry, int which, int best, int32_t worth)
{
    const struct entry *entry = &inquiry->entry[which];
    int64_t lead = inquiry->lead[best][which];
    int32_t loss = mean(&inquiry->scale, lead, entry->played);
    loss = loss > 0 ? loss : 0;
    return (struct assessed){
        .turn = entry->turn,
        .worth = worth - loss,
        .loss = loss,
        .error = error_of(&inquiry->scale, lead, inquiry->squares[best][which], entry->played),
        .playouts = entry->played,
    };
}

/* Puts it among those there are, the lowest loss first. */
static void put_in(struct assessment *result, const struct assessed *one, bool asked)
{
    int at = result->count++;
    for (; at > 0 && result->turn[at - 1].loss > one->loss; at--)
        result->turn[at] = result->turn[at - 1];
    result->turn[at] = *one;
    if (result->asked >= at)
        result->asked++;
    if (asked)
        result->asked = at;
}

static void put_final(const struct inquiry *inquiry, const struct final *final, int place,
                      struct assessment *result)
{
    int which = inquiry->left[place];
    bool asked = which == inquiry->asked;
    struct assessed one = {
        .turn = inquiry->entry[which].turn,
        .worth = final->worth[place].worth,
        .loss = final->worth[final->best].worth - final->worth[place].worth,
        .playouts = inquiry->ask->playouts,
    };
    if (place != final->best)
        one.error = error_in(&inquiry->scale, &final->lead[NATURAL]);
    put_in(result, &one, asked);
    if (asked || (inquiry->asked < 0 && place == final->best))
        result->skill_error = error_in(&inquiry->scale, &final->lead[place]);
}

static void conclude(const struct inquiry *inquiry, const struct final *final,
                     struct assessment *result)
{
    int best = final->best;
    *result = (struct assessment){
        .asked = -1, .best = final->worth[best], .natural = final->worth[NATURAL]};
    put_final(inquiry, final, best, result);
    if (final->left == 2)
        put_final(inquiry, final, !best, result);
    for (int i = 0; i < inquiry->count; i++) {
        if (i == inquiry->left[FIRST] || (final->left == 2 && i == inquiry->left[SECOND]))
            continue;
        struct assessed one = judge(inquiry, i, inquiry->left[best], result->best.worth);
        put_in(result, &one, false);
    }
}

void assess_turns(const struct assess *ask, const struct whole_turn *asked,
                  struct assessment *result)
{
    struct inquiry inquiry;
    struct final final = {0};
    begin(&inquiry, ask);
    enter_best(&inquiry);
    if (asked)
        enter_asked(&inquiry, asked);
    final.left = choose(&inquiry);
    decide(&inquiry, &final);
    conclude(&inquiry, &final, result);
}

void assess_sheet(const struct assess *ask, const struct whole_turn *turn, struct estimate *result)
{
    struct inquiry inquiry;
    begin(&inquiry, ask);
    inquiry.look->own(ask->memory, ask);
    *result = measure(&inquiry, turn);
}

/* --- parts of the score --------------------------------------------------------------------- */

static void final_parts(struct inquiry *inquiry, const struct whole_turn *turn, int number,
                        int sign, int part[PARTS_MAX])
{
    int found[PARTS_MAX];
    playout(inquiry, turn, inquiry->ask->seed, number);
    inquiry->look->end_parts(inquiry->ask->memory, found);
    for (int i = 0; i < PARTS_MAX; i++)
        part[i] += sign * found[i];
}

/* The parts that have varied most have erred most: they take up what is missing to the sum. */
static void make_sum(int32_t sum, const uint64_t squares[PARTS_MAX], int32_t part[PARTS_MAX])
{
    int64_t all = 0, missing = sum;
    int most = 0;
    for (int i = 0; i < PARTS_MAX; i++) {
        all += (int64_t)squares[i];
        missing -= part[i];
        most = squares[i] > squares[most] ? i : most;
    }
    int64_t given = 0;
    for (int i = 0; all && i < PARTS_MAX; i++) {
        int64_t share = missing * (int64_t)squares[i] / all;
        part[i] += (int32_t)share;
        given += share;
    }
    part[most] += (int32_t)(missing - given);
}

void assess_parts(const struct assess *ask, const struct whole_turn *turn,
                  const struct whole_turn *other, int32_t sum, int32_t part[PARTS_MAX])
{
    static const struct scale stars = {100, 1};
    struct inquiry inquiry;
    int64_t sums[PARTS_MAX] = {0};
    uint64_t squares[PARTS_MAX] = {0};
    begin(&inquiry, ask);
    inquiry.look->to_end(ask->memory);
    for (int number = 0; number < ask->playouts; number++) {
        int found[PARTS_MAX] = {0};
        final_parts(&inquiry, turn, number, 1, found);
        final_parts(&inquiry, other, number, -1, found);
        for (int i = 0; i < PARTS_MAX; i++) {
            sums[i] += found[i];
            squares[i] += (uint64_t)(found[i] * found[i]);
        }
    }
    for (int i = 0; i < PARTS_MAX; i++)
        part[i] = mean(&stars, sums[i], ask->playouts);
    make_sum(sum, squares, part);
}
