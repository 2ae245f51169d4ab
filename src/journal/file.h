/* The file of the journal: what is done with it by SQL, and what is wrong with it in words. */
#ifndef JOURNAL_FILE_H
#define JOURNAL_FILE_H

#include "journal/journal.h"

#include <sqlite3.h>

enum journal_use {
    JOURNAL_READ,
    JOURNAL_WRITE, /* its lock is taken: makes the tables, or brings old ones up to date */
    JOURNAL_BESIDE /* to write something small while a server has it */
};

enum { JOURNAL_WAIT = 5000 }; /* milliseconds for somebody else who writes */

/* Opens the file. NULL with words. */
sqlite3 *journal_file(const char *file, enum journal_use, char error[JOURNAL_ERROR]);

#endif
