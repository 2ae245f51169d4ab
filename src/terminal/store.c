#include "terminal/store.h"

#include "cli/replace.h"
#include "core/digest.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *const shelves[] = {"saved", "records"};
static const char ending[] = ".carnet";

/* --- folders -------------------------------------------------------------------------------- */

bool store_make_folders(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        int made = mkdir(path, 0700);
        *at = '/';
        if (made != 0 && errno != EEXIST)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool store_folder(char folder[STORE_PATH])
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    struct out out = out_buffer(folder, STORE_PATH);
    if (state && state[0] == '/') {
        out_text(&out, state);
    } else if (home && home[0] == '/') {
        out_text(&out, home);
        out_text(&out, "/.local/state");
    } else {
        return false;
    }
    out_text(&out, "/carnet");
    return out.length < STORE_PATH - STORE_NAME - 16;
}

void store_open(struct store *store)
{
    memset(store, 0, sizeof *store);
    store->locks = -1;
    bool found = store_folder(store->folder);
    store->error = found ? 0 : ENOENT;
    for (int shelf = SHELF_SAVED; found && shelf <= SHELF_RECORDS; shelf++) {
        char path[STORE_PATH];
        store_path(store, (enum shelf)shelf, "", path);
        path[strlen(path) - 1] = '\0'; /* the slash before the empty name */
        if (!store_make_folders(path)) {
            store->error = errno;
            found = false;
        }
    }
    if (!found)
        store->folder[0] = '\0';
}

void store_path(const struct store *store, enum shelf shelf, const char *name,
                char path[STORE_PATH])
{
    struct out out = out_buffer(path, STORE_PATH);
    out_text(&out, store->folder);
    out_char(&out, '/');
    out_text(&out, shelves[shelf]);
    out_char(&out, '/');
    out_text(&out, name ? name : store->name);
}

void store_close(struct store *store)
{
    if (store->locks >= 0)
        close(store->locks);
    store->locks = -1;
}

/* --- one process a game --------------------------------------------------------------------- */

/* The byte that stands for a name: two names share one hardly ever, and then only wait for each
 * other. */
static off_t place_of(const char *name)
{
    return (off_t)(digest_add(DIGEST_BEGIN, name, strlen(name)) >>
                   34); /* for the smallest off_t there is */
}

bool store_lock(struct store *store)
{
    char path[STORE_PATH];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1};
    if (!store->folder[0])
        return true; /* nothing is saved: nobody else can have it */
    store_path(store, SHELF_SAVED, ".lock", path);
    if (store->locks < 0)
        store->locks = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    lock.l_start = place_of(store->name);
    bool taken = store->locks >= 0 && fcntl(store->locks, F_SETLK, &lock) != 0 &&
                 (errno == EACCES || errno == EAGAIN);
    return !taken; /* where there can be no locks, games go on without */
}

/* --- names ---------------------------------------------------------------------------------- */

static bool is_there(const struct store *store)
{
    char path[STORE_PATH];
    struct stat found;
    for (int shelf = SHELF_SAVED; shelf <= SHELF_RECORDS; shelf++) {
        store_path(store, (enum shelf)shelf, NULL, path);
        if (stat(path, &found) == 0)
            return true;
    }
    return false;
}

void store_name(struct store *store, const char *game, uint64_t seed)
{
    char date[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts))
        strftime(date, sizeof date, "-%Y%m%d-%H%M%S-", &parts);
    int again = 1;
    do {
        struct out out = out_buffer(store->name, sizeof store->name);
        out_text(&out, game);
        out_text(&out, date);
        out_int(&out, (long long)(seed % 1000000));
        if (again > 1) {
            out_char(&out, '-');
            out_int(&out, again);
        }
        out_text(&out, ending);
    } while ((is_there(store) || !store_lock(store)) && again++ < 1000);
}

static bool is_record_name(const char *name)
{
    size_t n = strlen(name);
    size_t m = strlen(ending);
    return n > m && n < STORE_NAME && name[0] != '.' && strcmp(name + n - m, ending) == 0;
}

void store_name_after(struct store *store, const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    struct out out = out_buffer(store->name, sizeof store->name - strlen(ending));
    out_text(&out, name);
    out.room = sizeof store->name;
    if (!is_record_name(store->name))
        out_text(&out, ending);
}

/* --- writing -------------------------------------------------------------------------------- */

static bool write_to(struct store *store, enum shelf shelf, const char *text)
{
    char path[STORE_PATH];
    if (!store->folder[0])
        return false;
    store_path(store, shelf, NULL, path);
    bool done = replace_file(path, text, strlen(text), REPLACE_OWN);
    store->error = done ? 0 : errno;
    return done;
}

bool store_save(struct store *store, const char *text)
{
    return write_to(store, SHELF_SAVED, text);
}

bool store_finish(struct store *store, const char *text)
{
    char path[STORE_PATH];
    if (!write_to(store, SHELF_RECORDS, text))
        return false;
    store_path(store, SHELF_SAVED, NULL, path);
    unlink(path);
    return true;
}

bool store_delete(struct store *store)
{
    char path[STORE_PATH];
    store_path(store, SHELF_SAVED, NULL, path);
    bool done = unlink(path) == 0;
    store->error = done ? 0 : errno;
    return done;
}

/* --- reading -------------------------------------------------------------------------------- */

static bool newer(const struct stored *a, const struct stored *b)
{
    return a->when != b->when ? a->when > b->when : strcmp(a->name, b->name) > 0;
}

/* Keeps the newest `room` in order. */
static void insert(struct stored *list, int count, int room, const struct stored *item)
{
    int at = count < room ? count : room - 1;
    if (count >= room && (room == 0 || !newer(item, &list[at])))
        return;
    for (; at > 0 && newer(item, &list[at - 1]); at--)
        list[at] = list[at - 1];
    list[at] = *item;
}

int store_list(const struct store *store, enum shelf shelf, struct stored *list, int room)
{
    char path[STORE_PATH];
    int count = 0;
    store_path(store, shelf, "", path);
    DIR *folder = store->folder[0] ? opendir(path) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        struct stat found;
        struct stored item;
        if (!is_record_name(entry->d_name))
            continue;
        memcpy(item.name, entry->d_name, strlen(entry->d_name) + 1);
        store_path(store, shelf, item.name, path);
        if (stat(path, &found) != 0 || !S_ISREG(found.st_mode))
            continue;
        item.when = (long long)found.st_mtim.tv_sec * 1000000000 + found.st_mtim.tv_nsec;
        insert(list, count++, room, &item);
    }
    if (folder)
        closedir(folder);
    return count;
}
