#include "client/game_parts.h"

#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* --- steps ---------------------------------------------------------------------------------- */

static bool make_step(struct client_game *game, int seat, step s, enum made_by by)
{
    struct refusal why = {0};
    if (session_play_by(game->session, seat, s, by, &why))
        return true;
    char text[160];
    struct out out = out_buffer(text, sizeof text);
    out_int(&out, seat);
    out_char(&out, ' ');
    game->record.setup.game->format(s, &out);
    return client_game_fail_rule(game, text, &why);
}

/* "3 c4=7", "3* c4=7" or "3+ c4=7". */
struct told {
    int seat;
    enum made_by by;
    step step;
};

static bool parse_line(struct client_game *game, const char *line, struct told *told)
{
    const struct setup *setup = &game->record.setup;
    const char *at = line;
    long seat = number_parse(&at, setup->seats);
    told->seat = (int)seat;
    told->by = record_made_by(*at);
    at += told->by != BY_SEAT;
    if (seat >= 1 && *at == ' ' && setup->game->parse(at + 1, &told->step))
        return true;
    return client_game_fail_rule(game, line, NULL);
}

static bool parse_step(struct client_game *game, const char *text, step *s)
{
    return game->record.setup.game->parse(text, s) || client_game_fail_rule(game, text, NULL);
}

/* Our turn, as it is in the session, becomes empty. */
static void restart_turn(struct client_game *game)
{
    session_rewind(game->session, game->turns_from);
    game->turn_count = 0;
}

static bool add_to_turn(struct client_game *game, step s, enum made_by by)
{
    if (game->turn_count == CLIENT_TURN)
        return client_game_fail_rule(game, "…", NULL);
    if (!make_step(game, game->seat, s, by))
        return false;
    game->turn[game->turn_count++] = s;
    return true;
}

/* Turns begin here: nothing of ours has been played yet. */
static void begin_turns(struct client_game *game)
{
    game->turns_from = game->session->count;
    game->turn_count = 0;
    game->turn_public = 0;
    game->closed = false;
}

/* --- beginning a round ---------------------------------------------------------------------- */

/* Any derangement will do in which our own target is right: everybody marks the sheet so many seats
 * on. */
static void rotate_sheets(struct client_game *game, int by)
{
    int seats = game->record.setup.seats;
    game->chance.roll.swaps = (uint8_t)seats;
    for (int i = 0; i < seats; i++)
        game->chance.roll.swap[i] = (uint8_t)((i + by) % seats + 1);
}

/* The dice happen. A peril round of several players needs to know first who marks whose sheet:
 * *swap is then set, and nothing has changed. */
static bool happen(struct client_game *game, unsigned given, bool *swap)
{
    struct refusal why = {0};
    *swap = false;
    if (session_chance(game->session, &game->chance, given, &why)) {
        game->awaits_target = false;
        begin_turns(game);
        return true;
    }
    *swap = why.reason == REASON_SWAP_NEEDED;
    return *swap || client_game_fail_rule(game, "roll", &why);
}

static bool happen_swapped(struct client_game *game, int by)
{
    bool swap;
    rotate_sheets(game, by);
    return happen(game, GIVEN_DICE | GIVEN_SWAP, &swap) && !swap;
}

bool client_game_roll(struct client_game *game, int round, const char *roll)
{
    const struct setup *setup = &game->record.setup;
    unsigned given;
    bool swap;
    if (!game->session || !game_rolls(setup->game) ||
        session_status(game->session) != STATUS_ROLL || game->awaits_target ||
        round != head_of(game->session->state)->round + 1)
        return client_game_fail_order(game, "roll", round);
    game->round = round;
    if (!setup->game->family->parse_chance(setup, roll, &game->chance, &given) ||
        given != GIVEN_DICE)
        return client_game_fail_rule(game, roll, NULL);
    if (!happen(game, GIVEN_DICE, &swap))
        return false;
    game->awaits_target = swap && game->seat;
    return !swap || game->seat || happen_swapped(game, 1);
}

static bool set_target(struct client_game *game, int target)
{
    int seats = game->record.setup.seats;
    if (!game->awaits_target)
        return client_game_target(game) == target || (seats == 1 && target == 1) ||
               client_game_fail_order(game, "turn", game->round);
    if (target < 1 || target > seats || target == game->seat)
        return client_game_fail_order(game, "turn", game->round);
    return happen_swapped(game, (target - game->seat + seats) % seats);
}

