#include "jobs/ranks_parts.h"

#include "cli/stop.h"
#include "core/digest.h"
#include "jobs/meter.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct ranks ranks = {.count = 1};

/* --- who we are ----------------------------------------------------------------------------- */

/* The variables by which mpirun (of Open MPI; PMIx and PMI: of others) tells a process its place.
 */
static const char *const places[] = {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"};
static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};

static const char *first_set(const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (getenv(names[i]))
            return getenv(names[i]);
    return NULL;
}

bool ranks_launched(void)
{
    return first_set(places, sizeof places / sizeof *places) != NULL;
}

int ranks_count(void)
{
    return ranks.count;
}

int ranks_me(void)
{
    return ranks.me;
}

bool ranks_lead(void)
{
    return ranks.me == 0;
}

const char *ranks_host(int rank)
{
    return ranks.identity[rank].host;
}

long ranks_threads(long wanted)
{
    if (wanted)
        return wanted;
    return ranks.link ? ranks.cores : sysconf(_SC_NPROCESSORS_ONLN);
}

/* mpirun gives us a terminal of its own making, and its own output may be a file: it is our parent,
 * or on another machine, where nobody looks on. */
bool ranks_on_terminal(int file)
{
    char path[64];
    if (!ranks.launched)
        return isatty(file);
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", (long)getppid(), file);
    int theirs = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    bool terminal = theirs >= 0 && isatty(theirs);
    if (theirs >= 0)
        close(theirs);
    return terminal;
}

/* --- beginning ------------------------------------------------------------------------------ */

static uint64_t digest_of_words(int argc, char **argv)
{
    uint64_t digest = DIGEST_BEGIN;
    for (int i = 0; i < argc; i++)
        digest = digest_add(digest, argv[i], strlen(argv[i]) + 1);
    return digest;
}

/* A place as seen from the folder of the program; false if there is no file. */
static bool find_file(const char *place, char path[PATH_MAX])
{
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash || (size_t)(slash - path) + strlen(place) >= PATH_MAX)
        return false;
    memcpy(slash, place, strlen(place) + 1);
    return access(path, R_OK) == 0;
}

/* Beside the program, as it is built, or where it is installed (cmake/Install.cmake), or where the
 * package puts it. */
static bool find_module(char path[PATH_MAX])
{
#ifdef CARNET_STATIC /* which cannot load anything */
    return *path = '\0', false;
#endif
    return find_file("/carnet-mpi.so", path) ||
           find_file("/" CARNET_WAY_TO_MODULE "/carnet-mpi.so", path) ||
           find_file("/../lib/carnet/carnet-mpi.so", path);
}

bool ranks_has_module(void)
{
    char path[PATH_MAX];
    return find_module(path);
}

static const struct ranks_link *load_link(void)
{
    char path[PATH_MAX];
    int flags = RTLD_NOW | RTLD_GLOBAL; /* MPI loads parts that look for its symbols */
    void *module = find_module(path) ? dlopen(path, flags) : NULL;
    const struct ranks_link *link = module ? dlsym(module, "ranks_link") : NULL;
    return link && strcmp(link->version, CARNET_VERSION) == 0 ? link : NULL;
}

/* Programs that we start are no ranks. */
static void forget_place(void)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        unsetenv(places[i]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        unsetenv(sizes[i]);
}

static bool is_alone(void)
{
    const char *size = first_set(sizes, sizeof sizes / sizeof *sizes);
    return size && strcmp(size, "1") == 0;
}

/* The message about all ranks comes from the first; the others end as if all were well, because
 * mpirun ends everybody at the first one that does not. */
static bool turn_away(const struct cli *cli, const char *key, const char *command)
{
    const struct text_arg args[] = {TEXT_STRING("word", command), TEXT_END};
    if (strcmp(first_set(places, sizeof places / sizeof *places), "0") != 0)
        exit(CLI_OK);
    cli_say(cli, CLI_USAGE, key, args);
    return false;
}

