/* Asks a program for steps, as docs/protocol.md ("Programs as players") tells. A program is given
 * what its seat may know, and nothing else of the state. */
#ifndef PROGRAM_ASKING_H
#define PROGRAM_ASKING_H

#include "core/rng.h"
#include "core/setup.h"
#include "program/program.h"

enum { ANSWER_ROOM = 256 };

/* What is needed to ask about games of one setup. */
struct asking;

/* Makes one in `memory` of asking_size bytes. */
size_t asking_size(const struct setup *);
struct asking *asking_make(const struct setup *, void *memory);

/* The step that the program makes for the seat, which has something to do. `answer` is the line it
 * answered, if it did; only for PROGRAM_ANSWERED it is a legal step. */
enum program_answer asking_step(struct asking *, struct program *, const void *state, int seat,
                                struct rng *, long seconds, step *, char answer[ANSWER_ROOM]);

#endif
