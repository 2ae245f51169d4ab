/* Drawings as a PDF file, by cairo. The same drawing gives the same bytes. */
#ifndef COMMAND_PRINT_PDF_H
#define COMMAND_PRINT_PDF_H

#include "print/print.h"

#include <stdio.h>

/* Of cairo; NULL if carnet was built without it, and cannot write PDF. */
const char *pdf_version(void);

/* Writes all pages that `draw` draws to the stream; false if that fails. */
bool pdf_write(void (*draw)(const void *of, struct drawing *), const void *of, const char *title,
               FILE *);

#endif
