/* What an operator does with the file of the journal while no server, or any server, has it. */
#ifndef SERVER_JOURNAL_TOOLS_H
#define SERVER_JOURNAL_TOOLS_H

#include "server/journal.h"

/* Deletes a room. Takes the file as a server would: false with words if one has it. */
bool journal_delete(const char *file, uint32_t room, char error[JOURNAL_ERROR]);

/* Writes a whole copy, as the file was at one moment, also while a server goes on writing to it.
 * The copy is put in its place when it is complete and on disk. False with words. */
bool journal_backup(const char *file, const char *to, char error[JOURNAL_ERROR]);

#endif
