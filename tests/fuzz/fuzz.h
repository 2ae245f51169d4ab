/* What the fuzzers share.
 *
 * A target reads its input as the text of one file, as the program would, and checks what must hold
 * for every text. It is built twice: with libFuzzer (preset `fuzz`, scripts/fuzz), and as an
 * ordinary program that reruns the files of a corpus (rerun.c), which ctest knows.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "core/session.h"
#include "core/texts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, as a crash, if it does not hold. */
void fuzz_must(bool holds, const char *what);

/* The input as a string in a block of just that size, to be freed; NULL if it has a zero byte. */
char *fuzz_text(const uint8_t *data, size_t size);
/* malloc for states and sessions. */
void *fuzz_memory(size_t bytes);

/* That of one language; all of them are there, in their order. */
const struct texts *fuzz_texts(int language);
/* A fault says what is wrong, and there is a sentence for it in every language. */
void fuzz_fault(const struct fault *);

/* A session in memory of its own, to be freed. */
struct session *fuzz_session(const struct setup *, bool seeded, uint64_t seed);
/* Whether the state is sound, and the log leads to it. */
void fuzz_session_is_sound(const struct session *);
/* The session's record replays to the same state and log, and is then written with the same bytes.
 */
void fuzz_record_replays(const struct session *);

#endif
