/* The tables of the journal's file, in every version there has been.
 *
 * The number of the newest version is in the file (PRAGMA user_version). A server that opens an
 * older one brings it up to date, all steps in one transaction: either the file is of this version
 * afterwards, with everything that was in it, or it is as it was.
 */
#ifndef JOURNAL_TABLES_H
#define JOURNAL_TABLES_H

#include "journal/journal.h"

#include <sqlite3.h>

#define TABLES_NEWEST 3

/* Sees to it that the tables are ours and of this version; an empty file gets them. False with
 * words. */
bool tables_update(sqlite3 *, char error[JOURNAL_ERROR]);
/* The version of the tables, if they can be read here; else 0 with words. */
int tables_version(sqlite3 *, char error[JOURNAL_ERROR]);
/* Writes something that changes nothing. */
bool tables_probe(sqlite3 *);
/* Which database it is, or "". */
void tables_id(sqlite3 *, char id[JOURNAL_ID]);

#endif
