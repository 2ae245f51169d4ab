#include "core/game.h"

static void hash_bytes(void *to, const char *bytes, size_t n)
{
    uint64_t *hash = to;
    for (size_t i = 0; i < n; i++)
        *hash = (*hash ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
}

uint64_t game_digest(const struct setup *setup, const void *state)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    char buffer[256];
    struct out out = out_stream(buffer, sizeof buffer, hash_bytes, &hash);
    setup->game->encode(setup, state, &out);
    out_flush(&out);
    hash ^= hash >> 32;
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return hash ^ (hash >> 32);
}

void score_add(struct score *score, int part, enum clause clause, int stars, int value,
               cellset cells)
{
    score->part[part] += stars;
    score->total += stars;
    if (score->count < score->room)
        score->reasons[score->count] = (struct reason_of_score){
            .cells = cells,
            .stars = (int16_t)stars,
            .part = (uint8_t)part,
            .clause = (uint8_t)clause,
            .value = (uint8_t)value,
        };
    score->count++;
}

struct seatset game_winners(const struct setup *setup, const void *state)
{
    struct seatset winners = {{0, 0}};
    int best = 0;
    int best_tie = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, state, seat, &score);
        bool better = score.total > best || (score.total == best && score.tie > best_tie);
        if (seat == 1 || better) {
            winners = (struct seatset){{0, 0}};
            best = score.total;
            best_tie = score.tie;
        } else if (score.total != best || score.tie != best_tie) {
            continue;
        }
        winners.bits[(seat - 1) / 64] |= UINT64_C(1) << ((seat - 1) % 64);
    }
    return winners;
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
