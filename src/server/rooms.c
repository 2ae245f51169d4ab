#include "server/rooms.h"

#include "room/memory.h"
#include "server/hub.h"
#include "server/tokens.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HUBS_MOST = 64, ROOMS_MOST = 20000 };

struct rooms {
    struct texts texts[LANGUAGES];
    struct journal *journal;
    char *password;
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

static void on_cleaned(struct batch *batch)
{
    batch_release(batch);
}

static void clean(struct rooms *rooms, const struct rooms_config *config)
{
    struct batch *batch = memory_get(sizeof *batch);
    batch->done = on_cleaned;
    batch_clean(batch, config->names_days, config->room_days);
    journal_submit(rooms->journal, batch);
}

static bool start_hubs(struct rooms *rooms, const struct rooms_config *config,
                       char error[JOURNAL_ERROR])
{
    int count = hub_count(config->hubs);
    const struct hub_config each = {
        .file = config->file,
        .journal = rooms->journal,
        .texts = rooms->texts,
        .password = rooms->password,
        .address = config->address,
        .complain = config->complain,
        .rooms_most = ROOMS_MOST / count,
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
    } else if ((rooms->journal = journal_open(config->file, error))) {
        clean(rooms, config);
        rooms->password = config->password ? memory_text(config->password) : NULL;
        if (start_hubs(rooms, config, error))
            return rooms;
    }
    rooms_stop(rooms);
    return NULL;
}

void rooms_stop(struct rooms *rooms)
{
    for (int i = 0; i < rooms->count; i++)
        hub_stop(rooms->hub[i]);
    if (rooms->journal)
        journal_close(rooms->journal);
    free(rooms->password);
    free(rooms);
}

bool rooms_knows_path(const char *path)
{
    uint32_t code;
    return !*path || (*path == '/' && code_parse(path + 1, strlen(path + 1), &code));
}

void rooms_connect(struct rooms *rooms, const char *path, int fd, const void *extra, size_t n)
{
    uint32_t code = 0;
    bool lobby = !*path;
    unsigned count = (unsigned)rooms->count;
    if (!lobby)
        code_parse(path + 1, strlen(path + 1), &code);
    unsigned hub = lobby ? atomic_fetch_add(&rooms->next, 1) % count : code % count;
    hub_connect(rooms->hub[hub], fd, extra, n, lobby, code);
}
