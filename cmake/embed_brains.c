/* Writes the brains that are compiled in as a C source (src/bots/brains.h):
 *
 *     embed_brains TARGET [FILE.brain ...]
 */
#include "bots/brain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char file[BRAIN_FILE_MOST];
static weight weights[WEIGHTS_MOST];

static int fail(const char *what)
{
    fprintf(stderr, "embed_brains: %s\n", what);
    return EXIT_FAILURE;
}

static bool read_file(const char *name, size_t *size)
{
    FILE *from = fopen(name, "rb");
    if (!from)
        return false;
    *size = fread(file, 1, sizeof file, from);
    fclose(from);
    return *size > BRAIN_HEAD;
}

/* The head says how many weights there are; whether it is right otherwise, tests see. */
static uint32_t weight_count(void)
{
    static const char line[] = "\nweights ";
    char head[BRAIN_HEAD + 1] = {0};
    memcpy(head, file, BRAIN_HEAD);
    const char *found = strstr(head, line);
    return found ? (uint32_t)strtoul(found + strlen(line), NULL, 10) : 0;
}

static bool write_brain(FILE *to, int number, size_t size)
{
    uint32_t count = weight_count();
    if (!count || count > WEIGHTS_MOST ||
        !pack_read(file + BRAIN_HEAD, size - BRAIN_HEAD, weights, count))
        return false;
    fprintf(to, "static const char head_%d[] = {", number);
    for (int i = 0; i < BRAIN_HEAD; i++)
        fprintf(to, "%d,", file[i]);
    fprintf(to, "0};\nstatic const int16_t weight_%d[] = {", number);
    for (uint32_t i = 0; i < count; i++)
        fprintf(to, "%d,", weights[i]);
    fprintf(to, "};\n");
    return true;
}

int main(int argc, char **argv)
{
    FILE *to = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!to)
        return fail("cannot write");
    fprintf(to, "#include \"bots/brains.h\"\n");
    for (int i = 2; i < argc; i++) {
        size_t size;
        if (!read_file(argv[i], &size) || !write_brain(to, i, size))
            return fail(argv[i]);
    }
    fprintf(to, "const struct shipped brain_list[] = {\n");
    for (int i = 2; i < argc; i++)
        fprintf(to, "    {head_%d, weight_%d},\n", i, i);
    /* C has no arrays of nothing. */
    fprintf(to, "%s};\nconst int brain_count = %d;\n", argc > 2 ? "" : "    {0, 0},\n", argc - 2);
    return fclose(to) == 0 ? EXIT_SUCCESS : fail("cannot write");
}
