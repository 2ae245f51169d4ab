/* One line for everything worth knowing, in the form that many tools read (logfmt):
 *
 *     time=2026-11-16T04:05:06Z level=info event=room-created room=KQRTB game=temple
 *
 * Never in it: names, tokens, codes of claims, secrets, addresses.
 */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <stdatomic.h>
#include <stdio.h>

struct log {
    FILE *to;
    atomic_uint lost; /* lines that nobody took */
};

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log_field {
    const char *name; /* NULL: the end */
    const char *text; /* anything, or NULL: the number */
    long long number;
};

#define LOG_TEXT(name, text) ((struct log_field){name, text, 0})
#define LOG_NUMBER(name, number) ((struct log_field){name, NULL, number})
#define LOG_END ((struct log_field){NULL, NULL, 0})

/* Writes a line; from any thread. NULL: nobody wants to know. Nobody waits for a reader that is
 * slow: lines are lost instead, and the next one that is taken says how many. */
void log_event(struct log *, enum log_level, const char *event, const struct log_field *);

#endif
