#include "jobs/spans.h"

#include <stdlib.h>
#include <string.h>

void spans_free(struct spans *spans)
{
    free(spans->at);
    *spans = (struct spans){0};
}

static void make_room(struct spans *spans, int needed)
{
    if (needed <= spans->room)
        return;
    spans->room = needed * 2;
    spans->at = realloc(spans->at, (size_t)spans->room * sizeof *spans->at);
    if (!spans->at)
        abort();
}

static void insert(struct spans *spans, int place, struct span span)
{
    make_room(spans, spans->count + 1);
    struct span *at = spans->at + place;
    memmove(at + 1, at, (size_t)(spans->count++ - place) * sizeof *at);
    *at = span;
}

static void erase(struct spans *spans, int place)
{
    struct span *at = spans->at + place;
    memmove(at, at + 1, (size_t)(--spans->count - place) * sizeof *at);
}

void spans_add(struct spans *spans, struct span span)
{
    int place = spans->count;
    if (span.from >= span.to)
        return;
    while (place > 0 && spans->at[place - 1].from > span.from)
        place--;
    bool before = place > 0 && spans->at[place - 1].to == span.from;
    bool behind = place < spans->count && spans->at[place].from == span.to;
    if (before && behind) {
        spans->at[place - 1].to = spans->at[place].to;
        erase(spans, place);
    } else if (before) {
        spans->at[place - 1].to = span.to;
    } else if (behind) {
        spans->at[place].from = span.from;
    } else {
        insert(spans, place, span);
    }
}

bool spans_take(struct spans *spans, long most, struct span *span)
{
    if (!spans->count)
        return false;
    struct span *first = spans->at;
    *span = *first;
    if (span->to - span->from > most) {
        first->from = span->to = span->from + most;
        return true;
    }
    erase(spans, 0);
    return true;
}

long spans_count(const struct spans *spans)
{
    long count = 0;
    for (int i = 0; i < spans->count; i++)
        count += spans->at[i].to - spans->at[i].from;
    return count;
}

void spans_add_rest(struct spans *spans, const struct spans *done, long end)
{
    long from = 0;
    for (int i = 0; i < done->count; i++) {
        spans_add(spans, (struct span){from, done->at[i].from});
        from = done->at[i].to;
    }
    spans_add(spans, (struct span){from, end});
}

static bool are_spans(const struct spans *spans, long end)
{
    long behind = -1;
    for (int i = 0; i < spans->count; i++) {
        const struct span *span = &spans->at[i];
        if (span->from <= behind || span->from >= span->to || span->to > end)
            return false;
        behind = span->to;
    }
    return true;
}

bool spans_carry(struct spans *spans, struct parcel *parcel, long end)
{
    int count = spans->count;
    parcel_copy(parcel, &count, sizeof count);
    if (parcel->way == PARCEL_TAKE &&
        (count < 0 || (size_t)count > parcel->size / sizeof *spans->at))
        parcel->bad = true;
    if (parcel->bad)
        return false;
    make_room(spans, count);
    spans->count = count;
    if (count)
        parcel_copy(parcel, spans->at, (size_t)count * sizeof *spans->at);
    return !parcel->bad && are_spans(spans, end);
}
