/* A name is decomposed, cleaned letter by letter, and composed again: that is NFKC, done in one
 * pass over a spelling that fits on the stack. What it cannot hold is too long anyway. */
#include "room/names.h"

#include "room/unicode.h"

#include <string.h>

/* NAME_CODES: no character decomposes into more than four that become one again. MARKS_MOST: as UTS
 * #39 has it (5.4); more would run into other people's names. */
enum { NAME_CODES = 4 * NAME_CHARACTERS, MARKS_MOST = 4 };

struct letter {
    uint32_t code;
    int order; /* of marks (room/unicode.h) */
};

/* A name, decomposed. */
struct spelling {
    struct letter letter[NAME_CODES];
    int count;
    int marks;  /* on the last base */
    bool blank; /* one comes before the next base */
};

/* --- decomposed ----------------------------------------------------------------------------- */

static bool add(struct spelling *to, uint32_t code, int order)
{
    if (to->count == NAME_CODES)
        return false;
    to->letter[to->count++] = (struct letter){code, order};
    return true;
}

static bool add_base(struct spelling *to, uint32_t code)
{
    bool blank = to->blank;
    to->blank = false;
    to->marks = 0;
    return (!blank || add(to, ' ', 0)) && add(to, code, 0);
}

/* The same mark again would not be seen, or be on top of itself. */
static bool add_mark(struct spelling *to, uint32_t code, int order, bool beside)
{
    bool lone = to->count == 0 || to->blank;
    if (lone || to->letter[to->count - 1].code == code || (!beside && to->marks == MARKS_MOST))
        return true;
    to->marks += !beside;
    return add(to, code, order);
}

static bool add_character(struct spelling *to, uint32_t code)
{
    struct unicode_shape shape = unicode_shape(code);
    switch (shape.kind) {
    case UNICODE_UNSEEN:
        return true;
    case UNICODE_BLANK:
        to->blank = to->count > 0;
        return true;
    case UNICODE_BASE:
        return add_base(to, code);
    case UNICODE_MARK:
        return add_mark(to, code, shape.order, false);
    case UNICODE_BESIDE:
        return add_mark(to, code, shape.order, true);
    }
    return false;
}

/* False: it is too long. */
static bool decompose(const char *name, struct spelling *to)
{
    uint32_t part[UNICODE_MOST];
    while (*name) {
        int parts = unicode_decompose(unicode_next(&name), part);
        for (int i = 0; i < parts; i++)
            if (!add_character(to, part[i]))
                return false;
    }
    return true;
}

/* Marks that do not meet, one above and one below, come in one order. */
static void put_in_order(struct spelling *name)
{
    for (int i = 1; i < name->count; i++) {
        struct letter letter = name->letter[i];
        int at = i;
        for (; letter.order && at > 0 && name->letter[at - 1].order > letter.order; at--)
            name->letter[at] = name->letter[at - 1];
        name->letter[at] = letter;
    }
}

/* --- composed ------------------------------------------------------------------------------- */

/* A mark goes with its base unless one that it would meet comes before. */
static void compose(struct spelling *name)
{
    struct letter *base = NULL;
    int before = -1; /* the order of the last mark after the base */
    int count = 0;
    for (int i = 0; i < name->count; i++) {
        struct letter letter = name->letter[i];
        bool meets = !base || before >= letter.order;
        uint32_t both = meets ? 0 : unicode_compose(base->code, letter.code);
        if (both) {
            base->code = both;
            continue;
        }
        if (letter.order == 0)
            base = &name->letter[count];
        before = letter.order ? letter.order : -1;
        name->letter[count++] = letter;
    }
    name->count = count;
}

static char *put_utf8(char *to, uint32_t code)
{
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    *to++ = (char)(first[more] | code >> (6 * more));
    while (more-- > 0)
        *to++ = (char)(0x80 | (code >> (6 * more) & 0x3f));
    return to;
}

bool name_clean(const char *name, char clean[NAME_BYTES])
{
    struct spelling spelling = {.count = 0};
    *clean = '\0';
    if (!decompose(name, &spelling))
        return false;
    put_in_order(&spelling);
    compose(&spelling);
    if (spelling.count > NAME_CHARACTERS)
        return false;
    for (int i = 0; i < spelling.count; i++)
        clean = put_utf8(clean, spelling.letter[i].code);
    *clean = '\0';
    return spelling.count > 0;
}

void name_cut(char *name, int characters)
{
    const char *at = name;
    while (*at && characters-- > 0)
        unicode_next(&at);
    size_t length = (size_t)(at - name);
    while (length > 0 && name[length - 1] == ' ')
        length--;
    name[length] = '\0';
}
