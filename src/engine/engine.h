/* The engine protocol as a thing that answers lines (docs/protocol.md).
 *
 * It needs no files and no terminal: whoever uses it says where memory, files and chance come from.
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "core/session.h"
#include "core/texts.h"

struct engine;

struct engine_host {
    const struct texts *texts;
    /* Aligned for anything, never NULL, given back with free(). */
    void *(*memory)(size_t bytes);
    /* The text of a file, given back with free(); NULL if it cannot be read. No function: no files.
     */
    char *(*read)(void *of, const char *file);
    /* A seed for a game that was given none. */
    uint64_t (*random)(void *of);
    void *of;
};

/* What it answers goes to `sink`. */
struct engine *engine_new(const struct engine_host *, void (*sink)(void *, const char *, size_t),
                          void *to);
void engine_free(struct engine *);

/* Has bots use what a brain file (bots/brain.h) holds, in games of its kind, from now on. It is
 * copied. False with a fault if it is none. */
bool engine_teach(struct engine *, const unsigned char *file, size_t size, struct fault *);

/* Answers one request line (without its line break). An empty line is no request. */
void engine_answer(struct engine *, const char *text, size_t length);
bool engine_has_quit(const struct engine *);
/* The game there is, or NULL. */
const struct session *engine_session(const struct engine *);

#endif
