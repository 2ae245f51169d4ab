/* Numbers for sets of up to four codes in which a code may stand several times and order does not
 * matter: every multiset of four codes has one, from 0 on without a gap. */
#ifndef BOTS_MULTISET_H
#define BOTS_MULTISET_H

#include <stdint.h>

enum { MULTISET_CODES = 18 };

/* How many multisets of two, three and four codes there are below each code. */
static const uint16_t multiset_pairs[MULTISET_CODES] = {0,  1,  3,  6,  10, 15,  21,  28,  36,
                                                        45, 55, 66, 78, 91, 105, 120, 136, 153};
static const uint16_t multiset_triples[MULTISET_CODES] = {
    0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455, 560, 680, 816, 969};
static const uint16_t multiset_fours[MULTISET_CODES] = {
    0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 1001, 1365, 1820, 2380, 3060, 3876, 4845};

static inline void sort_two(int *a, int *b)
{
    int low = *a < *b ? *a : *b;
    *b = *a < *b ? *b : *a;
    *a = low;
}

static inline uint32_t multiset_of_four(int a, int b, int c, int d)
{
    sort_two(&a, &b);
    sort_two(&c, &d);
    sort_two(&a, &c);
    sort_two(&b, &d);
    sort_two(&b, &c);
    return (uint32_t)(a + multiset_pairs[b] + multiset_triples[c] + multiset_fours[d]);
}

#endif
