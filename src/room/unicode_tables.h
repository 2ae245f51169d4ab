/* The tables of unicode.c, which scripts/make-unicode writes. */
#ifndef ROOM_UNICODE_TABLES_H
#define ROOM_UNICODE_TABLES_H

#include <stdint.h>

enum { UNICODE_STRIDE = 16 };

/* How the texts of characters in a row follow each other: each has its own, as long as the first;
 * the one character of the first counts up; all have the same. */
enum unicode_run { UNICODE_LIST, UNICODE_COUNTING, UNICODE_SAME };

/* From characters to texts. A key is, from its highest bit on, the first character of a row (21
 * bits), the length of its text (5), an enum unicode_run (2), and how many follow the first (4).
 * Texts are UTF-16, in the order of the keys; starts: where that of every sixteenth key begins. */
struct unicode_map {
    const uint32_t *keys;
    const uint16_t *starts, *text;
    int count;
};

extern const struct unicode_map unicode_forms, unicode_folds, unicode_skeletons;

/* Where other characters begin: the first of them (21 bits), an enum unicode_kind (3), their
 * combining class (8). */
extern const uint32_t unicode_kinds[];
extern const int unicode_kinds_count;

/* Composites, each followed by its two parts, in their own order, and the places of them in the
 * order of their parts. The last ones, from unicode_pairs_near on, are all of plane 1. */
extern const uint16_t unicode_pairs[];
extern const uint16_t unicode_pairs_by_parts[];
extern const int unicode_pairs_count, unicode_pairs_near;

#endif
