/* Before the event: do all phones answer, and how fast? (docs/api.md, `check`)
 *
 * Every connection of the room gets a ping, which browsers answer by themselves. When all have, or
 * after a few seconds, the host and the screens are told how it went. */
#include "server/table_parts.h"

#include <stdlib.h>

enum { CHECK_TIME = 5000 };

struct check {
    uint64_t began; /* nanoseconds */
    uv_timer_t timer;
    struct table *table;
    int of, answered;
    uint32_t *took; /* of those that answered, in tenths of a millisecond */
};

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a;
    uint32_t other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static void put_time(const char *name, uint32_t tenths, struct out *out)
{
    out_json_key(out, name);
    out_int(out, tenths / 10);
    out_char(out, '.');
    out_int(out, tenths % 10);
}

static struct frame *result(const struct check *check)
{
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"is\":\"checked\"");
    out_json_int(&out, "of", check->of);
    out_json_int(&out, "answered", check->answered);
    if (check->answered) {
        put_time("median", check->took[check->answered / 2], &out);
        put_time("slowest", check->took[check->answered - 1], &out);
    }
    out_char(&out, '}');
    return frame_of(&text, &out);
}

static void on_closed(uv_handle_t *handle)
{
    struct check *check = handle->data;
    free(check->took);
    free(check);
}

void table_forget_check(struct table *table)
{
    if (table->check)
        uv_close((uv_handle_t *)&table->check->timer, on_closed);
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

static void on_time(uv_timer_t *timer)
{
    finish(((struct check *)timer->data)->table);
}

bool table_check(struct ask *ask)
{
    struct table *table = ask->table;
    if (table->check)
        return answer_error(ask, "moment", NULL);
    answer_ok(ask);
    struct check *check = memory_get(sizeof *check);
    check->table = table;
    check->began = uv_hrtime();
    uv_timer_init(hub_loop(table->hub), &check->timer);
    check->timer.data = check;
    uv_timer_start(&check->timer, on_time, CHECK_TIME, 0);
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
    check->took[check->answered++] = (uint32_t)((uv_hrtime() - check->began) / 100000);
    if (check->answered == check->of)
        finish(client->table);
}
