/* SQLite has no words when it could not even get memory for a connection. */
#include "journal/words.h"

#include "base/out.h"

void journal_words(sqlite3 *db, char error[JOURNAL_ERROR])
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, db ? sqlite3_errmsg(db) : "out of memory");
}
