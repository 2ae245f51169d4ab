#include "core/game.h"

#include "core/digest.h"

static void hash_bytes(void *to, const char *bytes, size_t n)
{
    uint64_t *hash = to;
    *hash = digest_add(*hash, bytes, n);
}

uint64_t game_digest(const struct setup *setup, const void *state)
{
    uint64_t hash = DIGEST_BEGIN;
    char buffer[256];
    struct out out = out_stream(buffer, sizeof buffer, hash_bytes, &hash);
    setup->game->encode(setup, state, &out);
    out_flush(&out);
    hash ^= hash >> 32;
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return hash ^ (hash >> 32);
}

const char *game_manner(const struct setup *setup, const struct reason_of_score *reason)
{
    return setup->game->part[reason->part];
}

int game_no_target(const struct setup *setup, const void *state, int seat)
{
    (void)setup;
    (void)state;
    (void)seat;
    return 0;
}

bool game_never_final(step s)
{
    (void)s;
    return false;
}

enum level game_no_level(const struct setup *setup, const void *state, int *missing)
{
    (void)setup;
    (void)state;
    if (missing)
        *missing = 0;
    return LEVEL_NONE;
}

bool game_apply(const struct setup *setup, void *state, int seat, step s, struct refusal *why)
{
    if (!setup->game->why(setup, state, seat, s, why))
        return false;
    setup->game->make(setup, state, seat, s);
    return true;
}

step game_pick(const struct setup *setup, const void *state, int seat, struct rng *rng, step *steps,
               uint32_t room)
{
    uint32_t count = setup->game->moves(setup, state, seat, steps, room);
    return count ? steps[rng_below(rng, count < room ? count : room)] : 0;
}

int game_no_remarks(const struct setup *setup, const void *state, struct refusal *remarks, int room)
{
    (void)setup;
    (void)state;
    (void)remarks;
    (void)room;
    return 0;
}

bool game_no_cards(const struct setup *setup, const void *view, int viewer, struct cards *cards)
{
    (void)setup;
    (void)view;
    (void)viewer;
    (void)cards;
    return false;
}

void score_add(struct score *score, int part, const char *clause, int stars, int value,
               cellset cells)
{
    score->part[part] += stars;
    score->total += stars;
    if (score->count < score->room)
        score->reasons[score->count] = (struct reason_of_score){
            .cells = cells,
            .stars = (int16_t)stars,
            .part = (uint8_t)part,
            .clause = clause,
            .value = (uint8_t)value,
        };
    score->count++;
}

struct seatset game_winners_among(const struct setup *setup, const void *state,
                                  const struct seatset *among)
{
    struct seatset winners = {{0, 0}};
    struct score best = {0};
    bool first = true;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        if (!seatset_has(among, seat))
            continue;
        setup->game->score(setup, state, seat, &score);
        if (first || score.total > best.total ||
            (score.total == best.total && score.tie > best.tie)) {
            winners = (struct seatset){{0, 0}};
            best = score;
        } else if (score.total != best.total || score.tie != best.tie) {
            continue;
        }
        seatset_add(&winners, seat);
        first = false;
    }
    return winners;
}

struct seatset game_winners(const struct setup *setup, const void *state)
{
    const struct seatset all = {{UINT64_MAX, UINT64_MAX}};
    return game_winners_among(setup, state, &all);
}

const char *status_name(enum status status)
{
    static const char *const names[] = {"roll", "play", "over"};
    return names[status];
}

const char *level_name(enum level level)
{
    static const char *const names[] = {"", "tourist", "pathfinder", "voyager", "explorer"};
    return names[level];
}
