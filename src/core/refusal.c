#include "core/refusal.h"

#include "core/deck.h"

#include <string.h>

#define NAME(id) #id,
static const char *const clause_names[CLAUSE_COUNT] = {"", CLAUSES(NAME)};
#undef NAME

#define NAME(id, name) name,
static const char *const reason_names[REASON_COUNT] = {"", REASONS(NAME)};
#undef NAME

const char *clause_name(enum clause clause)
{
    return clause_names[clause];
}

const char *reason_name(enum reason reason)
{
    return reason_names[reason];
}

bool refuse(struct refusal *why, enum clause clause, enum reason reason, int cell, int value)
{
    *why = (struct refusal){
        .clause = (uint8_t)clause,
        .reason = (uint8_t)reason,
        .cell = (uint8_t)cell,
        .card = CARD_NONE,
        .value = (int16_t)value,
    };
    return false;
}

bool fault_at(struct fault *fault, int line, int column, enum reason reason, const char *word,
              size_t n)
{
    *fault = (struct fault){.line = line, .column = column};
    refuse(&fault->why, CLAUSE_NONE, reason, CELL_NONE, 0);
    if (n >= sizeof fault->word)
        n = sizeof fault->word - 1;
    if (n > 0)
        memcpy(fault->word, word, n);
    return false;
}
