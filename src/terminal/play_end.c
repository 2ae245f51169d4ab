#include "terminal/play_end.h"

#include "table/ends.h"

static void put_record(const struct table *table, struct out *out)
{
    char path[STORE_PATH];
    char digits[24];
    struct out number = out_buffer(digits, sizeof digits);
    out_natural(&number, table->session->seed);
    const struct text_arg seed[] = {TEXT_STRING("seed", digits), TEXT_END};
    if (table->session->seeded) {
        say(table->cli, out, "play.seed", seed);
        out_char(out, '\n');
    }
    if (!table->store || !table->store->folder[0] || table->store->error)
        return;
    store_path(table->store, SHELF_RECORDS, NULL, path);
    const struct text_arg args[] = {TEXT_STRING("file", path), TEXT_END};
    say(table->cli, out, "play.record", args);
    out_char(out, '\n');
    say(table->cli, out, "play.look-back", args);
    out_char(out, '\n');
}

/* What both tellings have: of seats in detail there are none, all, or only people. */
static void put_story(const struct table *table, bool detailed, struct out *out)
{
    enum { SEATS_IN_DETAIL = 8 };
    const struct setup *setup = &table->setup;
    const void *state = table->session->state;
    bool all = setup->seats <= SEATS_IN_DETAIL;
    size_t before = out->length;
    ends_verdict(&table->mid, out);
    if (out->length > before)
        out_char(out, '\n');
    for (int seat = 1; seat <= setup->seats; seat++) {
        ends_seat(&table->mid, seat, out);
        out_char(out, '\n');
        if (detailed && (all || table_is_person(table, seat))) {
            ends_breakdown(&table->cli->texts, setup, state, seat, out);
            out_char(out, '\n');
        }
    }
    put_record(table, out);
}

void end_story(const struct table *table, struct out *out)
{
    say(table->cli, out, "play.over", NULL);
    out_char(out, '\n');
    put_story(table, true, out);
}

void end_summary(const struct table *table, struct out *out)
{
    put_story(table, false, out);
}
