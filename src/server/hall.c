/* A hall at its table: rolls on the host's word or by the clock, and claims (docs/api.md). */
#include "room/hall.h"
#include "engine/verdict.h"
#include "server/table_parts.h"
#include "server/thinkers.h"

#include <stdlib.h>
#include <string.h>

/* --- what a hall tells ---------------------------------------------------------------------- */

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
    out_json_key(out, "numbers");
    out_char(out, '[');
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
    out_json_key(out, "of");
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
    out_json_int(out, "round", room->hall->rolls);
    out_json_key(out, "roll");
    if (room->hall->rolls)
        put_roll(room, room->hall->rolls - 1, out);
    else
        out_text(out, "null");
    out_json_bool(out, "peril", hall_is_peril(room));
    put_numbers(hindsight_numbers(&room->setup, room->hall->roll, room->hall->rolls), out);
    put_span(room, out);
    out_json_bool(out, "last", hall_is_last(room));
    out_json_key(out, "left");
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
    out_json_int(out, "player", claim->player);
    out_json_text(out, "verdict", verdict_name((enum verdict)claim->verdict));
    out_json_int(out, "total", claim->total);
    if (rank)
        out_json_int(out, "rank", rank);
    if (claim->by_host)
        out_json_text(out, "by", made_by_name(BY_HOST));
    out_char(out, '}');
}

static void put_claims(const struct room *room, struct out *out)
{
    out_json_key(out, "claims");
    out_char(out, '[');
    for (int i = 0; i < room->hall->claims; i++)
        put_claim(room, &room->hall->claim[i], out);
    out_char(out, ']');
}

void hall_put_game(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    char hex[FAIR_HEX];
    out_char(out, '{');
    out_json_int(out, "number", room->number);
    out_json_key(out, "rolls");
    out_char(out, '[');
    for (int i = 0; i < room->hall->rolls; i++) {
        out_json_next(out);
        put_roll(room, i, out);
    }
    out_char(out, ']');
    put_round(table, out);
    out_json_int(out, "clock", 1000ll * room->config.clock);
    put_claims(room, out);
    if (room->phase == ROOM_OVER) {
        fair_format_secret(&room->secret, hex);
        out_json_text(out, "secret", hex);
    }
    out_char(out, '}');
}

void tell_hall_roll(struct table *table)
{
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"is\":\"roll\"");
    put_round(table, &out);
    out_char(&out, '}');
    tell_everybody(table, frame_of(&text, &out));
}

static void tell_claims(struct table *table)
{
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"is\":\"claims\"");
    put_claims(&table->room, &out);
    out_char(&out, '}');
    tell_everybody(table, frame_of(&text, &out));
}

/* --- rounds --------------------------------------------------------------------------------- */

static bool roll(struct table *table, struct no *no)
{
    struct text text;
    struct out out = text_out(&text);
    bool rolled = room_draw(&table->room, NULL, &out, no);
    text_finish(&text, &out);
    rolled = rolled && table_do(table, text.bytes, no);
    free(text.bytes);
    if (rolled)
        table_begin_round(table);
    return rolled;
}

/* The next roll; after the last one the game is over. */
static bool go_on(struct table *table, struct no *no)
{
    return hall_is_last(&table->room) ? table_do(table, "end", no) : roll(table, no);
}

static void on_timer(uv_timer_t *timer)
{
    table_advance(timer->data);
}

void hall_advance(struct table *table)
{
    const struct room *room = &table->room;
    struct no no;
    bool runs = room->phase == ROOM_PLAY && !room->paused && table->clients;
    bool by_clock = room->config.by_clock && room->config.clock && !room->config.typed;
    if (runs && room->hall->rolls == 0 && !room->config.typed)
        roll(table, &no);
    else if (runs && by_clock && room->hall->rolls && table_left(table, 0) == 0)
        go_on(table, &no);
    if (room->phase == ROOM_OVER && !table->over_told)
        table_end_game(table);
    uv_timer_stop(table->timer);
    if (runs && room->phase == ROOM_PLAY && by_clock && table->began)
        uv_timer_start(table->timer, on_timer, (uint64_t)table_left(table, 0), 0);
}

