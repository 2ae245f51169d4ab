#include "jobs/parcel.h"

#include <stdlib.h>
#include <string.h>

void parcel_begin(struct parcel *parcel, enum parcel_way way)
{
    parcel->way = way;
    parcel->size = parcel->at = 0;
    parcel->bad = false;
}

void parcel_free(struct parcel *parcel)
{
    free(parcel->bytes);
    *parcel = (struct parcel){0};
}

bool parcel_is_empty(const struct parcel *parcel)
{
    return !parcel->bad && parcel->at == parcel->size;
}

void *parcel_grow(struct parcel *parcel, size_t n)
{
    if (parcel->room - parcel->size < n) {
        parcel->room = (parcel->size + n) * 2;
        parcel->bytes = realloc(parcel->bytes, parcel->room);
        if (!parcel->bytes)
            abort();
    }
    parcel->size += n;
    return parcel->bytes + parcel->size - n;
}

/* The next bytes to be taken out; NULL if there are not so many. */
static const char *next(struct parcel *parcel, size_t n)
{
    if (parcel->size - parcel->at < n)
        parcel->bad = true;
    if (parcel->bad)
        return NULL;
    parcel->at += n;
    return parcel->bytes + parcel->at - n;
}

void parcel_copy(struct parcel *parcel, void *of, size_t n)
{
    if (parcel->way != PARCEL_TAKE) {
        memcpy(parcel_grow(parcel, n), of, n);
        return;
    }
    const char *bytes = next(parcel, n);
    if (bytes)
        memcpy(of, bytes, n);
}

static void add(uint64_t *sums, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t more;
        memcpy(&more, bytes + i * sizeof more, sizeof more);
        sums[i] += more;
    }
}

void parcel_sums(struct parcel *parcel, void *sums, size_t count)
{
    size_t n = count * sizeof(uint64_t);
    if (parcel->way != PARCEL_TAKE) {
        memcpy(parcel_grow(parcel, n), sums, n);
        if (parcel->way == PARCEL_GIVE)
            memset(sums, 0, n);
        return;
    }
    const char *bytes = next(parcel, n);
    if (bytes)
        add(sums, bytes, count);
}
