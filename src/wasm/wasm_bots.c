/* The module with bots in it, for the page's worker. What they have learned is no part of it: the
 * page loads that when it needs it. */
#include "bots/brains.h"
#include "wasm/wasm.h"

int carnet_teach(int place, int length);

const struct shipped brain_list[] = {{0, 0}};
const int brain_count = 0;

/* Has bots use the brain whose `length` bytes are the file of that place, from now on; 0 if it is
 * none. */
EXPORT(carnet_teach) int carnet_teach(int place, int length)
{
    struct fault fault;
    const char *file = wasm_file(place);
    if (!file || length < 0 || !wasm_engine())
        __builtin_trap();
    return engine_teach(wasm_engine(), (const unsigned char *)file, (size_t)length, &fault);
}
