/* Without cairo there is no PDF. */
#include "command/print_pdf.h"

const char *pdf_version(void)
{
    return NULL;
}

bool pdf_write(void (*draw)(const void *of, struct drawing *), const void *of, const char *title,
               FILE *stream)
{
    (void)draw;
    (void)of;
    (void)title;
    (void)stream;
    return false;
}
