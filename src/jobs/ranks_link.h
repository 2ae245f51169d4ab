/* What the library does that carries messages between ranks: one constant, `ranks_link`, in a
 * module of its own (jobs/ranks_mpi.c), so that only who is started by mpirun needs MPI. */
#ifndef JOBS_RANKS_LINK_H
#define JOBS_RANKS_LINK_H

#include <stdbool.h>
#include <stddef.h>

/* Whether to wait no longer. */
typedef bool ranks_patience(void);

struct ranks_link {
    const char *version; /* of carnet */
    /* *cores: those this rank has for itself. */
    bool (*begin)(int *me, int *count, int *cores);
    /* From everybody to everybody, so many bytes each; waits. */
    void (*introduce)(const void *mine, void *all, size_t each);
    /* The rest gives up as soon as `ends` says so, and then returns false. */
    bool (*send)(int to, int kind, const void *bytes, size_t n, ranks_patience *ends);
    /* Whether a message of the kind waits (0: of any). */
    bool (*waits)(int *from, int *kind, size_t *n);
    bool (*receive)(int from, int kind, void *bytes, size_t n, ranks_patience *ends);
    /* What these two are given has to stay if they give up: somebody may still need it. */
    bool (*gather_sizes)(const size_t *mine, size_t *all, ranks_patience *ends);
    bool (*gather)(const void *mine, const size_t *sizes, void *all, ranks_patience *ends);
    void (*end)(void);
};

#endif