static bool alike(const struct cli *cli)
{
    for (int rank = 1; rank < ranks.count; rank++) {
        const struct identity *first = ranks.identity, *other = &ranks.identity[rank];
        const struct text_arg args[] = {TEXT_INT("rank", rank), TEXT_STRING("host", other->host),
                                        TEXT_END};
        if (other->program != first->program)
            cli_say(cli, CLI_USAGE, "ranks.other-build", args);
        else if (other->words != first->words)
            cli_say(cli, CLI_USAGE, "ranks.other-words", args);
        else
            continue;
        return false;
    }
    return true;
}

static void meet(struct cli *cli, struct identity *self)
{
    self->process = getpid();
    gethostname(self->host, sizeof self->host - 1);
    ranks.identity = cli_memory((size_t)ranks.count * sizeof *ranks.identity);
    ranks.heard = cli_memory((size_t)ranks.count * sizeof *ranks.heard);
    ranks.gone = cli_memory((size_t)ranks.count);
    memset(ranks.gone, 0, (size_t)ranks.count);
    ranks.link->introduce(self, ranks.identity, sizeof *self);
    ranks_hear_all();
    if (ranks.me)
        cli->errors = open_memstream(&ranks.words, &ranks.length);
    if (ranks.count > 1)
        stop_catch_signals();
}

bool ranks_begin(struct cli *cli, bool shared, int argc, char **argv)
{
    struct identity self = {.words = digest_of_words(argc, argv)};
    if (!shared)
        return is_alone() || turn_away(cli, "ranks.not-this", argv[0]);
    ranks.launched = true;
    ranks.link = load_link();
    if (!ranks.link && !is_alone())
        return turn_away(cli, "ranks.no-mpi", argv[0]);
    if (ranks.link && !ranks.link->begin(&ranks.me, &ranks.count, &ranks.cores))
        return turn_away(cli, "ranks.no-mpi", argv[0]);
    forget_place();
    self.program = cli_program_digest();
    if (ranks.link)
        meet(cli, &self);
    return alike(cli);
}

/* --- end ------------------------------------------------------------------------------------ */

/* Whatever they still want to know, everything ends. */
static void dismiss(int *status)
{
    struct parcel parcel = {0};
    int from;
    enum ranks_kind kind;
    double until = meter_seconds() + RANKS_END_TIME;
    for (int rank = 1; rank < ranks.count; rank++)
        ranks_send(rank, *status == CLI_OK ? RANKS_DONE : RANKS_END, NULL);
    while (ranks_first_there() && !stop_signal() && meter_seconds() < until) {
        if (!ranks_receive(&from, &kind, &parcel)) {
            ranks_pause();
        } else if (kind == RANKS_FAIL && *status == CLI_OK) {
            fwrite(parcel.bytes, 1, parcel.size, stderr);
            *status = CLI_REFUSED;
        }
    }
    ranks.broken |= ranks_first_there() != 0;
    parcel_free(&parcel);
}

/* Says what went wrong here, and waits until the leader has heard it. */
static void take_leave(struct cli *cli, int status)
{
    struct parcel parcel = {0};
    int from;
    enum ranks_kind kind;
    fclose(cli->errors);
    cli->errors = NULL;
    if (status != CLI_OK && ranks.length)
        memcpy(parcel_grow(&parcel, ranks.length), ranks.words, ranks.length);
    ranks_send(0, status != CLI_OK ? RANKS_FAIL : RANKS_BYE, &parcel);
    while (!ranks.ended && !stop_signal())
        if (!ranks_receive(&from, &kind, &parcel))
            ranks_pause();
    parcel_free(&parcel);
    free(ranks.words);
}

/* As soon as one of us ends, mpirun kills all others at once: the leader has to be the first. */
static void linger(void)
{
    double until = meter_seconds() + RANKS_END_TIME;
    while (meter_seconds() < until)
        ranks_pause();
}

int ranks_end(struct cli *cli, int status)
{
    if (!ranks.link)
        return status;
    if (!ranks.broken && ranks_lead())
        dismiss(&status);
    else if (!ranks.broken)
        take_leave(cli, status);
    if (ranks.broken || stop_signal()) {
        fflush(NULL);
        if (!ranks_lead() && stop_signal())
            linger();
        _exit(status); /* MPI would wait for those who are not there any more */
    }
    ranks.link->end();
    free(ranks.identity);
    free(ranks.heard);
    free(ranks.gone);
    return ranks_lead() ? status : CLI_OK;
}
