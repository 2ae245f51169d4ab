/* What a command does is done with the rights of whoever owns the file, and a file that is written
 * is written under another name first and renamed when it is whole: an operator who is root is not
 * led astray by a link, and no backup is half of one. */
#include "journal/tools.h"

#include "base/memory.h"
#include "base/out.h"
#include "journal/file.h"
#include "journal/forget.h"
#include "journal/lock.h"
#include "journal/words.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(const char *words, char error[JOURNAL_ERROR])
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, words);
    return false;
}

/* --- root ----------------------------------------------------------------------------------- */

/* The owner of the folder in which the file is; 0 if that cannot be known. */
static uid_t owner_of_folder(const char *file)
{
    char path[4096];
    struct stat folder;
    const char *slash = strrchr(file, '/');
    struct out out = out_buffer(path, sizeof path);
    out_span(&out, slash ? file : ".", slash ? (size_t)(slash - file) + 1 : 1);
    return out_fits(&out) && stat(path, &folder) == 0 ? folder.st_uid : 0;
}

bool journal_as_owner(const char *file, char error[JOURNAL_ERROR])
{
    struct stat is;
    if (geteuid() != 0 || lstat(file, &is) != 0)
        return true; /* what is not there is said by who reads it */
    if (S_ISLNK(is.st_mode))
        return refuse(JOURNAL_LINK, error);
    if (is.st_uid == 0 || is.st_uid != owner_of_folder(file))
        return true;
    if (setgroups(0, NULL) == 0 && setegid(is.st_gid) == 0 && seteuid(is.st_uid) == 0)
        return true;
    return refuse(strerror(errno), error);
}

void journal_as_root(void)
{
    if (getuid() == 0 && (seteuid(0) != 0 || setegid(0) != 0))
        errno = 0; /* then what root could write cannot be written, which is said */
}

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
    const struct forget_after never = {0};
    struct journal *journal = journal_open(file, &never, NULL, error);
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

/* --- a new host ----------------------------------------------------------------------------- */

static bool put_claim(sqlite3 *db, uint32_t room, const uint8_t hash[32], int64_t until,
                      char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement;
    bool done = sqlite3_prepare_v2(db, "REPLACE INTO claim(room, hash, until) VALUES(?1, ?2, ?3)",
                                   -1, &statement, NULL) == SQLITE_OK;
    if (done) {
        sqlite3_bind_int64(statement, 1, room);
        sqlite3_bind_blob(statement, 2, hash, 32, SQLITE_STATIC);
        sqlite3_bind_int64(statement, 3, until);
        done = sqlite3_step(statement) == SQLITE_DONE;
    }
    if (!done)
        journal_words(db, error);
    sqlite3_finalize(statement);
    return done;
}

bool journal_claim(const char *file, uint32_t room, const uint8_t hash[32], int64_t until,
                   char error[JOURNAL_ERROR])
{
    struct journal_lock lock;
    bool alone = journal_lock(&lock, file, error);
    sqlite3 *db = journal_file(file, alone ? JOURNAL_WRITE : JOURNAL_BESIDE, error);
    bool done = db && put_claim(db, room, hash, until, error);
    sqlite3_close(db);
    journal_unlock(&lock);
    return done;
}

/* --- copying -------------------------------------------------------------------------------- */

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

bool journal_backup(struct reader *reader, const char *to, char error[JOURNAL_ERROR])
{
    char part[4096];
    struct out out = out_buffer(part, sizeof part);
    out_text(&out, to);
    out_text(&out, ".part");
    if (!out_fits(&out))
        return refuse(strerror(ENAMETOOLONG), error);
    unlink(part);             /* of a copy that was interrupted */
    mode_t mask = umask(077); /* names are in it */
    bool copied = reader_copy(reader, part, error);
    umask(mask);
    if (copied && (!sync_file(part) || rename(part, to) != 0))
        copied = refuse(strerror(errno), error);
    if (!copied)
        unlink(part);
    return copied;
}
