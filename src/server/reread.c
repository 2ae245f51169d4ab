#include "server/reread.h"

#include "base/memory.h"
#include "journal/readers.h"
#include "server/load.h"

#include <stdlib.h>
#include <string.h>

struct reread {
    struct lookup lookup;
    struct errand errand;
    struct hub *hub;
    uint32_t code;
    struct room room;
    struct running running;
    bool read;
    char error[JOURNAL_ERROR];
};

/* In a thread of the readers. */
static void look_up(struct lookup *lookup, struct reader *reader)
{
    struct reread *reread = (struct reread *)(void *)lookup;
    reread->read =
        reader && load_room(reader, reread->code, &reread->room, &reread->running, reread->error);
    hub_return(reread->hub, &reread->errand);
}

/* In the hub's thread again. */
static void come_back(void *of)
{
    struct reread *reread = of;
    hub_has_reread(reread->hub);
}

struct reread *reread_begin(struct hub *hub, uint32_t code)
{
    struct reread *reread = memory_get(sizeof *reread);
    reread->lookup = (struct lookup){.urgency = LOOKUP_KNOWN, .run = look_up};
    reread->errand = (struct errand){.of = reread, .back = come_back};
    reread->hub = hub;
    reread->code = code;
    readers_ask(hub_config(hub)->readers, &reread->lookup);
    return reread;
}

bool reread_take(struct reread *reread, struct room *room, struct running *running,
                 char error[JOURNAL_ERROR])
{
    bool read = reread->read;
    room_release(room);
    running_release(running);
    room_move(room, &reread->room);
    *running = reread->running;
    memcpy(error, reread->error, JOURNAL_ERROR);
    free(reread);
    return read;
}
