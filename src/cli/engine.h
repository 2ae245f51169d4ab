/* The engine protocol as a thing that answers lines (docs/protocol.md, part 2). */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "cli/cli.h"

struct engine;

/* What it answers goes to `sink`. */
struct engine *engine_new(struct cli *, void (*sink)(void *, const char *, size_t), void *to);
void engine_free(struct engine *);

/* Answers one request line (without its line break). An empty line is no request. */
void engine_answer(struct engine *, const char *text, size_t length);
bool engine_has_quit(const struct engine *);
/* The game there is, or NULL. */
const struct session *engine_session(const struct engine *);

#endif
