/* Programs that the operator offers as bots of rooms (docs/operating.md).
 *
 * Every program has threads of its own, each with one process at most, so that one that takes its
 * time keeps nobody waiting but those who chose it. These take turns (thinking/rota.h), by the time
 * that processes had for them.
 *
 * A process that fails is ended. Then no other one of that program is started for a while: a second
 * at first, twice as long every time, until one has done its task. Those that work go on meanwhile.
 */
#ifndef THINKING_PROGRAMS_H
#define THINKING_PROGRAMS_H

#include "program/program.h"
#include "thinking/rota.h"

/* A program under the name that hosts know it by. Its command is nobody's business but the
 * operator's. */
struct offer {
    const char *name, *command;
};

enum { OFFERS_MOST = 32, PROCESSES_MOST = 64 };

struct programs_config {
    struct offer offer[OFFERS_MOST];
    int count;
    int processes; /* of every program, at most */
    long seconds;  /* that a step may take */
};

/* Why a level of ours plays in place of a program. */
enum instead {
    INSTEAD_NOT,     /* it does not */
    INSTEAD_MISSING, /* it is not offered any more */
    INSTEAD_START,   /* no process of it could be started */
    INSTEAD_ENDED,   /* as enum program_answer, */
    INSTEAD_LATE,    /* also: all that a room asked it for took too long */
    INSTEAD_ILLEGAL,
    INSTEAD_RESTING, /* it has failed a moment ago */
    INSTEAD_BUSY,    /* all processes had something else to do, for too long */
    INSTEADS
};
extern const char *const instead_name[INSTEADS];

/* Something that a program is asked for. */
struct task {
    struct work work; /* the first member */
    void *of;
    /* In a thread of the program: asks for what is wanted. Whoever does not answer is ended. */
    enum program_answer (*ask)(struct task *, struct program *);
    /* Behind it, in the same thread. Without a process there was no `ask`. */
    void (*done)(struct task *, enum instead);
};

struct offered;
struct programs;

struct programs *programs_start(const struct programs_config *);
/* Ends all processes and threads without waiting for answers; from here on nothing is taken. */
void programs_stop(struct programs *);
void programs_free(struct programs *);

/* The program of that name, or NULL. */
struct offered *programs_find(struct programs *, const char *name);
/* Their names, in the order in which they are offered; NULL behind the last one. */
const char *programs_name(const struct programs *, int number);
long programs_seconds(const struct programs *);
/* Processes now. From any thread. */
int programs_running(struct programs *);

/* As thinkers_line and thinkers_leave: a room has a line for every program that it asks. */
struct line *programs_line(struct offered *, struct line *, const struct caller *);
void programs_leave(struct offered *, struct line *);
/* Takes a task, if the program is not resting. From any thread. */
bool programs_take(struct offered *, struct line *, struct task *);
/* Gives it back if it still waits; else it is being done. */
bool programs_withdraw(struct offered *, struct task *);

#endif
