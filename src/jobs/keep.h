/* Work that is kept in a file while it is done, so that the same command can go on with it: after a
 * stop, a crash, or the loss of a machine.
 *
 * The file says in lines of text which work it is. Then come its parts, each with the jobs that are
 * done and what came of them as plain bytes, and a digest of everything. It belongs to one build of
 * the program, whose bots play the same. It is always whole (cli/replace.h).
 *
 * Only the leader of several ranks has one; to the others it tells the work and the seed.
 */
#ifndef JOBS_KEEP_H
#define JOBS_KEEP_H

#include "jobs/ranks.h"
#include "jobs/spans.h"

struct keep;

/* What is asked for. */
struct task {
    const char *file;  /* NULL: nothing is kept */
    const char *what;  /* lines "NAME VALUE": everything that the result depends on, but the seed */
    bool seed_is_said; /* else it is that of the file, if there is one */
    uint64_t seed;
};

/* Agrees with the other ranks on the task, and reads the file if there is one. False after saying
 * what is wrong. *keep is NULL if nothing is kept here. */
bool keep_open(struct keep **, const struct cli *, struct task *);
void keep_close(struct keep *);
/* The name of the file; NULL has none. */
const char *keep_file(const struct keep *);

/* What was kept of a part of the work; false if there is nothing. `done` is empty before. The
 * parcel is to be taken out of, and stays the keep's. */
bool keep_find(struct keep *, const char *part, struct spans *done, struct parcel **);
/* The file is damaged after all: says so. */
void keep_say_damaged(const struct keep *);

/* Whether it is time to write again: every other second, and less often if writing takes long.
 * NULL never has to. */
bool keep_is_due(struct keep *);
/* Writes the part of that name, with what there is of the other parts; goes on while the disk
 * works. What is in the parcel becomes the keep's. */
void keep_write(struct keep *, const char *name, const struct spans *done, struct parcel *);
/* Until it is written; false after saying, once, why it could not be. */
bool keep_wait(struct keep *);
/* From now on it does not wait for the disk: we are going to be killed. */
void keep_hurry(struct keep *);

/* How work ended that was not finished: says how much of it is done, and where that is. `lost` is
 * the rank that was lost, or 0. */
int keep_say_unfinished(const struct cli *, struct keep *, int lost, long done, long jobs);

#endif
