/* Hash chains: what each phone gives to the dice of a room (docs/fairness.md).
 *
 *     seed = link 511 -> … -> link 1 -> link 0 -> end            "->": is hashed to
 *
 * Before a game a phone shows the end of its chain; for the chance with the number n it reveals
 * link n, whose hash everybody knows already: the end, or the link before. So nobody can choose a
 * link after the end was shown, not even the phone, and nobody else can know one before it is
 * revealed. The last link that was revealed tells all before it.
 *
 * What is hashed is text, so that any SHA-256 will do: "carnet link\nHEX\n".
 */
#ifndef CORE_CHAIN_H
#define CORE_CHAIN_H

#include "core/sha256.h"

#include <stdbool.h>

enum { CHAIN_LINKS = 512, CHAIN_HEX = 2 * SHA256_BYTES + 1 };

struct chain_link {
    uint8_t byte[SHA256_BYTES];
};

/* What is known of a chain. Invariant: `last` hashed `links` times is `end`. */
struct chain {
    bool given;     /* its end was shown before the game */
    uint16_t links; /* revealed: of the chances 0 … links - 1 */
    struct chain_link end, last;
};

/* 64 digits; false if it is anything else. */
bool chain_parse(const char *hex, size_t length, struct chain_link *);
void chain_format(const struct chain_link *, char hex[CHAIN_HEX]);

/* The hash of a link. */
void chain_hash(const struct chain_link *, struct chain_link *hash);

/* --- for who has a chain -------------------------------------------------------------------- */

/* The seed of the chain that a device has for one game: of a number that only the device knows, of
 * the seal of that game, and of the player. So the chain was made after the seal, and whoever can
 * show the chain has seen that seal. */
void chain_seed(const struct chain_link *entropy, const char *seal, int player,
                struct chain_link *seed);
/* The link for the chance with this number, below CHAIN_LINKS; -1: the end. */
void chain_link(const struct chain_link *seed, int number, struct chain_link *);

/* --- for who is shown one ------------------------------------------------------------------- */

/* A chain of which the end is shown. */
void chain_begin(struct chain *, const struct chain_link *end);
/* The next link is revealed; false if it is not that. */
bool chain_take(struct chain *, const struct chain_link *);

#endif
