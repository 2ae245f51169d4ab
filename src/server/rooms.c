/* All that a server has of rooms is put together here, in the order in which it depends on each
 * other, and taken apart in the other one: first nobody reads or thinks any more, then the hubs
 * end, then what they used. A code leads to a hub by what is left when it is divided by their
 * number, so no list of rooms is needed to find one; whoever has no room yet goes to one hub after
 * the other. */
#include "server/rooms.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/metric.h"
#include "base/out.h"
#include "guard/tokens.h"
#include "journal/readers.h"
#include "server/api.h"
#include "server/checkup.h"
#include "server/loop.h"
#include "server/pulse.h"
#include "thinking/thinkers.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HUBS_MOST = 64 };

struct rooms {
    struct texts texts[LANGUAGES_MOST]; /* of every language */
    struct journal *journal;
    struct readers *readers;
    struct api api;
    struct damage *damage;
    struct checkup *checkup;
    struct doors *doors;
    char *password;
    struct programs *programs;
    struct thinkers *thinkers;
    struct log *log;
    int count;
    struct loop *loop[HUBS_MOST];
    atomic_uint next; /* for connections to no room: one hub after the other */
    struct pulse pulse[HUBS_MOST];
    atomic_bool hangs; /* one of them */
};

static int how_many_hubs(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (wanted > 0)
        return wanted < HUBS_MOST ? wanted : HUBS_MOST;
    return cores < 1 ? 1 : cores > 4 ? 4 : (int)cores;
}

static bool start_hubs(struct rooms *rooms, const struct rooms_config *config,
                       char error[JOURNAL_ERROR])
{
    int count = how_many_hubs(config->hubs);
    const struct loop_config each = {
        .hub =
            {
                .database = journal_id(rooms->journal),
                .listing = rooms->api.listing,
                .texts = rooms->texts,
                .password = rooms->password,
                .address = config->address,
                .wifi = config->wifi,
                .doors = rooms->doors,
                .programs = rooms->programs,
                .bot_seconds = config->bot_seconds,
                .log = config->log,
            },
        .file = config->file,
        .journal = rooms->journal,
        .complain = config->complain,
        .damage = rooms->damage,
        .readers = rooms->readers,
        .thinkers = rooms->thinkers,
    };
    for (; rooms->count < count; rooms->count++)
        if (!(rooms->loop[rooms->count] = loop_start(&each, rooms->count, count, error)))
            return false;
    return true;
}

static int file_size(const struct rooms_config *config)
{
    return config->file_size ? config->file_size : LIMIT_FILE;
}

static void limit_journal(struct journal *journal, const struct rooms_config *config)
{
    journal_limit(journal, config->rooms ? config->rooms : LIMIT_ROOMS,
                  (int64_t)file_size(config) << 20);
}

struct rooms *rooms_start(const struct rooms_config *config, char error[JOURNAL_ERROR])
{
    struct rooms *rooms = memory_get(sizeof *rooms);
    for (int i = 0; i < language_count; i++)
        texts_init(&rooms->texts[i], i);
    rooms->programs = programs_start(&config->programs);
    rooms->thinkers = thinkers_start(config->thinkers);
    rooms->log = config->log;
    rooms->damage = damage_new(config->log, config->complain);
    if (!tokens_begin()) {
        memcpy(error, "no random numbers", sizeof "no random numbers");
    } else if ((rooms->journal =
                    journal_open(config->file, &config->forget_after, config->log, error))) {
        limit_journal(rooms->journal, config);
        rooms->password = config->password ? memory_text(config->password) : NULL;
        rooms->doors = doors_new(config->connections ? config->connections : LIMIT_CONNECTIONS,
                                 config->per_address ? config->per_address : LIMIT_ADDRESS);
        doors_share(rooms->doors, file_size(config));
        rooms->api.doors = rooms->doors;
        rooms->api.listing = listing_new();
        rooms->readers = readers_start(config->file, error);
        rooms->api.readers = rooms->readers;
        if (rooms->readers && start_hubs(rooms, config, error) &&
            (rooms->checkup = checkup_new(config->file, rooms->damage, error)))
            return rooms;
    }
    rooms_stop(rooms);
    return NULL;
}

