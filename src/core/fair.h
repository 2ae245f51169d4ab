/* Chance that nobody can change afterwards (docs/fairness.md).
 *
 * Before a game whoever rolls chooses a secret and shows its hash, the commitment. Every chance of
 * the game follows from the secret, its number, and the nonces that the players sent before it. At
 * the end the secret is shown, and everybody can compute all of it again. What is hashed is text,
 * so that any SHA-256 will do.
 */
#ifndef CORE_FAIR_H
#define CORE_FAIR_H

#include "core/rolls.h"
#include "core/session.h"
#include "core/sha256.h"

enum { FAIR_HEX = 2 * SHA256_BYTES + 1 };

struct fair_secret {
    uint8_t byte[SHA256_BYTES];
};

/* What the players have sent for the next chance; seats without one are left out. */
struct fair_nonces {
    uint64_t nonce[SEATS_MAX];
    bool given[SEATS_MAX];
};

/* "carnet fair 1\nsecret HEX\n", hashed: 64 hexadecimal digits and a zero. */
void fair_commitment(const struct fair_secret *, char hex[FAIR_HEX]);
/* The seed from which the chance with this number (the first is 0) is drawn. */
uint64_t fair_seed(const struct fair_secret *, uint32_t number, const struct fair_nonces *);

/* 64 digits; false if it is anything else. */
bool fair_parse_secret(const char *hex, struct fair_secret *);
void fair_format_secret(const struct fair_secret *, char hex[FAIR_HEX]);
/* 16 digits, small letters. */
bool fair_parse_nonce(const char *hex, size_t length, uint64_t *);

/* The notes of a record that prove its chance, a line each:
 *     note commitment HEX
 *     note secret HEX              once it is shown
 *     note nonces N SEAT:HEX,…     the nonces of the chance with the number N
 *     note entered N               the dice of that chance were typed in
 */
void fair_write_nonces(uint32_t number, const struct fair_nonces *, struct out *);

/* What a record proves about its chance. */
struct fair_proof {
    bool committed; /* the record has a commitment */
    bool revealed;  /* and the secret, which fits */
    int proved;     /* chances that follow from it */
    int entered;    /* chances that were typed in, and say so */
};

/* The same of one chance. */
enum fair_verdict { FAIR_UNPROVED, FAIR_PROVED, FAIR_ENTERED, FAIR_WRONG };

/* Checks the notes of a record against a session that has replayed it. False with the first line
 * that is wrong: a secret that does not fit its commitment, or a chance that does not follow.
 * `scratch` has game->size bytes. `verdicts`, unless it is NULL, gets an enum fair_verdict of every
 * chance of the session, also of those behind a wrong one. */
bool fair_verify(const char *record, const struct session *, void *scratch, uint8_t *verdicts,
                 struct fair_proof *, struct fault *);
/* The same for rolls without turns that have a head. */
bool fair_verify_rolls(const char *text, const struct rolls *, void *scratch, struct fair_proof *,
                       struct fault *);

#endif
