/* What the connections of a hall are told (docs/api.md): its rolls, what they mean for everybody's
 * sheet, and who has claimed a prize. */
#include "engine/verdict.h"
#include "live/table.h"
#include "live/tell.h"
#include "room/hall.h"

static void put_roll(const struct room *room, int number, struct out *out)
{
    struct chance chance = {.roll = room->hall->roll[number]};
    out_char(out, '"');
    room->setup.game->family->format_chance(&room->setup, &chance, out);
    out_char(out, '"');
}

/* [1,3,4] */
static void put_numbers(unsigned numbers, struct out *out)
{
    wire_list(out, FIELD_NUMBERS);
    for (int value = 1; numbers >> value; value++)
        if (numbers >> value & 1) {
            out_json_next(out);
            out_int(out, value);
        }
    out_char(out, ']');
}

/* How many rounds there can be, if that is known. */
static void put_span(const struct room *room, struct out *out)
{
    const struct hall *hall = room->hall;
    struct hindsight_span span =
        hindsight_span(&room->setup, hall->roll, hall->rolls, hall_is_solo(room));
    wire_key(out, FIELD_OF);
    if (!span.most) {
        out_text(out, "null");
        return;
    }
    out_char(out, '[');
    out_int(out, span.least);
    out_char(out, ',');
    out_int(out, span.most);
    out_char(out, ']');
}

/* The running round. */
static void put_round(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    long long left = table_left(table, 0);
    wire_number(out, FIELD_ROUND, room->hall->rolls);
    wire_key(out, FIELD_ROLL);
    if (room->hall->rolls)
        put_roll(room, room->hall->rolls - 1, out);
    else
        out_text(out, "null");
    wire_flag(out, FIELD_PERIL, hall_is_peril(room));
    put_numbers(hindsight_numbers(&room->setup, room->hall->roll, room->hall->rolls), out);
    put_span(room, out);
    wire_flag(out, FIELD_LAST, hall_is_last(room));
    wire_key(out, FIELD_LEFT);
    if (left < 0)
        out_text(out, "null");
    else
        out_int(out, left);
}

static void put_claim(const struct room *room, const struct hall_claim *claim, struct out *out)
{
    int rank = hall_rank(room, claim);
    out_json_next(out);
    out_char(out, '{');
    wire_number(out, FIELD_PLAYER, claim->player);
    wire_text(out, FIELD_VERDICT, verdict_name((enum verdict)claim->verdict));
    wire_number(out, FIELD_TOTAL, claim->total);
    if (rank)
        wire_number(out, FIELD_RANK, rank);
    if (claim->by_host)
        wire_text(out, FIELD_BY, made_by_name(BY_HOST));
    out_char(out, '}');
}

static void put_claims(const struct room *room, struct out *out)
{
    wire_list(out, FIELD_CLAIMS);
    for (int i = 0; i < room->hall->claims; i++)
        put_claim(room, &room->hall->claim[i], out);
    out_char(out, ']');
}

void put_hall_game(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    char hex[FAIR_HEX];
    out_char(out, '{');
    wire_number(out, FIELD_NUMBER, room->number);
    wire_list(out, FIELD_ROLLS);
    for (int i = 0; i < room->hall->rolls; i++) {
        out_json_next(out);
        put_roll(room, i, out);
    }
    out_char(out, ']');
    put_round(table, out);
    wire_number(out, FIELD_CLOCK, 1000ll * room->config.clock);
    put_claims(room, out);
    if (room->phase == ROOM_OVER) {
        fair_format_secret(&room->secret, hex);
        wire_text(out, FIELD_SECRET, hex);
    }
    out_char(out, '}');
}

void tell_hall_roll(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_ROLL);
    put_round(table, &out);
    out_char(&out, '}');
    tell_everybody(table, frame_of(&text, &out));
}

void tell_claims(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_CLAIMS);
    put_claims(&table->room, &out);
    out_char(&out, '}');
    tell_everybody(table, frame_of(&text, &out));
}
