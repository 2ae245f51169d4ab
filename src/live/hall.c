/* A hall at its table: rolls on the host's word or by the clock, and claims (docs/api.md).
 *
 * Whether a sheet could have come from the rolls can take a second to find out, so it is an
 * inquest: a chore for some thread, with all that it needs to know copied into it. Nothing is kept
 * before the verdict is there; whoever handed the sheet in is answered then, unless the game is
 * another one by now. Of one player one sheet is looked at at a time, so that their tries are
 * counted right.
 */
#include "live/hall.h"

#include "base/memory.h"
#include "engine/verdict.h"
#include "live/answers.h"
#include "live/keeping.h"
#include "live/rounds.h"
#include "live/table.h"
#include "room/hall.h"
#include "thinking/thinkers.h"

#include <stdlib.h>
#include <string.h>

/* --- rounds --------------------------------------------------------------------------------- */

static bool roll(struct table *table, struct no *no)
{
    bool rolled = table_draw(table, NULL, no);
    if (rolled)
        table_begin_round(table);
    return rolled;
}

/* The next roll; after the last one the game is over. */
static bool go_on(struct table *table, struct no *no)
{
    return hall_is_last(&table->room) ? table_do(table, "end", no) : roll(table, no);
}

uint64_t hall_advance(struct table *table)
{
    const struct room *room = &table->room;
    struct no no;
    bool runs = room->phase == ROOM_PLAY && !room->paused && table->clients;
    bool by_clock = room->config.by_clock && room->config.clock && !room->config.typed;
    if (runs && room->hall->rolls == 0 && !room->config.typed)
        roll(table, &no);
    else if (runs && by_clock && room->hall->rolls && table_left(table, 0) == 0)
        go_on(table, &no);
    if (room->phase == ROOM_OVER && !table->told.over)
        table_end_game(table);
    bool waits = runs && room->phase == ROOM_PLAY && by_clock && table->timing.began;
    return waits ? hub_now(table->hub) + (uint64_t)table_left(table, 0) : 0;
}

bool hall_next(struct ask *ask)
{
    struct table *table = ask->table;
    const struct room *room = &table->room;
    struct no no;
    if (!room->hall || room->phase != ROOM_PLAY || room->paused ||
        (room->config.typed && !hall_is_last(room)))
        return answer_error(ask, ERROR_MOMENT);
    answer_ok(ask);
    go_on(table, &no);
    return true;
}

/* --- claims --------------------------------------------------------------------------------- */

/* Who claims: a player of one's own; for the host any player, or a name. 0 after an error. */
static int claimant(struct ask *ask)
{
    struct table *table = ask->table;
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    char names[NAMES_ROOM];
    char token[TOKEN_ROOM];
    struct no no;
    bool host = client_is_host(ask->client);
    if (player == 0 && host && wire_get(ask->fields, FIELD_NAME)) {
        if (!names_read(wire_get(ask->fields, FIELD_NAME), names))
            return answer_error(ask, ERROR_NAME);
        room_tell_apart(&table->room, names, 0);
        int added = table_add_player(table, names, false, token, &no);
        if (added)
            tell_player(table, added);
        return added ? added : answer_no(ask, &no);
    }
    if (player < 1 || player > ROOM_PLAYERS || !room_player(&table->room, (int)player))
        return answer_field(ask, FIELD_PLAYER);
    if (!host && !client_holds(ask->client, (int)player))
        return answer_error(ask, ERROR_NOT_YOURS);
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
    wire_text(&out, FIELD_ERROR, wire_error_name[ERROR_SHEET]);
    wire_text(&out, FIELD_TEXT, sentence);
    answer_end(ask, &text, &out);
    return false;
}

static void put_objection(const struct client *client, const struct objection *objection,
                          struct out *out)
{
    char sentence[1024];
    struct out words = out_buffer(sentence, sizeof sentence);
    verdict_objection(texts_of(client), objection, &words);
    wire_text(out, FIELD_WHY, objection_name(objection->kind));
    wire_text(out, FIELD_TEXT, sentence);
    wire_key(out, FIELD_CELLS);
    out_json_cells(out, objection->cells);
}

static void put_decision(const struct client *client, const struct hall_case *of, struct out *out)
{
    const struct game *game = of->audit.setup.game;
    wire_text(out, FIELD_VERDICT, verdict_name(of->found.verdict));
    wire_number(out, FIELD_TOTAL, of->score.total);
    wire_object(out, FIELD_PARTS);
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
    inquest->hub->call->use(inquest->client, -1);
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
    const struct hub_calls *call = table->hub->call;
    for (struct inquest *inquest = table->inquests, *next; inquest; inquest = next) {
        next = inquest->next;
        inquest->table = NULL;
        halt(&inquest->chore);
        if (call->unthink(table->hub, &inquest->chore))
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
    hub_bring_back(inquest->hub, &inquest->errand);
}

/* Keeps what was decided, and answers. */
static void conclude(struct table *table, const struct inquest *inquest)
{
    struct ask ask = {.client = inquest->client, .table = table, .id = inquest->id};
    struct text entry;
    struct text text;
    struct no no;
    if (!table->room.hall || table->room.number != inquest->game) {
        answer_error(&ask, ERROR_MOMENT);
        return;
    }
    struct out out = text_out(&entry);
    hall_entry(&inquest->of, inquest->player, inquest->by_host, &out);
    text_finish(&entry, &out);
    if (table_do(table, entry.bytes, &no)) {
        out = answer_begin(&ask, &text);
        wire_number(&out, FIELD_PLAYER, inquest->player);
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
    ask->later = true;
    table->hub->call->use(ask->client, 1);
    table->hub->call->think(table, &inquest->chore);
}

bool hall_claim_prize(struct ask *ask)
{
    struct table *table = ask->table;
    const char *sheet = ask_text(ask, FIELD_TEXT);
    struct fault fault;
    if (!table->room.hall)
        return answer_error(ask, ERROR_MOMENT);
    if (!sheet)
        return answer_field(ask, FIELD_TEXT);
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
    return player ? answer_error(ask, ERROR_FULL) : false;
}

bool hall_ask_sheet(struct ask *ask)
{
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    struct text text;
    const struct hall_claim *claim =
        player >= 1 && player <= ROOM_PLAYERS ? hall_claim(&ask->table->room, (int)player) : NULL;
    if (!claim)
        return answer_field(ask, FIELD_PLAYER);
    struct out out = answer_begin(ask, &text);
    wire_text(&out, FIELD_SHEET, claim->sheet);
    answer_end(ask, &text, &out);
    return true;
}
