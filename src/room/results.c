/* Results stand when the game is over; a rank is one more than the number of those who are better.
 * They go into spreadsheets, where a name that begins like a formula would be one: such names
 * begin with an apostrophe. */
#include "room/results.h"

#include "engine/verdict.h"
#include "room/hall.h"

#include <string.h>

bool results_stand(const struct room *room)
{
    return room_has_game(room) && (room->phase == ROOM_OVER || room->phase == ROOM_SHUT);
}

static struct score score_of(const struct room *room, int seat)
{
    struct score score = {0};
    room->setup.game->score(&room->setup, room->session->state, seat, &score);
    return score;
}

int results_rank(const struct room *room, int seat)
{
    if (!room->seat[seat].ranked || session_status(room->session) != STATUS_OVER)
        return 0;
    struct score own = score_of(room, seat);
    int rank = 1;
    for (int other = 1; other <= room->setup.seats; other++) {
        if (!room->seat[other].ranked)
            continue;
        struct score score = score_of(room, other);
        rank += score.total > own.total || (score.total == own.total && score.tie > own.tie);
    }
    return rank;
}

/* What makes a spreadsheet take a text for a formula, also in the wide forms of East Asia. */
static bool begins_formula(const char *text)
{
    static const char *const wide[] = {"＝", "＋", "－", "＠"};
    if (*text && strchr("=+-@\t\r|%", *text))
        return true;
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        if (strncmp(text, wide[i], strlen(wide[i])) == 0)
            return true;
    return false;
}

void csv_cell(const char *text, struct out *out)
{
    out_char(out, '"');
    if (begins_formula(text))
        out_char(out, '\'');
    for (; *text; text++) {
        if (*text == '"')
            out_char(out, '"');
        out_char(out, *text);
    }
    out_char(out, '"');
}

/* The names of a team in one cell. */
static void put_names(const char *names, struct out *out)
{
    char line[NAMES_ROOM * 2] = "";
    struct out cell = out_buffer(line, sizeof line);
    for (; names && *names; names++) {
        if (*names == '\n')
            out_text(&cell, ", ");
        else
            out_char(&cell, *names);
    }
    csv_cell(line, out);
}

static void put_seat(const struct room *room, int seat, struct out *out)
{
    struct score score = score_of(room, seat);
    int rank = results_rank(room, seat);
    out_int(out, seat);
    out_char(out, ',');
    put_names(room->player[room->seat[seat].player].names, out);
    out_char(out, ',');
    out_text(out, seat_kind_name[room_seat_kind(room, seat)]);
    out_char(out, ',');
    if (rank)
        out_int(out, rank);
    out_char(out, ',');
    out_int(out, score.total);
    for (int part = 0; room->setup.game->part[part]; part++) {
        out_char(out, ',');
        out_int(out, score.part[part]);
    }
    for (int by = BY_BOT; by < MADE_BY_COUNT; by++) {
        out_char(out, ',');
        out_int(out, session_turns_by(room->session, seat, (enum made_by)by));
    }
    out_text(out, "\r\n");
}

/* Of a hall: the claims. */
static void put_claims(const struct room *room, struct out *out)
{
    out_text(out, "\xef\xbb\xbfplayer,names,verdict,rank,total,by_host\r\n");
    for (int i = 0; i < room->hall->claims; i++) {
        const struct hall_claim *claim = &room->hall->claim[i];
        int rank = hall_rank(room, claim);
        out_int(out, claim->player);
        out_char(out, ',');
        put_names(room->player[claim->player].names, out);
        out_char(out, ',');
        out_text(out, verdict_name((enum verdict)claim->verdict));
        out_char(out, ',');
        if (rank)
            out_int(out, rank);
        out_char(out, ',');
        out_int(out, claim->total);
        out_char(out, ',');
        out_int(out, claim->by_host);
        out_text(out, "\r\n");
    }
}

void results_csv(const struct room *room, struct out *out)
{
    if (room->hall) {
        put_claims(room, out);
        return;
    }
    out_text(out, "\xef\xbb\xbfseat,names,kind,rank,total");
    for (int part = 0; room->setup.game->part[part]; part++) {
        out_char(out, ',');
        out_text(out, room->setup.game->part[part]);
    }
    out_text(out, ",by_bot,by_host\r\n");
    for (int seat = 1; seat <= room->setup.seats; seat++)
        put_seat(room, seat, out);
}
