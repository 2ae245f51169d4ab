/* Results as plain bytes, on their way to another process of the same program or to a file.
 *
 * Who has results writes one function that goes through all of them in a fixed order; it serves
 * both ways. Sums are whole numbers: those that arrive are added to those that are there, so that
 * the order of arrivals cannot matter.
 */
#ifndef JOBS_PARCEL_H
#define JOBS_PARCEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum parcel_way {
    PARCEL_SHOW, /* the results go into the parcel, and stay where they are */
    PARCEL_GIVE, /* they go into the parcel, and sums begin again with 0 */
    PARCEL_TAKE  /* they come out of it */
};

struct parcel {
    enum parcel_way way;
    char *bytes;
    size_t size, room;
    size_t at; /* how much was taken out */
    bool bad;  /* more was asked for than there is */
};

void parcel_copy(struct parcel *, void *, size_t);
/* Whole numbers of 64 bits that are summed up: uint64_t or int64_t. */
void parcel_sums(struct parcel *, void *, size_t count);
/* Room for so many more bytes, which the caller fills in. */
void *parcel_grow(struct parcel *, size_t);
/* Whether just what was in it was taken out. */
bool parcel_is_empty(const struct parcel *);
/* Nothing is in it; it is to be used this way. */
void parcel_begin(struct parcel *, enum parcel_way);
void parcel_free(struct parcel *);

#endif
