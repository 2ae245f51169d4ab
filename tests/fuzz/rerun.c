/* main() for a target without libFuzzer: runs it on files, and on all files of folders. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int files;

static void run_file(const char *path)
{
    struct stat status;
    FILE *stream = fopen(path, "rb");
    if (!stream || fstat(fileno(stream), &status) != 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    size_t size = (size_t)status.st_size;
    uint8_t *data = malloc(size + 1);
    fuzz_must(data && fread(data, 1, size, stream) == size, path);
    fclose(stream);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    files++;
}

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void run(const char *path)
{
    struct dirent **entry;
    int count = scandir(path, &entry, visible, alphasort);
    if (count < 0) {
        run_file(path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char file[4096];
        snprintf(file, sizeof file, "%s/%s", path, entry[i]->d_name);
        free(entry[i]);
        run_file(file);
    }
    free(entry);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    printf("%d inputs\n", files);
    return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