/* Nobody waits for what bots think any more. */
static void stop_thinking(struct rooms *rooms)
{
    size_t left = thinkers_stop(rooms->thinkers);
    const struct log_field fields[] = {LOG_NUMBER("turns", (long long)left), LOG_END};
    if (left)
        log_event(rooms->log, LOG_INFO, "bots-stopped", fields);
}

/* Whatever is being read ends at once. */
static void stop_reading(void *of)
{
    const struct rooms *rooms = of;
    if (rooms->readers)
        readers_hurry(rooms->readers);
}

void rooms_stop(struct rooms *rooms)
{
    if (rooms->checkup)
        checkup_end(rooms->checkup);
    programs_stop(rooms->programs); /* before the hubs, to which they bring things back */
    stop_thinking(rooms);
    stop_reading(rooms);
    for (int i = 0; i < rooms->count; i++)
        loop_begin_to_stop(rooms->loop[i]);
    for (int i = 0; i < rooms->count; i++)
        loop_end(rooms->loop[i]);
    if (rooms->readers)
        readers_stop(rooms->readers);
    if (rooms->api.listing)
        listing_free(rooms->api.listing);
    if (rooms->doors)
        doors_free(rooms->doors);
    if (rooms->journal)
        journal_close(rooms->journal);
    programs_free(rooms->programs);
    thinkers_free(rooms->thinkers);
    damage_free(rooms->damage);
    free(rooms->password);
    free(rooms);
}

struct doors *rooms_doors(const struct rooms *rooms)
{
    return rooms->doors;
}

bool rooms_knows_path(const char *path)
{
    uint32_t code;
    return !*path || (*path == '/' && code_parse(path + 1, strlen(path + 1), &code));
}

static void connect_client(void *of, const char *path, int fd, const void *extra, size_t n,
                           const struct caller *caller)
{
    struct rooms *rooms = of;
    uint32_t code = 0;
    bool lobby = !*path;
    unsigned count = (unsigned)rooms->count;
    if (!lobby)
        code_parse(path + 1, strlen(path + 1), &code);
    unsigned hub = lobby ? atomic_fetch_add(&rooms->next, 1) % count : code % count;
    loop_connect(rooms->loop[hub], fd, extra, n, lobby, code, caller);
}

static struct reply answer_api(void *of, const struct asker *asker, const char *path)
{
    const struct rooms *rooms = of;
    return api_answer(&rooms->api, asker, path);
}

bool rooms_live(struct rooms *rooms)
{
    const struct log_field fields[] = {LOG_END};
    bool live = pulse_take(rooms->pulse, rooms->loop, rooms->count);
    bool hung = atomic_exchange(&rooms->hangs, !live);
    if (hung && live)
        log_event(rooms->log, LOG_INFO, "rooms-go-on", fields);
    if (!hung && !live)
        log_event(rooms->log, LOG_ERROR, "rooms-hang", fields);
    return live;
}

void rooms_check(struct rooms *rooms)
{
    checkup_begin(rooms->checkup);
}

/* --- how they are ---------------------------------------------------------------------------- */

/* Whether nothing can be kept, or a thread hangs. */
static bool is_in_trouble(const struct rooms *rooms, char error[JOURNAL_ERROR])
{
    if (!atomic_load(&rooms->hangs))
        return journal_trouble(rooms->journal, error);
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, "a thread hangs");
    return true;
}

static void put_damage(const struct rooms *rooms, struct out *out)
{
    char error[JOURNAL_ERROR];
    int count = damage_rooms(rooms->damage);
    bool file = damage_of_file(rooms->damage, error);
    if (count || file)
        out_text(out, ", but ");
    if (count) {
        out_int(out, count);
        out_text(out, count == 1 ? " room cannot be read" : " rooms cannot be read");
    }
    if (file) {
        out_text(out, count ? ", and the file is damaged: " : "the file of rooms is damaged: ");
        out_text(out, error);
    }
}

/* Rooms that cannot be read are no reason to start the server again. */
static bool put_health(void *of, struct out *out)
{
    const struct rooms *rooms = of;
    char error[JOURNAL_ERROR] = "";
    bool trouble = is_in_trouble(rooms, error);
    out_text(out, trouble ? "Rooms cannot be kept: " : "ok");
    if (trouble)
        out_text(out, error);
    else
        put_damage(rooms, out);
    return !trouble;
}

