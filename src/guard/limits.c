/* A bucket's level is in microseconds: it fills by one each microsecond, taking one thing costs
 * `every`, and it holds `most` of them. So there are no fractions, and nothing has to be done
 * while nobody asks. Example: {120, 16667} lets 120 requests through at once, and 60 a second for
 * ever after. */
#include "guard/limits.h"

#include <time.h>

const struct limit limit_requests = {120, 16667};
const struct limit limit_controls = {60, 200000};
const struct limit limit_tries = {20, 2000000};
const struct limit limit_room_joins = {200, 100000};
const struct limit limit_more_players = {4, 3000000};
const struct limit limit_room_crowd = {12, 500000};
const struct limit limit_spreads = {40, 250000};
const struct limit limit_retellings = {10, 2000000};
const struct limit limit_room_claims = {100, 500000};
const struct limit limit_address_joins = {400, 100000};
const struct limit limit_address_rooms = {120, 30000000};
const struct limit limit_guesses = {200, 5000000};
const struct limit limit_records = {60, 500000};
const struct limit limit_questions = {200, 20000};

struct limit limit_disk(int file)
{
    uint32_t most = (uint32_t)file * 1024 / LIMIT_SHARE;
    return (struct limit){most, (uint32_t)(LIMIT_SHARE_TIME * UINT64_C(1000000) / most)};
}

uint64_t limit_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int64_t full_level(const struct limit *limit)
{
    return (int64_t)limit->most * limit->every;
}

static int64_t level_now(const struct bucket *bucket, uint64_t now, const struct limit *limit)
{
    int64_t full = full_level(limit);
    int64_t level = bucket->used ? bucket->level + (int64_t)(now - bucket->at) * 1000 : full;
    return level < full ? level : full;
}

static void set_level(struct bucket *bucket, uint64_t now, int64_t level)
{
    *bucket = (struct bucket){.level = level, .at = now, .used = true};
}

bool bucket_has(const struct bucket *bucket, uint64_t now, const struct limit *limit,
                uint32_t *wait)
{
    int64_t level = level_now(bucket, now, limit);
    bool there = level >= limit->every;
    *wait = there ? 0 : (uint32_t)((limit->every - level) / 1000 + 1);
    return there;
}

bool bucket_take(struct bucket *bucket, uint64_t now, const struct limit *limit, uint32_t *wait)
{
    bool there = bucket_has(bucket, now, limit, wait);
    set_level(bucket, now, level_now(bucket, now, limit) - (there ? limit->every : 0));
    return there;
}

void bucket_charge(struct bucket *bucket, uint64_t now, const struct limit *limit, uint32_t many)
{
    int64_t level = level_now(bucket, now, limit) - (int64_t)many * limit->every;
    set_level(bucket, now, level > -full_level(limit) ? level : -full_level(limit));
}
