/* Chance that nobody can change afterwards, nor choose before (docs/fairness.md).
 *
 * Before a game whoever rolls chooses a secret and shows its hash, the commitment. Every chance of
 * the game follows from the secret, its number, and what the players' phones gave to it. At the end
 * the secret is shown, and everybody can compute all of it again. What is hashed is text, so that
 * any SHA-256 will do.
 *
 * There are two ways. In the first, until 0.1.0, phones sent a new number with every turn, a nonce;
 * whoever knew the secret and sent the last one could choose it. In the second they give links of
 * chains (core/chain.h) that were fixed before the game.
 */
#ifndef CORE_FAIR_H
#define CORE_FAIR_H

#include "core/chain.h"
#include "core/lines.h"
#include "core/rolls.h"
#include "core/session.h"
#include "core/sha256.h"

enum { FAIR_HEX = 2 * SHA256_BYTES + 1 };
enum fair_way { FAIR_NONCES = 1, FAIR_CHAINS = 2 };

struct fair_secret {
    uint8_t byte[SHA256_BYTES];
};

/* The first way: what the players have sent for the next chance; seats without one are left out. */
struct fair_nonces {
    uint64_t nonce[SEATS_MAX];
    bool given[SEATS_MAX];
};

/* "carnet fair 2\nsecret HEX\n", hashed: 64 hexadecimal digits and a zero. */
void fair_commitment(const struct fair_secret *, enum fair_way, char hex[FAIR_HEX]);
/* The seed from which the chance with this number (the first is 0) is drawn. */
uint64_t fair_seed(const struct fair_secret *, uint32_t number, const struct fair_nonces *);
/* The same the second way, with the chains of seats 1, 2, …: those take part whose newest link is
 * the one of this chance. */
uint64_t fair_seed_linked(const struct fair_secret *, uint32_t number,
                          const struct chain chain[SEATS_MAX]);

/* 64 digits; false if it is anything else. */
bool fair_parse_secret(const char *hex, struct fair_secret *);
void fair_format_secret(const struct fair_secret *, char hex[FAIR_HEX]);
/* 16 digits, small letters. */
bool fair_parse_nonce(const char *hex, size_t length, uint64_t *);
/* What a note (below) says after `links SEAT`, and after `nonces N`. */
bool fair_parse_links(const struct word *, struct chain *);
bool fair_parse_nonces(const struct word *, struct fair_nonces *);

/* The notes of a record that prove its chance, a line each:
 *     note fair 2                  the way; without it the first
 *     note commitment HEX
 *     note chain SEAT HEX          the end of that seat's chain
 *     note secret HEX              once it is shown
 *     note links SEAT COUNT HEX    the last link of a seat that took part in COUNT chances
 *     note entered N               the dice of the chance with the number N were typed in
 *     note nonces N SEAT:HEX,…     the first way: the nonces of that chance
 */
void fair_write_nonces(uint32_t number, const struct fair_nonces *, struct out *);
/* "note chain …" and "note links …" of seats 1, 2, …, with the links of so many chances only. */
void fair_write_chains(const struct chain chain[SEATS_MAX], uint32_t chances, struct out *);

/* What a record proves about its chance. */
struct fair_proof {
    bool committed; /* the record has a commitment */
    bool revealed;  /* and the secret, which fits */
    enum fair_way way;
    int proved;  /* chances that follow from it */
    int alone;   /* of them, the second way: from the secret alone, without any phone's link */
    int entered; /* chances that were typed in, and say so */
    int phones;  /* seats that gave a chain */
    int lost;    /* of them, those that did not take part in every chance */
};

/* The same of one chance. */
enum fair_verdict { FAIR_UNPROVED, FAIR_PROVED, FAIR_ALONE, FAIR_ENTERED, FAIR_WRONG };

/* Checks the notes of a record against a session that has replayed it. False with the first line
 * that is wrong: a secret that does not fit its commitment, or a chance that does not follow.
 * `scratch` has game->size bytes. `verdicts`, unless it is NULL, gets an enum fair_verdict of every
 * chance of the session, also of those behind a wrong one. */
bool fair_verify(const char *record, const struct session *, void *scratch, uint8_t *verdicts,
                 struct fair_proof *, struct fault *);
/* The same for rolls without turns that have a head. */
bool fair_verify_rolls(const char *text, const struct rolls *, void *scratch, struct fair_proof *,
                       struct fault *);

/* How many chances of a record have links of the chain that a device made for this player, who had
 * that seat (chain_seed); -1 if the record has another chain for the seat, or none. So a device
 * finds out whether its own part was taken, and whether the seal is the one that it has seen. */
int fair_own_links(const char *record, int seat, const struct chain_link *entropy, int player);

#endif
