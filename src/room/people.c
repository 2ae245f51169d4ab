/* Who is in a room, who waits to be let in, who hosts, and what each of them plays with. */
#include "base/memory.h"
#include "core/lines.h"
#include "room/hall.h"
#include "room/parts.h"

#include <stdlib.h>
#include <string.h>

/* --- asking --------------------------------------------------------------------------------- */

const struct player *room_player(const struct room *room, int player)
{
    return player >= 1 && player <= room->players && room->player[player].there
               ? &room->player[player]
               : NULL;
}

int room_playing(const struct room *room)
{
    int count = 0;
    for (int i = 1; i <= room->players; i++)
        count += room_may_sit(room, i);
    return count;
}

int room_free_number(const struct room *room)
{
    if (room->players < ROOM_PLAYERS)
        return room->players + 1;
    int number = ROOM_PLAYERS;
    while (number > 0 && room->player[number].there)
        number--;
    return number;
}

int room_free_numbers(const struct room *room)
{
    int count = ROOM_PLAYERS;
    for (int i = 1; i <= room->players; i++)
        count -= room->player[i].there;
    return count;
}

bool room_may_sit(const struct room *room, int player)
{
    const struct player *who = room_player(room, player);
    return who && !who->asked && (player != room->host || room->config.plays);
}

bool room_is_on_paper(const struct room *room, int player)
{
    return room->player[player].paper != (room_paper_changes(room, player) != 0);
}

int room_paper_changes(const struct room *room, int player)
{
    int from = room->player[player].paper_from;
    return from > room_round(room) ? from : 0;
}

/* --- names ---------------------------------------------------------------------------------- */

void room_name(struct room *room, int player, const char *names)
{
    free(room->player[player].names);
    free(room->player[player].faces);
    room->player[player].faces = NULL;
    room->player[player].names = names ? memory_text(names) : NULL;
}

void room_tell_apart(struct room *room, char names[NAMES_ROOM], int player)
{
    const struct faces *others[ROOM_PLAYERS];
    int count = 0;
    for (int i = 1; i <= room->players; i++) {
        struct player *other = &room->player[i];
        if (i == player || !other->there || !other->names)
            continue;
        if (!other->faces)
            other->faces = faces_of(other->names);
        others[count++] = other->faces;
    }
    faces_tell_apart(names, others, count);
}

/* --- entries -------------------------------------------------------------------------------- */

bool people_player(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    struct word word;
    line_word(line, &word);
    bool asked = word_is(&word, "asked");
    if (number < 1 || number != room_free_number(room) || (!asked && !word_is(&word, "in")))
        return no_because(no, room_free_number(room) ? ERROR_FIELD : ERROR_FULL);
    if (number > room->players)
        room->players = number;
    room->player[number] = (struct player){.there = true, .asked = asked && room->host};
    if (!room->host)
        room->host = number;
    return true;
}

static struct player *known(struct room *room, int number)
{
    return (struct player *)room_player(room, number);
}

bool people_admit(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, room_number(line, ROOM_PLAYERS));
    if (!player || !player->asked)
        return no_because(no, ERROR_FIELD);
    player->asked = false;
    return true;
}

/* The room goes to whoever came first of those that are still there; of those that were let in, if
 * there are any. */
static int next_host(const struct room *room)
{
    int waits = 0;
    for (int i = 1; i <= room->players; i++) {
        if (room->player[i].there && !room->player[i].asked)
            return i;
        if (room->player[i].there && !waits)
            waits = i;
    }
    return waits;
}

bool people_gone(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    struct player *player = known(room, number);
    if (!player)
        return no_because(no, ERROR_FIELD);
    if (player->seat)
        room->seat[player->seat] = (struct seat){.kind = SEAT_SPARE};
    hall_forget_claim(room, number);
    room_name(room, number, NULL);
    free(player->chain);
    *player = (struct player){0};
    if (room->host == number) {
        room->host = next_host(room);
        room->player[room->host].asked = false;
    }
    return true;
}

