/* The engine inside a page: requests and answers go through two buffers, nothing is imported.
 *
 * The page writes a request into carnet_request(), calls carnet_ask with its length and reads as
 * many bytes from carnet_answer() as that returns. There are no files here; a game without a seed
 * gets the one that carnet_seed was given last.
 */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { REQUEST_MOST = 1 << 16 };

int carnet_start(int language);
char *carnet_request(void);
int carnet_request_most(void);
int carnet_ask(int length);
const char *carnet_answer(void);
void carnet_seed(uint32_t high, uint32_t low);

/* One engine a page: a module's statics are the module's own. */
static struct {
    struct texts texts;
    struct engine *engine;
    uint64_t seed;
    char request[REQUEST_MOST + 1];
    char *answer;
    size_t used;
    size_t room;
} page;

static void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    if (!block)
        __builtin_trap();
    return block;
}

static uint64_t random_seed(void *unused)
{
    (void)unused;
    return page.seed;
}

static void collect(void *unused, const char *text, size_t n)
{
    (void)unused;
    if (page.used + n > page.room) {
        page.room = 2 * (page.used + n);
        page.answer = realloc(page.answer, page.room);
        if (!page.answer)
            __builtin_trap();
    }
    memcpy(page.answer + page.used, text, n);
    page.used += n;
}

/* Begins anew in a language (enum language); 0 if the table of messages is broken. */
EXPORT(carnet_start) int carnet_start(int language)
{
    const struct engine_host host = {.texts = &page.texts, .memory = memory, .random = random_seed};
    if (!texts_init(&page.texts, language == FRENCH ? FRENCH : ENGLISH))
        return 0;
    if (page.engine)
        engine_free(page.engine);
    page.engine = engine_new(&host, collect, NULL);
    return 1;
}

EXPORT(carnet_request) char *carnet_request(void)
{
    return page.request;
}

EXPORT(carnet_request_most) int carnet_request_most(void)
{
    return REQUEST_MOST;
}

EXPORT(carnet_ask) int carnet_ask(int length)
{
    if (length < 0 || length > REQUEST_MOST || !page.engine)
        __builtin_trap();
    page.used = 0;
    page.request[length] = '\0';
    engine_answer(page.engine, page.request, (size_t)length);
    return (int)page.used;
}

EXPORT(carnet_answer) const char *carnet_answer(void)
{
    return page.answer;
}

EXPORT(carnet_seed) void carnet_seed(uint32_t high, uint32_t low)
{
    page.seed = (uint64_t)high << 32 | low;
}
