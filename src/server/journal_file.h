/* The file of the journal: its tables, its lock, and what is wrong with it in words. */
#ifndef SERVER_JOURNAL_FILE_H
#define SERVER_JOURNAL_FILE_H

#include "server/journal.h"

#include <sqlite3.h>

/* Opens the file, to write (makes it and its tables if they are not there) or to read. NULL with
 * words. */
sqlite3 *journal_file(const char *file, bool write, char error[JOURNAL_ERROR]);
/* Takes the file for this process: a descriptor, or -1 with words. */
int journal_lock(const char *file, char error[JOURNAL_ERROR]);
/* What went wrong last. */
void journal_words(sqlite3 *, char error[JOURNAL_ERROR]);
/* Writes something that changes nothing. */
bool journal_probe(sqlite3 *);
/* Forgets names of rooms in which nothing has happened for so many days, and rooms likewise. */
bool journal_clean(sqlite3 *, int64_t now, int names_days, int room_days);

#endif
