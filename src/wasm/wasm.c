/* The engine inside a page: requests and answers go through two buffers, nothing is imported.
 *
 * The page writes a request into carnet_request(), calls carnet_ask with its length and reads as
 * many bytes from carnet_answer() as that returns. A file is a text that the page put into one of a
 * few places with carnet_file; its name is the number of the place. A game without a seed gets the
 * one that carnet_seed was given last.
 */
#include "wasm/wasm.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

enum { REQUEST_MOST = 1 << 16, FILES = 4 };

void carnet_start(int language);
char *carnet_request(void);
int carnet_request_most(void);
int carnet_ask(int length);
const char *carnet_answer(void);
void carnet_seed(uint32_t high, uint32_t low);
char *carnet_file(int place, int length);

/* One engine a page: a module's statics are the module's own. */
static struct {
    struct texts texts;
    struct engine *engine;
    uint64_t seed;
    char request[REQUEST_MOST + 1];
    char *file[FILES];
    struct text answer;
} page;

static char *read_file(void *unused, const char *name)
{
    (void)unused;
    int place = name[0] - '0';
    if (place < 0 || place >= FILES || name[1] || !page.file[place])
        return NULL;
    size_t size = strlen(page.file[place]) + 1;
    return memcpy(memory_aligned(size), page.file[place], size);
}

static uint64_t random_seed(void *unused)
{
    (void)unused;
    return page.seed;
}

/* Begins anew in a language, by its place among their codes. */
EXPORT(carnet_start) void carnet_start(int language)
{
    const struct engine_host host = {
        .texts = &page.texts, .memory = memory_aligned, .read = read_file, .random = random_seed};
    if (language < 0 || language >= language_count)
        __builtin_trap();
    texts_init(&page.texts, language);
    if (page.engine)
        engine_free(page.engine);
    page.engine = engine_new(&host, text_add, &page.answer);
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
    page.answer.length = 0;
    page.request[length] = '\0';
    engine_answer(page.engine, page.request, (size_t)length);
    return (int)page.answer.length;
}

EXPORT(carnet_answer) const char *carnet_answer(void)
{
    return page.answer.bytes;
}

EXPORT(carnet_seed) void carnet_seed(uint32_t high, uint32_t low)
{
    page.seed = (uint64_t)high << 32 | low;
}

/* Where the page writes the bytes of a file: `length` of them, a zero is behind them already. */
EXPORT(carnet_file) char *carnet_file(int place, int length)
{
    if (place < 0 || place >= FILES || length < 0)
        __builtin_trap();
    free(page.file[place]);
    page.file[place] = memory_aligned((size_t)length + 1);
    page.file[place][length] = '\0';
    return page.file[place];
}

struct engine *wasm_engine(void)
{
    return page.engine;
}

const char *wasm_file(int place)
{
    return place >= 0 && place < FILES ? page.file[place] : NULL;
}