/* Paper World: makes this turn the running one, if it is not already. */
static void begin_turn(struct client_game *game, int round)
{
    if (round == game->round)
        return;
    game->round = round;
    begin_turns(game);
}

bool client_game_begin(struct client_game *game, int round, int turn)
{
    if (!game->session || game->record.setup.game->family->together)
        return client_game_fail_order(game, "roll", round);
    const struct head *head = head_of(game->session->state);
    if (head->status != STATUS_PLAY || head->round != round || head->turn != turn)
        return client_game_fail_order(game, "roll", round);
    begin_turn(game, round);
    return true;
}

/* --- our own turn --------------------------------------------------------------------------- */

/* Which round a step belongs to that is made now. */
static bool is_running(const struct client_game *game, int round)
{
    return game->session && !game->awaits_target && session_status(game->session) == STATUS_PLAY &&
           head_of(game->session->state)->round == round;
}

/* Alone, our last step ends the round before the server says so. */
static bool is_last(const struct client_game *game, int round)
{
    return game->session && !game->awaits_target && !game->closed && round == game->round &&
           head_of(game->session->state)->round == round;
}

bool client_game_play(struct client_game *game, int round, step s)
{
    if (!game->seat || !is_running(game, round))
        return client_game_fail_order(game, "play", round);
    begin_turn(game, round);
    int target = client_game_target(game);
    if (!add_to_turn(game, s, BY_SEAT))
        return false;
    client_game_add_ack(game, s, target);
    return true;
}

bool client_game_undo(struct client_game *game, int round)
{
    step kept[CLIENT_TURN];
    int count = game->turn_count - 1;
    if (!game->seat || !is_last(game, round) || count < game->turn_public)
        return client_game_fail_order(game, "undo", round);
    memcpy(kept, game->turn, sizeof kept);
    int acks;
    client_game_acks(game, round, &acks);
    if (acks > count)
        game->acks--;
    restart_turn(game);
    for (int i = 0; i < count; i++)
        if (!add_to_turn(game, kept[i], BY_SEAT))
            return false;
    return true;
}

bool client_game_turn(struct client_game *game, int round, const struct client_turn *turn)
{
    step steps[CLIENT_TURN];
    if (!game->session || !game->seat || turn->seat != game->seat || turn->steps > CLIENT_TURN)
        return client_game_fail_order(game, "turn", round);
    if (turn->target && (round != game->round || !set_target(game, turn->target)))
        return round == game->round ? false : client_game_fail_order(game, "turn", round);
    if (!is_last(game, round))
        return client_game_fail_order(game, "turn", round);
    for (int i = 0; i < turn->steps; i++)
        if (!parse_step(game, turn->step[i], &steps[i]))
            return false;
    if (!client_game_turn_is_kept(game, round, steps, turn->steps))
        return false;
    int acks;
    int same = 0;
    client_game_acks(game, round, &acks);
    while (same < turn->steps && same < game->turn_count && steps[same] == game->turn[same])
        same++;
    if (same < game->turn_count) {
        restart_turn(game);
        same = 0;
    }
    for (int i = same; i < turn->steps; i++)
        if (!add_to_turn(game, steps[i], i >= acks ? BY_BOT : BY_SEAT))
            return false;
    return true;
}

bool client_game_acts(const struct client_game *game)
{
    const struct setup *setup = &game->record.setup;
    return game->session && game->seat && !game->awaits_target &&
           session_status(game->session) == STATUS_PLAY &&
           setup->game->acts(setup, game->session->state, game->seat);
}

/* --- closing a round ------------------------------------------------------------------------ */

/* Who drew on that sheet, in the order we gave the sheets. */
static int drawn_by(const struct client_game *game, int sheet)
{
    const struct roll *roll = &game->chance.roll;
    for (int i = 0; i < roll->swaps; i++)
        if (roll->swap[i] == sheet)
            return i + 1;
    return sheet;
}

static bool read_lines(struct client_game *game, const char *const *line, int lines, bool marks,
                       struct told *told)
{
    for (int i = 0; i < lines; i++) {
        if (!parse_line(game, line[i], &told[i]))
            return false;
        if (marks)
            told[i].seat = drawn_by(game, told[i].seat);
    }
    return true;
}

/* What the server says we did must begin with what it acknowledged. If it is not what the session
 * has, or the host made it, our turn is taken out of it. */
