#include "server/places.h"

#include "server/presence.h"

/* Some rooms go at a time, since finding them means looking at all: one, and for so many rooms that
 * are allowed one more. */
enum { ROOMS_A_PLACE = 256 };

struct finding {
    struct places *places;
    struct presence *presence;
    struct batch *batch;
    int most;
};

/* Of those that are not in memory: nobody is there, and no code to come back with is good. */
static bool find(void *of, uint32_t room)
{
    struct finding *finding = of;
    if (presence_has(finding->presence, room))
        return true;
    batch_evict(finding->batch, room);
    return ++finding->places->free <= finding->most / ROOMS_A_PLACE;
}

bool places_take(struct places *places, struct journal *journal, struct reader *reader,
                 struct batch *batch, int most)
{
    struct finding finding = {places, journal_presence(journal), batch, most};
    if (journal_rooms(journal) < most) {
        places->free = 0;
        return true;
    }
    if (!places->free)
        reader_unstarted(reader, find, &finding);
    bool found = places->free > 0;
    places->free -= found;
    return found;
}
