/* What the journal's thread writes into, one transaction after the other. All that is SQL is behind
 * it: the journal knows threads, batches and what failed, and nothing of tables. Rows on another
 * machine would be another one of these files. One thread has it. */
#ifndef JOURNAL_ROWS_H
#define JOURNAL_ROWS_H

#include "journal/journal.h"
#include "journal/places.h"

struct rows;

/* Opens or makes the file, and takes it. NULL with words. `presence` says which rooms are in
 * memory, and outlives them. */
struct rows *rows_open(const char *file, const struct forget_after *, struct presence *,
                       char error[JOURNAL_ERROR]);
void rows_close(struct rows *);
/* Which database it is. */
void rows_id(struct rows *, char id[JOURNAL_ID]);
/* How many rooms there are and may be: what is said there to be for any thread is. */
struct places *rows_places(struct rows *);

/* A transaction. False: it cannot be written, and rows_end has to say so. */
bool rows_begin(struct rows *);
/* Keeps what a batch says. False: it cannot be kept; then `orphan` says whether only because one of
 * its rooms is not there any more, so that the others can be. */
bool rows_keep(struct rows *, const struct batch *, bool *orphan);
/* Commits it, or takes it back if it is not to be kept; false with words: nothing of it is kept. */
bool rows_end(struct rows *, bool keep, char error[JOURNAL_ERROR]);
/* Takes it back: it is begun again without what kept the rest from it. */
void rows_abandon(struct rows *);
/* How many entries were in the transaction that has ended. */
uint32_t rows_fresh(const struct rows *);
/* After it: counts what there is, and sees to it that what was deleted leaves no trace. If it could
 * not, because somebody reads, they are untidy and this has to be tried again. */
void rows_tidy(struct rows *);
bool rows_is_untidy(const struct rows *);

/* Whether there is something old to forget (journal/forget.h); forgets it, in a transaction that
 * rows_end has to end. */
bool rows_is_due(const struct rows *);
bool rows_forget(struct rows *);
/* By how many seconds the wall clock was set; moves what was used since by that, likewise. */
int64_t rows_jump(struct rows *);
bool rows_move(struct rows *, int64_t by);
/* Writes something that changes nothing, likewise: whether the disk takes it. */
bool rows_probe(struct rows *);

#endif