static bool compare_own(struct client_game *game, const struct told *told, int count)
{
    step own[CLIENT_TURN] = {0};
    int steps = 0;
    bool typed = false;
    for (int i = 0; i < count; i++)
        if (told[i].seat == game->seat && steps < CLIENT_TURN) {
            own[steps++] = told[i].step;
            typed |= told[i].by == BY_HOST;
        }
    if (!client_game_turn_is_kept(game, game->round, own, steps))
        return false;
    if (typed || steps != game->turn_count ||
        memcmp(own, game->turn, (size_t)steps * sizeof own[0]) != 0)
        restart_turn(game);
    return true;
}

static bool check_digest(struct client_game *game, const char *digest)
{
    const struct session *session = game->session;
    char own[24];
    struct out out = out_buffer(own, sizeof own);
    const struct event *last = session->count ? &session->event[session->count - 1] : NULL;
    if (!last || last->kind != EVENT_DIGEST) {
        const struct text_arg args[] = {TEXT_INT("round", game->round), TEXT_END};
        return client_game_fail(game, "client.incomplete", args);
    }
    out_hex(&out, last->what);
    const struct text_arg args[] = {TEXT_INT("round", game->round), TEXT_STRING("digest", own),
                                    TEXT_STRING("told", digest), TEXT_END};
    return strcmp(own, digest) == 0 || client_game_fail(game, "client.digest", args);
}

static bool close_round(struct client_game *game, const struct told *told, int count,
                        const char *digest)
{
    if (game->seat && !compare_own(game, told, count))
        return false;
    bool has_own = game->turn_count > 0;
    for (int i = 0; i < count; i++) {
        if (has_own && told[i].seat == game->seat)
            continue;
        if (!make_step(game, told[i].seat, told[i].step, told[i].by))
            return false;
    }
    return check_digest(game, digest);
}

bool client_game_close(struct client_game *game, int round, const char *const *line, int lines,
                       bool marks, const char *digest)
{
    if (!is_last(game, round) || !game->record.setup.game->family->together)
        return client_game_fail_order(game, "round", round);
    struct told *told = calloc((size_t)lines + 1, sizeof *told);
    if (!told)
        abort();
    bool right =
        read_lines(game, line, lines, marks, told) && close_round(game, told, lines, digest);
    free(told);
    game->closed = true;
    return right;
}

/* --- Paper World ---------------------------------------------------------------------------- */

/* The same steps on other cards: what lies below the tops has been told anew. */
static bool deal_again(struct client_game *game, const char *deal)
{
    struct session *session = game->session;
    const struct setup *setup = &game->record.setup;
    unsigned given;
    if (strncmp(deal, "deal ", 5) != 0 ||
        !setup->game->family->parse_chance(setup, deal + 5, &game->chance, &given) ||
        given != GIVEN_DEAL)
        return client_game_fail_rule(game, "deal", NULL);
    uint32_t count = session->count;
    struct event *log = malloc((count + 1) * sizeof *log);
    if (!log)
        abort();
    memcpy(log, session->event, count * sizeof *log);
    session_init(session, setup, false, 0);
    struct refusal why = {0};
    bool right = session_chance(session, &game->chance, GIVEN_DEAL, &why) ||
                 client_game_fail_rule(game, "deal", &why);
    for (uint32_t i = 0; right && i < count; i++)
        if (log[i].kind == EVENT_STEP)
            right = make_step(game, log[i].seat, log[i].what, (enum made_by)log[i].by);
    free(log);
    return right;
}

/* A step that all are told of. Our own are there already, unless a bot made them. */
static bool add_public(struct client_game *game, const struct told *told)
{
    if (told->seat == game->seat && game->turn_public < game->turn_count) {
        int acks;
        const struct client_ack *ack = client_game_acks(game, game->round, &acks);
        if (game->turn[game->turn_public++] == told->step)
            return true;
        return game->turn_public <= acks ? client_game_fail_lost(game, &ack[game->turn_public - 1])
                                         : client_game_fail_order(game, "steps", game->round);
    }
    begin_turn(game, head_of(game->session->state)->round);
    if (told->seat != game->seat)
        return make_step(game, told->seat, told->step, told->by);
    game->turn_public++;
    return add_to_turn(game, told->step, told->by);
}

bool client_game_steps(struct client_game *game, int round, const char *const *line, int lines,
                       const char *deal)
{
    if (!game->session || game->record.setup.game->family->together)
        return client_game_fail_order(game, "steps", round);
    for (int i = 0; i < lines; i++) {
        struct told told = {0};
        if (!parse_line(game, line[i], &told) || !add_public(game, &told))
            return false;
    }
    /* The turn of the last step, or the one that runs now. */
    if (round != game->round && round != head_of(game->session->state)->round)
        return client_game_fail_order(game, "steps", round);
    return !deal || deal_again(game, deal);
}

