#include "server/journal_tools.h"

#include "room/memory.h"
#include "server/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- deleting ------------------------------------------------------------------------------- */

struct outcome {
    bool kept;
    char *error;
};

static void on_deleted(struct batch *batch)
{
    struct outcome *outcome = batch->of;
    outcome->kept = batch->kept;
    memcpy(outcome->error, batch->error, JOURNAL_ERROR);
    batch_release(batch);
}

bool journal_delete(const char *file, uint32_t room, char error[JOURNAL_ERROR])
{
    struct outcome outcome = {.error = error};
    struct journal *journal = journal_open(file, 0, 0, NULL, error);
    if (!journal)
        return false;
    struct batch *batch = memory_get(sizeof *batch);
    batch->done = on_deleted;
    batch->of = &outcome;
    batch_drop(batch, room);
    journal_submit(journal, batch);
    journal_close(journal);
    return outcome.kept;
}

/* --- copying -------------------------------------------------------------------------------- */

static bool no_because_of(int number, char error[JOURNAL_ERROR])
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, strerror(number));
    return false;
}

/* VACUUM writes only what there is: pages of rooms and names that were deleted are not copied. */
static bool copy(const char *file, const char *to, char error[JOURNAL_ERROR])
{
    sqlite3 *db = journal_file(file, false, error);
    sqlite3_stmt *statement = NULL;
    if (!db)
        return false;
    bool copied = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &statement, NULL) == SQLITE_OK &&
                  sqlite3_bind_text(statement, 1, to, -1, SQLITE_STATIC) == SQLITE_OK &&
                  sqlite3_step(statement) == SQLITE_DONE;
    if (!copied)
        journal_words(db, error);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return copied;
}

static bool sync_file(const char *file)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    bool synced = fd >= 0 && fsync(fd) == 0;
    int number = errno;
    if (fd >= 0)
        close(fd);
    errno = number;
    return synced;
}

bool journal_backup(const char *file, const char *to, char error[JOURNAL_ERROR])
{
    char part[4096];
    struct out out = out_buffer(part, sizeof part);
    out_text(&out, to);
    out_text(&out, ".part");
    if (!out_fits(&out))
        return no_because_of(ENAMETOOLONG, error);
    unlink(part);             /* of a copy that was interrupted */
    mode_t mask = umask(077); /* names are in it */
    bool copied = copy(file, part, error);
    umask(mask);
    if (copied && (!sync_file(part) || rename(part, to) != 0))
        copied = no_because_of(errno, error);
    if (!copied)
        unlink(part);
    return copied;
}
