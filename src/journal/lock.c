/* Two locks: a byte of the file itself, which finds a second server by whatever name the file is
 * called, and a file beside it, which is all that older versions look at. Both are held by
 * descriptors that stay open until the journal is closed. */
#include "journal/lock.h"

#include "base/out.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void say(char error[JOURNAL_ERROR], const char *what)
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, what);
}

/* --- the file itself ------------------------------------------------------------------------ */

/* SQLite locks bytes of the same file, with locks of the process: those at 1 GiB and the 511 behind
 * it (in a WAL all others are in the file "-shm"). Ours is another byte, so they never meet. And it
 * is a lock of the open file description: one of the process would be lost as soon as SQLite closed
 * any descriptor of this file. That also holds the other way round: closing ours takes SQLite's
 * locks away, which is why it stays open as long as any connection of this process is. */
enum { OUR_BYTE = (1 << 30) + 4096 };

static bool take_itself(int fd)
{
#ifdef F_OFD_SETLK
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = OUR_BYTE, .l_len = 1};
    return fcntl(fd, F_OFD_SETLK, &lock) == 0 || (errno != EAGAIN && errno != EACCES);
#else
    (void)fd; /* then the lock beside it has to do, as it has where a file system knows none */
    return true;
#endif
}

/* Makes it for its owner only: names are in it. SQLite gives its others the same rights. */
static int open_itself(const char *file)
{
    return open(file, O_RDWR | O_CREAT | O_CLOEXEC | (geteuid() == 0 ? O_NOFOLLOW : 0), 0600);
}

/* --- beside it ------------------------------------------------------------------------------ */

/* An operator who is root must not leave a lock behind that the server's own user cannot take. */
static void leave_to_owner(const char *file, int fd)
{
    struct stat of;
    if (geteuid() == 0 && lstat(file, &of) == 0 && fchown(fd, of.st_uid, of.st_gid) != 0)
        errno = 0; /* the server will say what it cannot do */
}

/* The lock's file, made if it is not there. In the folder of the server's user could be a link for
 * root to follow: so only a plain file that has no other name is taken, and it is given away only
 * if it was made by this very call. */
static int open_plain(const char *path, const char *file)
{
    const int flags = O_RDWR | O_NOFOLLOW | O_CLOEXEC;
    struct stat is;
    int fd = open(path, flags | O_CREAT | O_EXCL, 0600);
    if (fd >= 0)
        leave_to_owner(file, fd);
    else if (errno == EEXIST)
        fd = open(path, flags);
    if (fd < 0 || (fstat(fd, &is) == 0 && S_ISREG(is.st_mode) && is.st_nlink == 1))
        return fd;
    close(fd);
    errno = ELOOP;
    return -1;
}

static int open_beside(const char *file)
{
    char path[4096];
    struct out out = out_buffer(path, sizeof path);
    out_text(&out, file);
    out_text(&out, "-lock");
    errno = ENAMETOOLONG;
    return out_fits(&out) ? open_plain(path, file) : -1;
}

static bool take_beside(int fd)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &lock) == 0;
}

/* --- both ----------------------------------------------------------------------------------- */

static bool take(struct journal_lock *lock, const char *file, char error[JOURNAL_ERROR])
{
    static const char taken[] = "another carnet serve has this file";
    lock->beside = open_beside(file);
    if (lock->beside < 0)
        say(error, errno == ELOOP ? "the lock beside it is a link" : strerror(errno));
    else if (!take_beside(lock->beside))
        say(error, taken);
    else if ((lock->itself = open_itself(file)) < 0)
        say(error, errno == ELOOP ? JOURNAL_LINK : strerror(errno));
    else if (!take_itself(lock->itself))
        say(error, taken);
    else
        return true;
    return false;
}

bool journal_lock(struct journal_lock *lock, const char *file, char error[JOURNAL_ERROR])
{
    *lock = (struct journal_lock){-1, -1};
    if (take(lock, file, error))
        return true;
    journal_unlock(lock);
    return false;
}

void journal_unlock(struct journal_lock *lock)
{
    if (lock->itself >= 0)
        close(lock->itself);
    if (lock->beside >= 0)
        close(lock->beside);
    *lock = (struct journal_lock){-1, -1};
}
