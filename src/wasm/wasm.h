/* What the files of the page's module share. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include "engine/engine.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* The engine of the page, and the bytes of the file of a place; NULL if there is none. */
struct engine *wasm_engine(void);
const char *wasm_file(int place);

#endif
