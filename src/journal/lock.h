/* Whose the journal's file is: one server a file, by whatever name it is called.
 *
 * The lock is on the file itself, so that a second server finds it through a symbolic or hard link
 * too. Older versions know only a lock on a file beside it, named after the database with "-lock":
 * that one is taken as well.
 */
#ifndef JOURNAL_LOCK_H
#define JOURNAL_LOCK_H

#include "journal/journal.h"

/* What is said to root, who follows no link: whoever can write to the folder could lead it to any
 * file. */
#define JOURNAL_LINK "it is a symbolic link; name the file itself"

struct journal_lock {
    int beside, itself; /* descriptors; -1: not taken */
};

/* Takes the file for this process, and makes it, for its owner only, if it is not there. False with
 * words. The lock has to be taken before SQLite opens the file in this process, and given back when
 * all its connections are closed: see journal_lock.c. */
bool journal_lock(struct journal_lock *, const char *file, char error[JOURNAL_ERROR]);
void journal_unlock(struct journal_lock *);

#endif
