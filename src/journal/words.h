/* What SQLite says is wrong. */
#ifndef JOURNAL_WORDS_H
#define JOURNAL_WORDS_H

#include "journal/journal.h"

#include <sqlite3.h>

/* What went wrong last. */
void journal_words(sqlite3 *, char error[JOURNAL_ERROR]);

#endif
