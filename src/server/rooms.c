#include "server/rooms.h"

#include "room/memory.h"
#include "server/api.h"
#include "server/hub.h"
#include "server/tokens.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HUBS_MOST = 64 };

struct rooms {
    struct texts texts[LANGUAGES];
    struct journal *journal;
    struct api api;
    struct doors *doors;
    int count;
    struct hub *hub[HUBS_MOST];
    atomic_uint next; /* for connections to no room: one hub after the other */
};

static int hub_count(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (wanted > 0)
        return wanted < HUBS_MOST ? wanted : HUBS_MOST;
    return cores < 1 ? 1 : cores > 4 ? 4 : (int)cores;
}

static bool start_hubs(struct rooms *rooms, const struct rooms_config *config,
                       char error[JOURNAL_ERROR])
{
    int count = hub_count(config->hubs);
    const struct hub_config each = {
        .file = config->file,
        .journal = rooms->journal,
        .listing = rooms->api.listing,
        .texts = rooms->texts,
        .password = config->password,
        .address = config->address,
        .complain = config->complain,
        .doors = rooms->doors,
        .rooms_most = config->rooms ? config->rooms : LIMIT_ROOMS,
    };
    for (; rooms->count < count; rooms->count++)
        if (!(rooms->hub[rooms->count] = hub_start(&each, rooms->count, count, error)))
            return false;
    return true;
}

struct rooms *rooms_start(const struct rooms_config *config, char error[JOURNAL_ERROR])
{
    struct rooms *rooms = memory_get(sizeof *rooms);
    for (int i = 0; i < LANGUAGES; i++)
        texts_init(&rooms->texts[i], (enum language)i);
    if (!tokens_begin()) {
        memcpy(error, "no random numbers", sizeof "no random numbers");
    } else if ((rooms->journal =
                    journal_open(config->file, config->names_days, config->room_days, error))) {
        rooms->doors = doors_new(config->connections ? config->connections : LIMIT_CONNECTIONS,
                                 config->per_address ? config->per_address : LIMIT_ADDRESS);
        rooms->api.doors = rooms->doors;
        rooms->api.listing = listing_new();
        rooms->api.reader = reader_open(config->file, error);
        if (rooms->api.reader && start_hubs(rooms, config, error))
            return rooms;
    }
    rooms_stop(rooms);
    return NULL;
}

void rooms_stop(struct rooms *rooms)
{
    for (int i = 0; i < rooms->count; i++)
        hub_stop(rooms->hub[i]);
    if (rooms->api.reader)
        reader_close(rooms->api.reader);
    if (rooms->api.listing)
        listing_free(rooms->api.listing);
    if (rooms->doors)
        doors_free(rooms->doors);
    if (rooms->journal)
        journal_close(rooms->journal);
    free(rooms);
}

struct doors *rooms_doors(const struct rooms *rooms)
{
    return rooms->doors;
}

const struct api *rooms_api(const struct rooms *rooms)
{
    return &rooms->api;
}

bool rooms_knows_path(const char *path)
{
    uint32_t code;
    return !*path || (*path == '/' && code_parse(path + 1, strlen(path + 1), &code));
}

void rooms_connect(struct rooms *rooms, const char *path, int fd, const void *extra, size_t n,
                   const struct caller *caller)
{
    uint32_t code = 0;
    bool lobby = !*path;
    unsigned count = (unsigned)rooms->count;
    if (!lobby)
        code_parse(path + 1, strlen(path + 1), &code);
    unsigned hub = lobby ? atomic_fetch_add(&rooms->next, 1) % count : code % count;
    hub_connect(rooms->hub[hub], fd, extra, n, lobby, code, caller);
}