struct service rooms_service(struct rooms *rooms)
{
    return (struct service){.of = rooms,
                            .api = answer_api,
                            .leads = rooms_knows_path,
                            .connect = connect_client,
                            .health = put_health,
                            .hurry = stop_reading};
}

/* --- figures -------------------------------------------------------------------------------- */

static uint64_t sum(const struct rooms *rooms, unsigned which)
{
    uint64_t value = 0;
    for (int i = 0; i < rooms->count; i++)
        value += count_read(&hub_counts(&rooms->loop[i]->hub)->at[which]);
    return value;
}

static void put_errors(const struct rooms *rooms, struct out *out)
{
    static const char name[] = "carnet_errors_total";
    metric_head(out, name, "counter", "Requests that were refused, by the code of the error.");
    for (int i = 0; i < COUNTED_ERRORS; i++)
        metric_value(out, name, "code", counted_error(i), sum(rooms, COUNT_ERRORS + (unsigned)i));
}

static void put_instead(const struct rooms *rooms, struct out *out)
{
    static const char name[] = "carnet_program_instead_total";
    metric_head(out, name, "counter", "Turns that a level made in place of a program.");
    for (int i = INSTEAD_NOT + 1; i < INSTEADS; i++)
        metric_value(out, name, "why", instead_name[i], sum(rooms, COUNT_INSTEAD + (unsigned)i));
}

void rooms_metrics(const struct rooms *rooms, struct out *out)
{
    static const struct {
        enum count count;
        const char *name, *help;
    } counters[] = {
        {COUNT_CONNECTIONS, "carnet_connections_total", "WebSockets that came."},
        {COUNT_FRAMES_IN, "carnet_frames_in_total", "Messages from clients."},
        {COUNT_BYTES_IN, "carnet_bytes_in_total", "Bytes of messages from clients."},
        {COUNT_FRAMES_OUT, "carnet_frames_out_total", "Frames to clients."},
        {COUNT_BYTES_OUT, "carnet_bytes_out_total", "Bytes of frames to clients."},
        {COUNT_CUT, "carnet_connections_cut_total", "Connections that read too slowly."},
        {COUNT_ROOMS, "carnet_rooms_created_total", "Rooms that were created."},
        {COUNT_GAMES, "carnet_games_over_total", "Games that came to their end."},
        {COUNT_THOUGHTS, "carnet_bot_thoughts_total", "Turns that bots thought of."},
        {COUNT_CANCELLED, "carnet_bot_cancelled_total", "Turns that nobody waited for in the end."},
        {COUNT_LATE, "carnet_bot_late_total", "Turns that the usual level made for a slow bot."},
        {COUNT_BOT_STEPS, "carnet_bot_steps_total", "Steps that bots made."},
        {COUNT_PROGRAM_STEPS, "carnet_program_steps_total", "Steps that programs made."},
    };
    metric_put(out, "carnet_connections", "gauge", "WebSockets now.",
               (uint64_t)doors_connections(rooms->doors));
    metric_put(out, "carnet_waiting_bytes", "gauge", "Memory that waits for connections.",
               sum(rooms, COUNT_HELD));
    metric_put(out, "carnet_rooms_in_memory", "gauge", "Rooms in memory.",
               sum(rooms, COUNT_TABLES_IN) - sum(rooms, COUNT_TABLES_OUT));
    metric_put(out, "carnet_rooms_kept", "gauge", "Rooms that are kept.",
               (uint64_t)journal_rooms(rooms->journal));
    metric_put(out, "carnet_file_bytes", "gauge", "Of the file of rooms, what is in use.",
               (uint64_t)journal_bytes(rooms->journal));
    metric_put(out, "carnet_rooms_unreadable", "gauge", "Rooms that cannot be read.",
               (uint64_t)damage_rooms(rooms->damage));
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        metric_put(out, counters[i].name, "counter", counters[i].help,
                   sum(rooms, counters[i].count));
    metric_put(out, "carnet_program_processes", "gauge", "Processes of programs now.",
               (uint64_t)programs_running(rooms->programs));
    thinkers_metrics(rooms->thinkers, out);
    put_instead(rooms, out);
    put_errors(rooms, out);
    journal_metrics(rooms->journal, out);
}
