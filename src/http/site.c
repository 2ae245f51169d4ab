#include "http/site.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *file)
{
    return strcmp(path, ((const struct site_file *)file)->path);
}

const struct site_file *site_find(const char *path)
{
    return bsearch(path, site_files, site_count, sizeof site_files[0], compare);
}