/* --- loading -------------------------------------------------------------------------------- */

static bool fail_record(struct client_game *game, const struct fault *fault)
{
    char sentence[300];
    struct out out = out_buffer(sentence, sizeof sentence);
    texts_fault(game->texts, fault, &out);
    const struct text_arg args[] = {TEXT_STRING("text", sentence), TEXT_END};
    return client_game_fail(game, "client.record", args);
}

static bool replay(struct client_game *game, const char *text)
{
    struct replayed done;
    struct fault fault = {0};
    if (!record_open(text, game_find, &game->record, &fault))
        return fail_record(game, &fault);
    size_t size = (session_size(&game->record.setup) + 63) & ~(size_t)63;
    if (size > game->room) {
        free(game->session);
        game->session = aligned_alloc(64, size);
        if (!game->session)
            abort();
        game->room = size;
    }
    session_init(game->session, &game->record.setup, game->record.seeded, game->record.seed);
    return record_replay(&game->record, game->session, &done, &fault) || fail_record(game, &fault);
}

/* Our turn, of which the record of Paper World may hold a part. */
static bool load_turn(struct client_game *game, const struct client_turn *turn)
{
    const struct session *session = game->session;
    step steps[CLIENT_TURN];
    if (turn->seat < 1 || turn->seat > game->record.setup.seats || turn->steps > CLIENT_TURN)
        return client_game_fail_order(game, "all", game->round);
    if (game->closed && !game->awaits_target) /* between two rounds: the record has all turns */
        return turn->steps == 0 || client_game_fail_order(game, "all", game->round);
    if (turn->target && game->round && !set_target(game, turn->target))
        return false;
    for (int i = 0; i < turn->steps; i++)
        if (!parse_step(game, turn->step[i], &steps[i]))
            return false;
    if (!client_game_turn_is_kept(game, game->round, steps, turn->steps))
        return false;
    for (uint32_t i = game->turns_from; i < session->count; i++) {
        const struct event *event = &session->event[i];
        if (event->kind != EVENT_STEP || event->seat != game->seat)
            continue;
        if (game->turn_count >= turn->steps || steps[game->turn_count] != event->what)
            return client_game_fail_order(game, "all", game->round);
        game->turn[game->turn_count++] = event->what;
    }
    game->turn_public = game->turn_count;
    int acks;
    client_game_acks(game, game->round, &acks);
    int target = client_game_target(game);
    for (int i = game->turn_count; i < turn->steps; i++)
        if (!add_to_turn(game, steps[i], BY_SEAT))
            return false;
    for (int i = acks; i < turn->steps && !turn->by_others; i++)
        client_game_add_ack(game, steps[i], target);
    return true;
}

/* Paper World: where the turns of the running round begin in the log. */
static uint32_t last_digest(const struct session *session)
{
    uint32_t from = session->count;
    while (from > 0 && session->event[from - 1].kind == EVENT_STEP)
        from--;
    return from;
}

bool client_game_load(struct client_game *game, int number, const char *record, int round,
                      const char *roll, const struct client_turn *turn)
{
    bool same = number == game->number;
    game->awaits_target = false;
    if (!same || (turn && turn->seat != game->seat))
        game->acks = 0;
    game->number = number;
    if (!replay(game, record))
        return false;
    const struct head *head = head_of(game->session->state);
    if (turn || !same || head->status != STATUS_OVER) /* whose turn is it when all is over? */
        game->seat = turn ? turn->seat : 0;
    game->round = head->round;
    begin_turns(game);
    game->closed = game->record.setup.game->family->together;
    if (!game->closed)
        game->turns_from = last_digest(game->session);
    if (!client_game_is_kept(game, game->session))
        return false;
    if (head->status == STATUS_OVER)
        return true;
    if (roll && !client_game_roll(game, round, roll))
        return false;
    if (game->round != round)
        return client_game_fail_order(game, "all", round);
    if (turn && !load_turn(game, turn))
        return false;
    return !game->awaits_target || client_game_fail_order(game, "all", round);
}

void client_game_free(struct client_game *game)
{
    free(game->session);
    free(game->ack);
    game->session = NULL;
    game->ack = NULL;
}
