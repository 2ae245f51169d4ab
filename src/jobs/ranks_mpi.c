/* Messages between ranks by MPI. Only the thread that began calls any of this. */
#include "jobs/ranks_link.h"

#include <mpi.h>

#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUICK_LOOKS = 200, PAUSE = 50000 }; /* nanoseconds */

/* --- waiting -------------------------------------------------------------------------------- */

/* MPI itself would wait for ever, and keep a core busy with it. (clang-tidy looks for MPI_Wait.)
 * NOLINTBEGIN(clang-analyzer-optin.mpi.MPI-Checker) */
static bool settle(MPI_Request *request, ranks_patience *ends)
{
    int done = 0;
    for (long looks = 0;; looks++) {
        if (MPI_Test(request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS)
            return false;
        if (done)
            return true;
        if (ends())
            return false;
        const struct timespec pause = {0, PAUSE};
        if (looks < QUICK_LOOKS)
            sched_yield();
        else
            nanosleep(&pause, NULL);
    }
}

static bool send_message(int to, int kind, const void *bytes, size_t n, ranks_patience *ends)
{
    MPI_Request request;
    return MPI_Isend(bytes, (int)n, MPI_BYTE, to, kind, MPI_COMM_WORLD, &request) == MPI_SUCCESS &&
           settle(&request, ends);
}

static bool waits(int *from, int *kind, size_t *n)
{
    int there = 0, count = 0;
    MPI_Status status;
    int tag = *kind ? *kind : MPI_ANY_TAG;
    if (MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || !there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &count);
    *from = status.MPI_SOURCE;
    *kind = status.MPI_TAG;
    *n = (size_t)count;
    return true;
}

static bool receive(int from, int kind, void *bytes, size_t n, ranks_patience *ends)
{
    MPI_Request request;
    return MPI_Irecv(bytes, (int)n, MPI_BYTE, from, kind, MPI_COMM_WORLD, &request) ==
               MPI_SUCCESS &&
           settle(&request, ends);
}

/* --- everybody ------------------------------------------------------------------------------ */

static void introduce(const void *mine, void *all, size_t each)
{
    MPI_Allgather(mine, (int)each, MPI_BYTE, all, (int)each, MPI_BYTE, MPI_COMM_WORLD);
}

static bool gather_sizes(const size_t *mine, size_t *all, ranks_patience *ends)
{
    MPI_Request request;
    return MPI_Iallgather(mine, sizeof *mine, MPI_BYTE, all, sizeof *mine, MPI_BYTE, MPI_COMM_WORLD,
                          &request) == MPI_SUCCESS &&
           settle(&request, ends);
}

static bool gather(const void *mine, const size_t *sizes, void *all, ranks_patience *ends)
{
    MPI_Request request;
    int count, me, before = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    int *size = malloc(2 * (size_t)count * sizeof *size);
    if (!size)
        return false;
    int *place = size + count;
    for (int i = 0; i < count; i++) {
        size[i] = (int)sizes[i];
        place[i] = before;
        before += size[i];
    }
    bool good = MPI_Iallgatherv(mine, size[me], MPI_BYTE, all, size, place, MPI_BYTE,
                                MPI_COMM_WORLD, &request) == MPI_SUCCESS &&
                settle(&request, ends);
    if (good) /* else somebody may still need them */
        free(size);
    return good;
}

/* NOLINTEND(clang-analyzer-optin.mpi.MPI-Checker) */

/* --- beginning and end ---------------------------------------------------------------------- */

/* The cores we may run on, divided by the ranks of this machine that may run on the same ones. */
static int own_cores(void)
{
    MPI_Comm machine;
    cpu_set_t mine;
    int count, others = -1;
    CPU_ZERO(&mine);
    sched_getaffinity(0, sizeof mine, &mine);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &count);
    cpu_set_t *all = calloc((size_t)count, sizeof *all);
    if (!all)
        return 1;
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, machine);
    for (int i = 0; i < count; i++)
        others += CPU_EQUAL(&all[i], &mine);
    free(all);
    MPI_Comm_free(&machine);
    int cores = others > 0 ? CPU_COUNT(&mine) / (others + 1) : CPU_COUNT(&mine);
    return cores > 1 ? cores : 1;
}

static bool begin(int *me, int *count, int *cores)
{
    int given;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS)
        return false;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, me);
    MPI_Comm_size(MPI_COMM_WORLD, count);
    *cores = own_cores();
    return given >= MPI_THREAD_FUNNELED;
}

static void end(void)
{
    MPI_Finalize();
}

extern const struct ranks_link ranks_link;
const struct ranks_link ranks_link = {
    .version = CARNET_VERSION,
    .begin = begin,
    .introduce = introduce,
    .send = send_message,
    .waits = waits,
    .receive = receive,
    .gather_sizes = gather_sizes,
    .gather = gather,
    .end = end,
};