bool hall_next(struct ask *ask)
{
    struct table *table = ask->table;
    const struct room *room = &table->room;
    struct no no;
    if (!room->hall || room->phase != ROOM_PLAY || room->paused ||
        (room->config.typed && !hall_is_last(room)))
        return answer_error(ask, "moment", NULL);
    answer_ok(ask);
    return go_on(table, &no);
}

/* --- claims --------------------------------------------------------------------------------- */

/* Who claims: a player of one's own; for the host any player, or a name. 0 after an error. */
static int claimant(struct ask *ask)
{
    struct table *table = ask->table;
    long long player = ask_number(ask, "player", 0);
    char names[NAMES_ROOM];
    char token[TOKEN_ROOM];
    struct no no;
    bool host = client_is_host(ask->client);
    if (player == 0 && host && json_object_get(ask->fields, "name")) {
        if (!names_read(json_object_get(ask->fields, "name"), names))
            return answer_error(ask, "name", NULL);
        room_tell_apart(&table->room, names, 0);
        int added = table_add_player(table, names, false, token, &no);
        if (added)
            tell_player(table, added);
        return added ? added : answer_no(ask, &no);
    }
    if (player < 1 || player > ROOM_PLAYERS || !room_player(&table->room, (int)player))
        return answer_error(ask, "field", "player");
    if (!host && !client_holds(ask->client, (int)player))
        return answer_error(ask, "not-yours", NULL);
    return (int)player;
}

static const struct texts *texts_of(const struct client *client)
{
    return &hub_config(client->hub)->texts[client->language];
}

static bool answer_fault(struct ask *ask, const struct fault *fault)
{
    char sentence[512];
    struct out words = out_buffer(sentence, sizeof sentence);
    struct text text;
    struct out out = answer_begin(ask, &text);
    texts_fault(texts_of(ask->client), fault, &words);
    out_json_text(&out, "error", "sheet");
    out_json_text(&out, "text", sentence);
    return answer_end(ask, &text, &out);
}

static void put_objection(const struct client *client, const struct objection *objection,
                          struct out *out)
{
    char sentence[1024];
    struct out words = out_buffer(sentence, sizeof sentence);
    verdict_objection(texts_of(client), objection, &words);
    out_json_text(out, "why", objection_name(objection->kind));
    out_json_text(out, "text", sentence);
    out_json_key(out, "cells");
    out_json_cells(out, objection->cells);
}

static void put_decision(const struct client *client, const struct hall_case *of, struct out *out)
{
    const struct game *game = of->audit.setup.game;
    out_json_text(out, "verdict", verdict_name(of->found.verdict));
    out_json_int(out, "total", of->score.total);
    out_json_key(out, "parts");
    out_char(out, '{');
    for (int i = 0; game->part[i]; i++)
        out_json_int(out, game->part[i], of->score.part[i]);
    out_char(out, '}');
    if (of->found.verdict == VERDICT_IMPOSSIBLE)
        put_objection(client, &of->found.objection, out);
}

/* A sheet that is looked at beside the loop, as it can take a second. */
struct inquest {
    struct chore chore;
    struct errand errand;
    struct inquest *next;
    struct table *table; /* NULL: it is no more */
    struct hub *hub;
    atomic_bool unwanted; /* that, or the server stops: for other threads */
    struct client *client;
    long long id;
    int game; /* of the room */
    int player;
    bool by_host; /* who hands it in for somebody else */
    struct hall_case of;
};

static void free_inquest(struct inquest *inquest)
{
    client_forget(inquest->client);
    hall_close_case(&inquest->of);
    free(inquest);
}

static void halt(struct chore *chore)
{
    struct inquest *inquest = chore->of;
    atomic_store(&inquest->unwanted, true);
}

void table_forget_inquests(struct table *table)
{
    struct thinkers *thinkers = hub_config(table->hub)->thinkers;
    for (struct inquest *inquest = table->inquests, *next; inquest; inquest = next) {
        next = inquest->next;
        inquest->table = NULL;
        halt(&inquest->chore);
        if (thinkers_withdraw(thinkers, &inquest->chore))
            free_inquest(inquest);
    }
    table->inquests = NULL;
}

