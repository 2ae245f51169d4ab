/* The room is read into memory of its own, while the table goes on answering pings; only when all
 * rooms of the hub are there do they take their tables' places, in one turn of the loop. So nobody
 * sees some rooms as they were and others as they are. */
#include "server/reread.h"

#include "base/memory.h"
#include "journal/readers.h"
#include "server/load.h"
#include "server/loop.h"

#include <stdlib.h>

struct reread {
    struct lookup lookup;
    struct errand errand;
    struct loop *loop;
    void (*done)(struct loop *);
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
    hub_bring_back(&reread->loop->hub, &reread->errand);
}

/* In the hub's thread again. */
static void come_back(void *of)
{
    struct reread *reread = of;
    reread->done(reread->loop);
}

struct reread *reread_begin(struct loop *loop, uint32_t code, void (*done)(struct loop *))
{
    struct reread *reread = memory_get(sizeof *reread);
    reread->lookup = (struct lookup){.urgency = LOOKUP_KNOWN, .run = look_up};
    reread->errand = (struct errand){.of = reread, .back = come_back};
    reread->loop = loop;
    reread->done = done;
    reread->code = code;
    readers_ask(loop->config.readers, &reread->lookup);
    return reread;
}

void reread_take(struct resident *resident)
{
    struct reread *reread = resident->reread;
    resident->reread = NULL;
    if (reread->read)
        unreadable_mended(reread->loop, reread->code);
    else if (reread->error[0])
        unreadable_note(reread->loop, reread->code, reread->error);
    table_reload(&resident->table, reread->read ? &reread->room : NULL, &reread->running);
    if (!reread->read) {
        room_release(&reread->room);
        running_release(&reread->running);
    }
    free(reread);
}
