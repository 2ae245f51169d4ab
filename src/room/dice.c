/* What a room's chance follows from: the secret, and what its players' phones give to it
 * (core/fair.h, docs/fairness.md). */
#include "base/memory.h"
#include "room/parts.h"

#include <limits.h>
#include <string.h>

/* The player of an entry, if it is there. */
static struct player *known(struct room *room, struct line *line)
{
    return (struct player *)room_player(room, room_number(line, ROOM_PLAYERS));
}

/* --- before the game ------------------------------------------------------------------------ */

bool dice_secret(struct room *room, struct line *line, struct no *no)
{
    struct word word;
    struct word way;
    char hex[FAIR_HEX];
    line_word(line, &word);
    bool linked = line_word(line, &way) && word_is(&way, "2");
    if (room->phase != ROOM_LOBBY)
        return no_because(no, ERROR_MOMENT);
    if (!word_copy(&word, hex, sizeof hex) || !fair_parse_secret(hex, &room->secret))
        return no_because(no, ERROR_FIELD);
    room->way = linked ? FAIR_CHAINS : FAIR_NONCES;
    room->has_secret = true;
    return true;
}

void room_seal(const struct room *room, char hex[FAIR_HEX])
{
    fair_commitment(&room->secret, room->way, hex);
}

/* The end of a chain for the next game, in place of one that was shown before. */
bool dice_chain(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, line);
    struct word word;
    struct chain_link end;
    line_word(line, &word);
    if (room->phase != ROOM_LOBBY || !room->has_secret || room->way != FAIR_CHAINS)
        return no_because(no, ERROR_MOMENT);
    if (!player || !chain_parse(word.text, word.length, &end))
        return no_because(no, ERROR_FIELD);
    if (!player->chain)
        player->chain = memory_get(sizeof *player->chain);
    *player->chain = end;
    return true;
}

/* From now on it is known whose links belong to the first chance. */
void dice_begin(struct room *room)
{
    room->chain = memory_get(SEATS_MAX * sizeof *room->chain);
    for (int i = 1; i <= room->setup.seats; i++) {
        const struct player *player = &room->player[room->seat[i].player];
        if (room->seat[i].player && player->chain)
            chain_begin(&room->chain[i - 1], player->chain);
    }
}

/* --- before every chance -------------------------------------------------------------------- */

bool room_owes_link(const struct room *room, int seat)
{
    const struct chain *chain = room->chain ? &room->chain[seat - 1] : NULL;
    return chain && chain->given && room->session && chain->links == room->session->chances;
}

bool dice_link(struct room *room, struct line *line, struct no *no)
{
    int seat = room_number(line, SEATS_MAX);
    struct word word;
    struct chain_link link;
    line_word(line, &word);
    if (room->hall || seat < 1 || seat > room->setup.seats)
        return no_because(no, ERROR_SEAT);
    if (!room_owes_link(room, seat))
        return no_because(no, ERROR_MOMENT);
    return (chain_parse(word.text, word.length, &link) &&
            chain_take(&room->chain[seat - 1], &link)) ||
           no_because(no, ERROR_FIELD);
}

/* --- the first way -------------------------------------------------------------------------- */

bool dice_nonce(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, line);
    struct word word;
    line_word(line, &word);
    if (!player || !fair_parse_nonce(word.text, word.length, &player->nonce))
        return no_because(no, ERROR_FIELD);
    player->has_nonce = true;
    return true;
}

/* The nonces that the seats' players have sent since the last chance. */
static struct fair_nonces nonces_now(const struct room *room)
{
    struct fair_nonces nonces = {.given = {false}};
    for (int seat = 1; seat <= room->setup.seats; seat++) {
        const struct player *player = &room->player[room->seat[seat].player];
        nonces.given[seat - 1] = player->has_nonce;
        nonces.nonce[seat - 1] = player->has_nonce ? player->nonce : 0;
    }
    return nonces;
}

/* --- all that was given, at once ---------------------------------------------------------------
 */

void dice_write(const struct room *room, struct out *out)
{
    if (room->chain)
        fair_write_chains(room->chain, CHAIN_LINKS, out);
    for (uint32_t i = 0; room->nonces && i < room->session->chances; i++)
        fair_write_nonces(i, &room->nonces[i], out);
}

static bool read_chain(struct room *room, const struct word *key, struct line *line)
{
    int seat = room_number(line, SEATS_MAX);
    struct word value = line_rest(line);
    struct chain_link end;
    if (!room->chain || seat < 1)
        return false;
    if (word_is(key, "links"))
        return fair_parse_links(&value, &room->chain[seat - 1]);
    if (!word_is(key, "chain") || !chain_parse(value.text, value.length, &end))
        return false;
    chain_begin(&room->chain[seat - 1], &end);
    return true;
}

static bool read_nonces(struct room *room, struct line *line)
{
    uint32_t chances = room->nonces ? room->session->chances : 0;
    int number = room_number(line, INT_MAX);
    struct word value = line_rest(line);
    return number >= 0 && (uint32_t)number < chances &&
           fair_parse_nonces(&value, &room->nonces[number]);
}

bool dice_note(struct room *room, struct line *line, struct no *no)
{
    struct word key;
    line_word(line, &key);
    bool read = word_is(&key, "nonces") ? read_nonces(room, line) : read_chain(room, &key, line);
    return read || no_because(no, ERROR_FIELD);
}

/* --- both ----------------------------------------------------------------------------------- */

uint64_t dice_seed(const struct room *room)
{
    uint32_t number = room->session->chances;
    struct fair_nonces nonces = nonces_now(room);
    return room->way == FAIR_CHAINS ? fair_seed_linked(&room->secret, number, room->chain)
                                    : fair_seed(&room->secret, number, &nonces);
}

void dice_remember(struct room *room, bool typed)
{
    uint32_t number = room->session->chances - 1;
    room->typed = memory_grow(room->typed, (number + 1) * sizeof *room->typed);
    room->typed[number] = typed;
    if (room->way == FAIR_CHAINS)
        return;
    room->nonces = memory_grow(room->nonces, (number + 1) * sizeof *room->nonces);
    room->nonces[number] = nonces_now(room);
    for (int i = 0; i <= room->players; i++)
        room->player[i].has_nonce = false;
}
