/* Sheets that somebody typed in: read, judged and scored (docs/sheets.md). */
#ifndef ENGINE_AUDIT_H
#define ENGINE_AUDIT_H

#include "core/report.h"
#include "core/texts.h"

/* A sheet file that was read: its setup, and a state with the sheet in seat 1. */
struct audit {
    struct setup setup;
    void *state; /* given back with free() */
};

/* Reads a sheet by its own header. `own_boards`: the text of a boards file, or NULL. `memory` as in
 * struct engine_host. False with a fault if such a sheet could never exist; there is nothing to
 * free then. */
bool audit_read(struct audit *, const char *text, const char *own_boards, void *(*memory)(size_t),
                struct fault *);

/* The score, as text lines or as one line of JSON, with a line break at its end. */
void audit_score(const struct audit *, bool json, struct out *);
/* The JSON with every reason in words, too. */
void audit_explain(const struct audit *, const struct texts *, struct out *);
/* Text lines for people: the parts have the names that they have in the reader's language. */
void audit_tell_score(const struct audit *, const struct texts *, struct out *);
/* What is odd about the sheet: a sentence a line. */
void audit_remarks(const struct audit *, const struct texts *, struct out *);

#endif