/* In a thread of the thinkers. */
static void decide(struct chore *chore, struct desk *desk)
{
    struct inquest *inquest = chore->of;
    (void)desk;
    hall_decide(&inquest->of, HINDSIGHT_LIMIT, &inquest->unwanted);
}

static void come_back(struct chore *chore)
{
    struct inquest *inquest = chore->of;
    hub_return(inquest->hub, &inquest->errand);
}

/* Keeps what was decided, and answers. */
static void conclude(struct table *table, const struct inquest *inquest)
{
    struct ask ask = {.client = inquest->client, .table = table, .id = inquest->id};
    struct text entry;
    struct text text;
    struct no no;
    if (!table->room.hall || table->room.number != inquest->game) {
        answer_error(&ask, "moment", NULL);
        return;
    }
    struct out out = text_out(&entry);
    hall_entry(&inquest->of, inquest->player, inquest->by_host, &out);
    text_finish(&entry, &out);
    if (table_do(table, entry.bytes, &no)) {
        out = answer_begin(&ask, &text);
        out_json_int(&out, "player", inquest->player);
        put_decision(ask.client, &inquest->of, &out);
        answer_end(&ask, &text, &out);
        tell_claims(table);
    } else {
        answer_no(&ask, &no);
    }
    free(entry.bytes);
}

static void on_decided(void *of)
{
    struct inquest *inquest = of;
    struct table *table = inquest->table;
    if (table) {
        struct inquest **link = &table->inquests;
        while (*link != inquest)
            link = &(*link)->next;
        *link = inquest->next;
        if (!atomic_load(&inquest->unwanted))
            conclude(table, inquest);
    }
    free_inquest(inquest);
}

/* One sheet of a player after the other, and not too many of them. */
static bool may_hand_in(const struct table *table, int player)
{
    const struct hall_claim *claim = hall_claim(&table->room, player);
    for (const struct inquest *inquest = table->inquests; inquest; inquest = inquest->next)
        if (inquest->player == player)
            return false;
    return !claim || claim->tries < HALL_TRIES;
}

static void begin_inquest(struct ask *ask, struct inquest *inquest, int player)
{
    struct table *table = ask->table;
    inquest->table = table;
    inquest->client = ask->client;
    inquest->id = ask->id;
    inquest->game = table->room.number;
    inquest->player = player;
    inquest->by_host = !client_holds(ask->client, player);
    inquest->hub = table->hub;
    inquest->chore = (struct chore){.of = inquest, .run = decide, .done = come_back, .halt = halt};
    inquest->errand = (struct errand){.of = inquest, .back = on_decided};
    inquest->next = table->inquests;
    table->inquests = inquest;
    ask->client->uses++;
    thinkers_take(hub_config(table->hub)->thinkers, table_line(table), &inquest->chore);
}

bool hall_claim_prize(struct ask *ask)
{
    struct table *table = ask->table;
    const char *sheet = ask_text(ask, "text");
    struct fault fault;
    if (!table->room.hall)
        return answer_error(ask, "moment", NULL);
    if (!sheet)
        return answer_error(ask, "field", "text");
    struct inquest *inquest = memory_get(sizeof *inquest);
    if (!hall_open_case(&table->room, sheet, &inquest->of, &fault)) {
        free(inquest);
        return answer_fault(ask, &fault);
    }
    int player = claimant(ask);
    if (player && may_hand_in(table, player)) {
        begin_inquest(ask, inquest, player);
        return true;
    }
    hall_close_case(&inquest->of);
    free(inquest);
    return player ? answer_error(ask, "full", NULL) : false;
}

bool hall_ask_sheet(struct ask *ask)
{
    long long player = ask_number(ask, "player", 0);
    struct text text;
    const struct hall_claim *claim =
        player >= 1 && player <= ROOM_PLAYERS ? hall_claim(&ask->table->room, (int)player) : NULL;
    if (!claim)
        return answer_error(ask, "field", "player");
    struct out out = answer_begin(ask, &text);
    out_json_text(&out, "sheet", claim->sheet);
    answer_end(ask, &text, &out);
    return true;
}
