/* A path is read into a wish first, and what it costs is taken from the caller's buckets before
 * anything is read. The room is read into memory of its own, written out and dropped: nothing of
 * it meets the same room on a hub, which may be further on by the step that it keeps at this
 * moment. */
#include "server/api.h"

#include "base/memory.h"
#include "base/text.h"
#include "core/lines.h"
#include "guard/tokens.h"
#include "room/public.h"
#include "room/results.h"
#include "server/load.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char stops[] = "The server is about to stop.\n";

/* What is to be read for an answer: "rooms/CODE/record", "rooms/CODE/2/results.csv". */
struct wish {
    uint32_t room;
    int game; /* 0: the one begun last */
    bool csv;
};

static bool parse(const char *path, struct wish *wanted)
{
    static const char rooms[] = "rooms/";
    *wanted = (struct wish){0};
    if (strncmp(path, rooms, sizeof rooms - 1) != 0)
        return false;
    path += sizeof rooms - 1;
    size_t n = strcspn(path, "/");
    if (!code_parse(path, n, &wanted->room) || !path[n])
        return false;
    path += n + 1;
    if (*path >= '1' && *path <= '9') {
        wanted->game = (int)number_parse(&path, INT_MAX);
        if (wanted->game < 1 || *path++ != '/')
            return false;
    }
    wanted->csv = strcmp(path, "results.csv") == 0;
    return wanted->csv || strcmp(path, "record") == 0;
}

/* "carnet-KQRTB-1.csv" */
static void put_file_name(const struct room *room, const char *end, struct out *out)
{
    out_text(out, "carnet-");
    out_text(out, room->code);
    out_char(out, '-');
    out_int(out, room->number);
    out_text(out, end);
}

static struct reply answer_game(const struct room *room, bool csv)
{
    char name[64];
    struct out to = out_buffer(name, sizeof name);
    struct text text;
    struct out out = text_out(&text);
    put_file_name(room, csv ? ".csv" : ".carnet", &to);
    if (csv)
        results_csv(room, &out);
    else
        public_record_now(room, &out);
    text_finish(&text, &out);
    return reply_made(csv ? "text/csv; charset=utf-8; header=present" : "text/plain; charset=utf-8",
                      text.bytes, text.length, name);
}

static struct reply too_often(void)
{
    return reply_text(MHD_HTTP_TOO_MANY_REQUESTS, "Too often: please wait a moment.\n");
}

/* In a thread of the readers; the reader may be NULL. */
static struct reply read_game(const struct api *api, const struct caller *caller,
                              const struct wish *wanted, struct reader *reader)
{
    uint32_t wait;
    if (!reader)
        return reply_text(MHD_HTTP_SERVICE_UNAVAILABLE, stops);
    struct room *room = memory_get(sizeof *room);
    char error[JOURNAL_ERROR];
    struct reply reply;
    bool there = load_game(reader, wanted->room, wanted->game, room, error);
    if (!there && error[0])
        reply = reply_text(MHD_HTTP_SERVICE_UNAVAILABLE, "This room cannot be read.\n");
    else if (!there && doors_take(api->doors, caller, DOOR_GUESS, &wait))
        reply = reply_text(MHD_HTTP_NOT_FOUND, "There is no such room.\n");
    else if (!there)
        reply = too_often();
    else if (!room_has_game(room))
        reply = reply_text(MHD_HTTP_NOT_FOUND, "There is no such game in this room.\n");
    else if (wanted->csv && !results_stand(room))
        reply = reply_text(MHD_HTTP_CONFLICT, "This game is not over.\n");
    else
        reply = answer_game(room, wanted->csv);
    room_release(room);
    free(room);
    return reply;
}

/* A game that is read while whoever asks for it sleeps. */
struct reading {
    struct lookup lookup; /* the first member */
    const struct api *api;
    struct caller caller;
    struct wish wish;
    struct inquiry *inquiry;
};

static void look_up(struct lookup *lookup, struct reader *reader)
{
    struct reading *reading = (struct reading *)(void *)lookup;
    inquiry_answer(reading->inquiry,
                   read_game(reading->api, &reading->caller, &reading->wish, reader));
    free(reading);
}

static struct reply answer_later(const struct api *api, const struct asker *asker,
                                 const struct wish *wish)
{
    struct inquiry *inquiry = inquiry_begin(asker);
    if (!inquiry)
        return reply_text(MHD_HTTP_SERVICE_UNAVAILABLE, stops);
    struct reading *reading = memory_get(sizeof *reading);
    *reading = (struct reading){{.run = look_up}, api, asker->caller, *wish, inquiry};
    readers_ask(api->readers, &reading->lookup);
    return reply_later();
}

static struct reply answer_rooms(const struct api *api)
{
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"rooms\":");
    listing_write(api->listing, &out);
    out_text(&out, "}\n");
    text_finish(&text, &out);
    return reply_made("application/json", text.bytes, text.length, NULL);
}

struct reply api_answer(const struct api *api, const struct asker *asker, const char *path)
{
    struct wish wish;
    uint32_t wait;
    if (strcmp(path, "rooms") == 0)
        return answer_rooms(api);
    if (!parse(path, &wish))
        return reply_text(MHD_HTTP_NOT_FOUND, "There is no such page here.\n");
    if (doors_has(api->doors, &asker->caller, DOOR_GUESS, &wait) &&
        doors_take(api->doors, &asker->caller, DOOR_RECORD, &wait))
        return answer_later(api, asker, &wish);
    return too_often();
}
