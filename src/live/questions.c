/* Questions about the game, for programs that do not know the rules (docs/api.md). Nothing changes
 * by them; what is long (a view, a record) costs its address something (entrance_question). */
#include "base/memory.h"
#include "core/report.h"
#include "live/hall.h"
#include "live/requests.h"
#include "live/table.h"

#include <stdlib.h>
#include <string.h>

static bool ask_moves(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    const struct setup *setup = &room->setup;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    bool plays = room_acts(room, seat) && client_types(ask->client, seat);
    uint32_t count = plays ? setup->game->moves(setup, room->session->state, seat, NULL, 0) : 0;
    step *steps = memory_get((count + 1) * sizeof *steps);
    struct text text;
    struct out out = answer_begin(ask, &text);
    wire_list(&out, FIELD_MOVES);
    if (count)
        setup->game->moves(setup, room->session->state, seat, steps, count);
    for (uint32_t i = 0; i < count; i++) {
        out_json_next(&out);
        out_char(&out, '"');
        setup->game->format(steps[i], &out);
        out_char(&out, '"');
    }
    out_char(&out, ']');
    free(steps);
    answer_end(ask, &text, &out);
    return true;
}

static bool ask_why(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    const char *words = ask_text(ask, FIELD_STEP);
    struct refusal why;
    struct text text;
    step s;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    if (!words || !room->setup.game->parse(words, &s))
        return answer_error(ask, ERROR_STEP);
    struct out out = answer_begin(ask, &text);
    if (room->held.seat == seat ||
        !room->setup.game->why(&room->setup, room->session->state, seat, s, &why)) {
        if (room->held.seat == seat)
            refuse(&why, room->setup.game->family->turn_clause, REASON_TURN_COMPLETE, CELL_NONE, 0);
        wire_text(&out, FIELD_CLAUSE, clause_name(&why));
        put_refusal(ask->client, &why, &out);
    }
    answer_end(ask, &text, &out);
    return true;
}

static bool ask_view(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    long long seat = ask_number(ask, FIELD_SEAT, 0);
    struct text text;
    if (!room->session)
        return answer_error(ask, ERROR_MOMENT);
    if ((seat != 0 && !ask_own_seat(ask)) || !entrance_question(ask))
        return false;
    struct out out = answer_begin(ask, &text);
    wire_key(&out, FIELD_VIEW);
    report_view(&room->setup, room->session->state, (int)seat, room->scratch, &out);
    answer_end(ask, &text, &out);
    return true;
}

static bool ask_record(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    struct text text;
    struct text record;
    if (!room_has_game(room))
        return answer_error(ask, ERROR_MOMENT);
    if (!entrance_question(ask))
        return false;
    struct out to = text_out(&record);
    public_record_now(room, &to);
    text_finish(&record, &to);
    struct out out = answer_begin(ask, &text);
    wire_text(&out, FIELD_RECORD, record.bytes);
    free(record.bytes);
    answer_end(ask, &text, &out);
    return true;
}

bool table_ask(struct ask *ask)
{
    static const struct {
        const char *name;
        bool (*answer)(struct ask *);
    } questions[] = {{"moves", ask_moves},
                     {"why", ask_why},
                     {"view", ask_view},
                     {"record", ask_record},
                     {"sheet", hall_ask_sheet}};
    const char *what = ask_text(ask, FIELD_WHAT);
    for (size_t i = 0; what && i < sizeof questions / sizeof questions[0]; i++)
        if (strcmp(questions[i].name, what) == 0)
            return questions[i].answer(ask);
    return answer_field(ask, FIELD_WHAT);
}
