/* What the server has acknowledged, and what does not hold. */
#include "client/game_parts.h"

#include <stdlib.h>

/* --- what does not hold --------------------------------------------------------------------- */

bool client_game_fail(struct client_game *game, const char *key, const struct text_arg *args)
{
    struct out out = out_buffer(game->error, sizeof game->error);
    texts_put(game->texts, key, args, &out);
    return false;
}

/* Something that does not fit the round it came in. */
bool client_game_fail_order(struct client_game *game, const char *what, int round)
{
    const struct text_arg args[] = {TEXT_STRING("frame", what), TEXT_INT("round", round),
                                    TEXT_INT("now", game->round), TEXT_END};
    return client_game_fail(game, "client.order", args);
}

/* The rules do not allow what the server says has happened. */
bool client_game_fail_rule(struct client_game *game, const char *what, const struct refusal *why)
{
    char sentence[256] = "";
    struct out out = out_buffer(sentence, sizeof sentence);
    if (why)
        texts_refusal(game->texts, why, &out);
    const struct text_arg args[] = {TEXT_INT("round", game->round), TEXT_STRING("what", what),
                                    TEXT_STRING("text", sentence), TEXT_END};
    return client_game_fail(game, "client.rule", args);
}

bool client_game_fail_lost(struct client_game *game, const struct client_ack *ack)
{
    char text[128];
    struct out out = out_buffer(text, sizeof text);
    game->record.setup.game->format(ack->step, &out);
    const struct text_arg args[] = {TEXT_INT("round", ack->round), TEXT_INT("seat", game->seat),
                                    TEXT_STRING("step", text), TEXT_END};
    return client_game_fail(game, "client.lost", args);
}

/* --- acknowledgements ----------------------------------------------------------------------- */

int client_game_target(const struct client_game *game)
{
    const struct setup *setup = &game->record.setup;
    if (setup->seats == 1)
        return 0;
    return setup->game->target(setup, game->session->state, game->seat);
}

void client_game_add_ack(struct client_game *game, step s, int target)
{
    if (game->acks == game->ack_room) {
        game->ack_room = game->ack_room ? 2 * game->ack_room : 64;
        game->ack = realloc(game->ack, game->ack_room * sizeof *game->ack);
        if (!game->ack)
            abort();
    }
    game->ack[game->acks++] =
        (struct client_ack){.step = s, .round = (uint16_t)game->round, .target = (uint8_t)target};
}

/* The acknowledged steps of a round: the first one, and how many. */
const struct client_ack *client_game_acks(const struct client_game *game, int round, int *count)
{
    size_t end = game->acks;
    while (end > 0 && game->ack[end - 1].round > round)
        end--;
    size_t from = end;
    while (from > 0 && game->ack[from - 1].round == round)
        from--;
    *count = (int)(end - from);
    return game->acks ? game->ack + from : NULL;
}

/* Whether a turn begins with all we know to be acknowledged of it. */
bool client_game_turn_is_kept(struct client_game *game, int round, const step *turn, int count)
{
    int acks;
    const struct client_ack *ack = client_game_acks(game, round, &acks);
    for (int i = 0; i < acks; i++)
        if (i >= count || turn[i] != ack[i].step)
            return client_game_fail_lost(game, &ack[i]);
    return true;
}

/* Walks through the log of a record, round by round. */
struct walk {
    int round;
    const struct roll *roll; /* of the round; NULL: Paper World */
    size_t next;             /* the first ack that has not been met */
};

/* The seat that made, by this record, what we made: another one if sheets went round otherwise. */
static int seat_of(const struct client_game *game, const struct walk *walk)
{
    int target = game->ack[walk->next].target;
    for (int i = 0; target && walk->roll && i < walk->roll->swaps; i++)
        if (walk->roll->swap[i] == target)
            return i + 1;
    return game->seat;
}

static bool meet_step(struct client_game *game, struct walk *walk, const struct event *event)
{
    if (walk->next == game->acks || game->ack[walk->next].round != walk->round ||
        event->seat != seat_of(game, walk))
        return true;
    const struct client_ack *ack = &game->ack[walk->next++];
    return ack->step == event->what || client_game_fail_lost(game, ack);
}

bool client_game_is_kept(struct client_game *game, const struct session *record)
{
    struct walk walk = {.round = 1};
    for (uint32_t i = 0; i < record->count; i++) {
        const struct event *event = &record->event[i];
        if (event->kind == EVENT_CHANCE && game_rolls(record->setup->game)) {
            walk.roll = &record->chance[event->what].roll;
        } else if (event->kind == EVENT_STEP) {
            if (!meet_step(game, &walk, event))
                return false;
        } else if (event->kind == EVENT_DIGEST) {
            if (walk.next < game->acks && game->ack[walk.next].round <= walk.round)
                return client_game_fail_lost(game, &game->ack[walk.next]);
            walk.round++;
        }
    }
    bool open = session_status(record) != STATUS_OVER;
    if (walk.next < game->acks && (!open || game->ack[walk.next].round != walk.round))
        return client_game_fail_lost(game, &game->ack[walk.next]);
    return true;
}
