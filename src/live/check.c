/* Before the event: do all phones answer, and how fast? (docs/api.md, `check`)
 *
 * Every connection of the room gets a ping, which browsers answer by themselves. When all have, or
 * after a few seconds, the host and the screens are told how it went. */
#include "live/check.h"

#include "base/memory.h"
#include "live/answers.h"
#include "live/table.h"

#include <stdlib.h>

enum { CHECK_TIME = 5000 }; /* milliseconds: a phone that takes longer is as good as gone */

struct check {
    uint64_t began; /* nanoseconds */
    uint64_t until;
    int of, answered;
    uint32_t *took; /* of those that answered, in tenths of a millisecond */
};

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a;
    uint32_t other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static void put_time(enum wire_field name, uint32_t tenths, struct out *out)
{
    wire_key(out, name);
    out_int(out, tenths / 10);
    out_char(out, '.');
    out_int(out, tenths % 10);
}

static struct frame *result(const struct check *check)
{
    struct text text;
    struct out out = frame_begin(&text, IS_CHECKED);
    wire_number(&out, FIELD_OF, check->of);
    wire_number(&out, FIELD_ANSWERED, check->answered);
    if (check->answered) {
        put_time(FIELD_MEDIAN, check->took[check->answered / 2], &out);
        put_time(FIELD_SLOWEST, check->took[check->answered - 1], &out);
    }
    return frame_end(&text, &out);
}

void table_forget_check(struct table *table)
{
    if (table->check)
        free(table->check->took);
    free(table->check);
    table->check = NULL;
}

static void finish(struct table *table)
{
    struct check *check = table->check;
    qsort(check->took, (size_t)check->answered, sizeof *check->took, compare);
    struct frame *frame = result(check);
    for (struct client *client = table->clients; client; client = client->next_here) {
        client->checked = false;
        if (client->role == ROLE_SCREEN || client_is_host(client))
            client_send(client, frame_use(frame), -1);
    }
    frame_drop(frame);
    table_forget_check(table);
}

uint64_t table_end_check(struct table *table)
{
    if (table->check && hub_now(table->hub) >= table->check->until)
        finish(table);
    return table->check ? table->check->until : 0;
}

bool table_check(struct ask *ask)
{
    struct table *table = ask->table;
    if (table->check)
        return answer_error(ask, ERROR_MOMENT);
    answer_ok(ask);
    struct check *check = memory_get(sizeof *check);
    check->began = hub_exact(table->hub);
    check->until = hub_now(table->hub) + CHECK_TIME;
    for (struct client *client = table->clients; client; client = client->next_here) {
        client->checked = true;
        client_send(client, frame_new(FRAME_PING, "check", 5), -1);
        check->of++;
    }
    check->took = memory_get((size_t)check->of * sizeof *check->took);
    table->check = check;
    return true;
}

void table_pong(struct client *client)
{
    struct check *check = client->table ? client->table->check : NULL;
    if (!check || !client->checked)
        return;
    client->checked = false;
    check->took[check->answered++] = (uint32_t)((hub_exact(client->hub) - check->began) / 100000);
    if (check->answered == check->of)
        finish(client->table);
}
