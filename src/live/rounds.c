/* Where rounds begin and games end, for rooms and halls, whether by themselves (progress.c, hall.c)
 * or because the host typed dice in. */
#include "live/rounds.h"

#include "live/noted.h"
#include "live/table.h"

void table_begin_round(struct table *table)
{
    uint64_t now = hub_now(table->hub);
    timing_begin_round(&table->timing, now);
    told_round(table);
    pace_rest(&table->pace, hub_counts(table->hub)->paced, now);
    if (table->room.hall) {
        tell_hall_roll(table);
        return;
    }
    tell_paper(table);
    tell_roll(table);
}

void table_end_game(struct table *table)
{
    timing_end(&table->timing);
    told_over(table);
    tell_room(table);
    tell_over(table);
    table_log(table, "room-over");
    hub_count(table->hub, COUNT_GAMES, 1);
}