bool people_host(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    const struct player *player = known(room, number);
    if (!player || player->asked)
        return no_because(no, ERROR_FIELD);
    room->host = number;
    return true;
}

bool people_lock(struct room *room, struct line *line, struct no *no)
{
    struct word word;
    line_word(line, &word);
    if (!word_is(&word, "on") && !word_is(&word, "off"))
        return no_because(no, ERROR_FIELD);
    room->locked = word_is(&word, "on");
    return true;
}

/* One of extra=, helps=; of old paper=. */
static bool set_seat(struct player *player, const struct word *word)
{
    const char *equals = memchr(word->text, '=', word->length);
    if (!equals)
        return false;
    struct word key = {word->text, (size_t)(equals - word->text), 0, 0};
    struct word value = {equals + 1, word->length - key.length - 1, 0, 0};
    if (word_is(&key, "extra")) {
        long percent = word_number(&value, 900);
        player->extra = (uint16_t)(percent < 0 ? 0 : percent);
        return percent >= 0;
    }
    if (word_is(&key, "paper")) {
        player->paper = word_is(&value, "yes"); /* as in rooms of 0.1.0: at once */
        player->paper_from = 0;
        return player->paper || word_is(&value, "no");
    }
    player->own_helps = !word_is(&value, "-");
    return word_is(&key, "helps") &&
           (!player->own_helps || helps_parse(value.text, value.length, &player->helps));
}

bool people_seat(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    const struct player *player = room_player(room, number);
    struct word word;
    if (!player)
        return no_because(no, ERROR_FIELD);
    struct player changed = *player;
    while (line_word(line, &word))
        if (!set_seat(&changed, &word))
            return no_because(no, ERROR_FIELD);
    room->player[number] = changed;
    return true;
}

/* Nobody sees or changes what another has made in the running round; a result stays as it is. */
static bool paper_waits(const struct room *room, int seat, bool held)
{
    if (!room->session || !seat)
        return false;
    bool running = session_status(room->session) == STATUS_PLAY;
    return room->phase == ROOM_OVER || (running && (held || round_has_acted(room, seat)));
}

int room_paper_from(const struct room *room, int player, bool on, bool held)
{
    bool waits =
        on != room_is_on_paper(room, player) && paper_waits(room, room->player[player].seat, held);
    return waits ? room_round(room) + 1 : 0;
}

/* The round is a part of the entry: what the seat had done may be taken back later, and then nobody
 * could tell any more. */
bool people_paper(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, room_number(line, ROOM_PLAYERS));
    struct word word;
    struct word round;
    line_word(line, &word);
    bool on = word_is(&word, "on");
    bool waits = line_word(line, &round);
    if (!player || (!on && !word_is(&word, "off")) ||
        (waits && word_number(&round, UINT16_MAX) != room_round(room) + 1))
        return no_because(no, ERROR_FIELD);
    player->paper = on;
    player->paper_from = (uint16_t)(waits ? room_round(room) + 1 : 0);
    return true;
}

static bool take_seat(struct room *room, int number, int seat, struct no *no)
{
    struct player *player = known(room, number);
    if (!room->session || room->phase != ROOM_PLAY)
        return no_because(no, ERROR_MOMENT);
    if (!player || player->asked || player->seat || seat < 1 || seat > room->setup.seats ||
        room->seat[seat].player)
        return no_because(no, ERROR_FULL);
    room->seat[seat] =
        (struct seat){.player = (uint16_t)number, .kind = SEAT_PERSON, .ranked = true};
    player->seat = (uint8_t)seat;
    return true;
}

bool people_take(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    return take_seat(room, number, room_number(line, SEATS_MAX), no);
}

/* It is ranked from now on, and nobody shall take a bot's rounds for its own. */
bool people_sit(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    int seat = room_number(line, SEATS_MAX);
    if (!take_seat(room, number, seat, no))
        return false;
    session_take_seat(room->session, seat);
    if (room->held.seat == seat && room->held.by == BY_NOBODY)
        room->held.by = BY_BOT;
    return true;
}
