/* Errors are counted by their code; what is no code of docs/api.md counts as "other", so that a
 * new one is seen in the figures before anybody has named it. */
#include "live/counts.h"

#include <string.h>

const char *const error_codes[ERROR_CODES] = {
    "request", "field", "version", "hello", "no-room",  "unreadable", "password", "full",
    "locked",  "name",  "token",   "claim", "not-host", "not-yours",  "moment",   "round",
    "seat",    "seats", "step",    "rate",  "storage",  "rule",       "paper",    "other"};

void count_error(struct counts *counts, const char *code)
{
    int i = 0;
    while (i < ERROR_CODES - 1 && strcmp(error_codes[i], code) != 0)
        i++;
    count_up(&counts->at[COUNT_ERRORS + i], 1);
}
