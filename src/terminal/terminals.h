/* Descriptions of terminals for where there are none: in a static program (cmake/Static.cmake). */
#ifndef TERMINAL_TERMINALS_H
#define TERMINAL_TERMINALS_H

struct terminal {
    const char *name;
    const char *description; /* as $TERMINFO can have it: "b64:…" */
};

/* Ends with one without a name. */
extern const struct terminal terminals[];

#endif
