#include "cli/replace.h"

#include "base/out.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int file, const char *bytes, size_t n, bool sync)
{
    while (n > 0) {
        ssize_t done = write(file, bytes, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return !sync || fsync(file) == 0;
}

static const char *folder_of(const char *path, char folder[PATH_MAX])
{
    struct out out = out_buffer(folder, PATH_MAX);
    const char *slash = strrchr(path, '/');
    out_span(&out, slash ? path : ".", slash > path ? (size_t)(slash - path) : 1);
    return folder;
}

/* The move itself is safe only when the folder is on the disk too. */
static bool sync_folder(const char *path)
{
    char folder[PATH_MAX];
    int file = open(folder_of(path, folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool synced = fsync(file) == 0;
    close(file);
    return synced;
}

/* A pipe or a device stays what it is. */
static bool is_special(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && !S_ISREG(there.st_mode);
}

static bool write_special(const char *path, const void *bytes, size_t n)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool written = write_all(file, bytes, n, false);
    int error = errno;
    written = close(file) == 0 && written;
    errno = error;
    return written;
}

static bool replace(const char *path, const void *bytes, size_t n, int mode, bool sync)
{
    char beside[PATH_MAX], there[PATH_MAX];
    if (is_special(path))
        return write_special(path, bytes, n);
    if (realpath(path, there)) /* a link stays one, too */
        path = there;
    struct out out = out_buffer(beside, sizeof beside);
    out_text(&out, path);
    out_text(&out, ".new");
    errno = ENAMETOOLONG;
    if (!out_fits(&out))
        return false;
    unlink(beside); /* of an interrupted run, or a link that would be followed */
    int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)mode);
    if (file < 0)
        return false;
    bool written = write_all(file, bytes, n, sync);
    int error = errno;
    written = close(file) == 0 && written;
    if (written && rename(beside, path) == 0)
        return !sync || sync_folder(path);
    if (!written)
        errno = error;
    error = errno;
    unlink(beside);
    errno = error;
    return false;
}

bool replace_is_possible(const char *path)
{
    char folder[PATH_MAX], at[PATH_MAX];
    struct stat there;
    bool is_there = stat(path, &there) == 0;
    if (is_there && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (is_there && !S_ISREG(there.st_mode))
        return access(path, W_OK) == 0;
    errno = ENOENT;
    return path[0] && access(folder_of(realpath(path, at) ? at : path, folder), W_OK | X_OK) == 0;
}

bool replace_file(const char *path, const void *bytes, size_t n, int mode)
{
    return replace(path, bytes, n, mode, true);
}

bool replace_file_quickly(const char *path, const void *bytes, size_t n, int mode)
{
    return replace(path, bytes, n, mode, false);
}
