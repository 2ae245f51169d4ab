/* Fields of frames, requests and answers, written: data/wire.txt has their names, once. Who writes
 * an object opens and closes it (base/out.h), and writes its fields in the order of that file;
 * every frame that a test's server sends is held against it. */
#ifndef WIRE_WRITE_H
#define WIRE_WRITE_H

#include "base/out.h"
#include "wire/names.h"

void wire_key(struct out *, enum wire_field);
void wire_number(struct out *, enum wire_field, long long);
void wire_text(struct out *, enum wire_field, const char *);
void wire_flag(struct out *, enum wire_field, bool);
/* A list or an object is opened: ] or } are the caller's. */
void wire_list(struct out *, enum wire_field);
void wire_object(struct out *, enum wire_field);
void wire_null(struct out *, enum wire_field);

#endif
