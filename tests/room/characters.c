/* What we know of characters, a line each, for test_unicode.py to compare; of planes that are empty
 * or private, only the last character:
 *
 *     CODE KIND ORDER|decomposed|in small letters|as it is seen
 *
 * With an argument: names from standard input, cleaned, or nothing for what is no name. */
#include "room/names.h"
#include "room/unicode.h"

#include <stdio.h>
#include <string.h>

static void print_parts(const uint32_t part[], int parts)
{
    printf("|");
    for (int i = 0; i < parts; i++)
        printf("%x ", part[i]);
}

static void print_character(uint32_t code)
{
    uint32_t part[UNICODE_MOST];
    struct unicode_shape shape = unicode_shape(code);
    printf("%x %d %d", code, shape.kind, shape.order);
    print_parts(part, unicode_decompose(code, part));
    print_parts(part, unicode_fold(code, part));
    print_parts(part, unicode_skeleton(code, part));
    printf("\n");
}

int main(int argc, char **argv)
{
    char line[1000];
    char clean[NAME_BYTES];
    (void)argv;
    for (uint32_t code = 0; argc == 1 && code < 0x110000; code++) {
        bool many = code < 0x32000 || code >> 16 == 0xe;
        if ((many || (code & 0xffff) == 0xffff) && (code < 0xd800 || code > 0xdfff))
            print_character(code);
    }
    while (argc > 1 && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        printf("%s\n", name_clean(line, clean) ? clean : "");
    }
    return 0;
}
