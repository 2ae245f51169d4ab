/* What an operator does with the file of the journal while no server, or any server, has it. */
#ifndef JOURNAL_TOOLS_H
#define JOURNAL_TOOLS_H

#include "journal/journal.h"

/* Root touches a file that belongs to the owner of its folder with this owner's rights, so that
 * nothing the owner can put beside it, links of any kind, leads further than the owner could go.
 * Until journal_as_root. False with words. */
bool journal_as_owner(const char *file, char error[JOURNAL_ERROR]);
void journal_as_root(void);

/* Deletes a room. Takes the file as a server would: false with words if one has it. */
bool journal_delete(const char *file, uint32_t room, char error[JOURNAL_ERROR]);

/* From now until `until` (seconds since 1970) whoever types the code with this hash (claim_hash) in
 * the room is its host. Also while a server has the file. False with words. No reader of this
 * process may be open (journal/lock.h), here as above. */
bool journal_claim(const char *file, uint32_t room, const uint8_t hash[32], int64_t until,
                   char error[JOURNAL_ERROR]);

/* Writes a whole copy of what is read, as it was at one moment, also while a server goes on
 * writing to it. The copy is put in its place when it is complete and on disk. False with words. */
bool journal_backup(struct reader *, const char *to, char error[JOURNAL_ERROR]);

#endif
