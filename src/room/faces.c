/* Names are compared by hashes of what is seen of them, which are made once, when a name comes in.
 * That is what lets a hundred come at once: each new name costs three hashes and as many
 * comparisons as there are people. */
#include "room/faces.h"

#include "base/memory.h"
#include "base/out.h"
#include "room/unicode.h"

#include <stdlib.h>
#include <string.h>

/* Names look alike if one of these is the same, each the hash of a skeleton (UTS #39):
 * - as they are written: "Ian" and "lan"; "Ann" and the same with a Cyrillic A
 * - in small letters: "Ann" and "ANN"
 * - in the small letters of what they look like: "bob" and BOB with a Cyrillic B, which is a V
 * There is not one for all of it, because "Ian" and "Lan" can be told apart. */
enum look { WRITTEN, SMALL, SMALL_SEEN, LOOKS };

struct looks {
    uint64_t hash[LOOKS];
};

struct face {
    struct looks whole, stem; /* stem: without the number */
    int number;               /* after the name, or 0 */
};

struct faces {
    int count;
    struct face face[];
};

/* Those from whom somebody is to be told, and the names of theirs that are. */
struct crowd {
    const struct faces *const *others;
    int count;
    struct faces *own;
};

/* Enough: whoever is there is in the way of three numbers at most, one for each look. */
enum { DIGITS_MOST = 4, NUMBER_MOST = 9999 };

/* --- what names look like ------------------------------------------------------------------- */

struct sight {
    uint64_t hash;
    uint32_t last;
};

static void see_skeleton(struct sight *sight, uint32_t code)
{
    uint32_t part[UNICODE_MOST];
    int parts = unicode_skeleton(code, part);
    for (int i = 0; i < parts; i++) {
        bool dotted = part[i] == 0x307 && (sight->last == 'i' || sight->last == 'j');
        if (dotted) /* it has that dot already */
            continue;
        sight->hash = (sight->hash ^ part[i]) * 0x100000001b3;
        sight->last = part[i];
    }
}

static void see_small(struct sight *sight, uint32_t code)
{
    uint32_t part[UNICODE_MOST];
    int parts = unicode_fold(code, part);
    for (int i = 0; i < parts; i++)
        see_skeleton(sight, part[i]);
}

/* Plain letters are what they are: a capital I is no small l here. */
static void see_small_seen(struct sight *sight, uint32_t code)
{
    uint32_t part[UNICODE_MOST] = {code};
    int parts = code < 0x80 ? 1 : unicode_skeleton(code, part);
    for (int i = 0; i < parts; i++)
        see_small(sight, part[i]);
}

static struct looks looks_of(const char *name, size_t length)
{
    struct sight sight[LOOKS] = {{.hash = 1}, {.hash = 1}, {.hash = 1}};
    uint32_t part[UNICODE_MOST];
    for (const char *at = name; at < name + length;) {
        int parts = unicode_decompose(unicode_next(&at), part);
        for (int i = 0; i < parts; i++) {
            enum unicode_kind kind = unicode_shape(part[i]).kind;
            uint32_t code = kind == UNICODE_BLANK ? ' ' : part[i];
            if (kind == UNICODE_UNSEEN)
                continue; /* of a time when names could have it */
            see_skeleton(&sight[WRITTEN], code);
            see_small(&sight[SMALL], code);
            see_small_seen(&sight[SMALL_SEEN], code);
        }
    }
    struct looks looks;
    for (int i = 0; i < LOOKS; i++)
        looks.hash[i] = sight[i].hash;
    return looks;
}

static bool are_alike(const struct looks *a, const struct looks *b)
{
    for (int i = 0; i < LOOKS; i++)
        if (a->hash[i] == b->hash[i])
            return true;
    return false;
}

/* --- faces ---------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "Ann 12": 12, and how long "Ann" is; 0 without a number that could be ours. */
static int number_after(const char *name, size_t length, size_t *stem)
{
    size_t at = length;
    int number = 0;
    while (at > 0 && is_digit(name[at - 1]))
        at--;
    if (at < 2 || at == length || length - at > DIGITS_MOST || name[at - 1] != ' ')
        return 0;
    *stem = at - 1;
    while (at < length)
        number = 10 * number + (name[at++] - '0');
    return number;
}

static struct face face_of(const char *name, size_t length)
{
    size_t stem = 0;
    int number = number_after(name, length, &stem);
    struct looks whole = looks_of(name, length);
    return (struct face){whole, number ? looks_of(name, stem) : whole, number};
}

static struct faces *new_faces(int most)
{
    return memory_get(sizeof(struct faces) + (size_t)most * sizeof(struct face));
}

/* How long the first name is; *names is moved to the next one. */
static size_t next_name(const char **names)
{
    size_t length = strcspn(*names, "\n");
    *names += length + ((*names)[length] == '\n');
    return length;
}

struct faces *faces_of(const char *names)
{
    int most = 0;
    for (const char *at = names; *at; most++)
        next_name(&at);
    struct faces *faces = new_faces(most);
    while (*names) {
        const char *name = names;
        size_t length = next_name(&names);
        faces->face[faces->count++] = face_of(name, length);
    }
    return faces;
}

/* --- who comes ------------------------------------------------------------------------------ */

/* Those of a crowd by their number, with one's own as the last. */
static const struct faces *faces_at(const struct crowd *crowd, int at)
{
    return at < crowd->count ? crowd->others[at] : crowd->own;
}

static bool is_there(const struct crowd *crowd, const char *name)
{
    struct looks looks = looks_of(name, strlen(name));
    for (int i = 0; i <= crowd->count; i++) {
        const struct faces *faces = faces_at(crowd, i);
        for (int j = 0; j < faces->count; j++)
            if (are_alike(&faces->face[j].whole, &looks))
                return true;
    }
    return false;
}

/* Which numbers are after names like this one. */
static void mark_taken(const struct crowd *crowd, const char *stem, bool taken[NUMBER_MOST + 1])
{
    struct looks looks = looks_of(stem, strlen(stem));
    for (int i = 0; i <= crowd->count; i++) {
        const struct faces *faces = faces_at(crowd, i);
        for (int j = 0; j < faces->count; j++)
            if (are_alike(&faces->face[j].stem, &looks))
                taken[faces->face[j].number] = true;
    }
}

static void put_number(const char *stem, int number, char name[NAME_BYTES])
{
    struct out out = out_buffer(name, NAME_BYTES);
    out_text(&out, stem);
    out_char(&out, ' ');
    out_int(&out, number);
}

/* Tries the numbers of so many digits. */
static bool find_number(const struct crowd *crowd, const char *wanted, int digits, int from,
                        int most, char name[NAME_BYTES])
{
    char stem[NAME_BYTES];
    bool taken[NUMBER_MOST + 1] = {false};
    memcpy(stem, wanted, NAME_BYTES);
    name_cut(stem, NAME_CHARACTERS - 1 - digits);
    mark_taken(crowd, stem, taken);
    for (int number = from; number <= most; number++) {
        if (taken[number])
            continue;
        put_number(stem, number, name);
        if (!is_there(crowd, name))
            return true;
    }
    return false;
}

static void tell_apart(const struct crowd *crowd, char name[NAME_BYTES])
{
    char wanted[NAME_BYTES];
    memcpy(wanted, name, NAME_BYTES);
    bool apart = !is_there(crowd, name);
    for (int digits = 1, from = 2, most = 9; !apart && digits <= DIGITS_MOST; digits++) {
        apart = find_number(crowd, wanted, digits, from, most, name);
        from = most + 1;
        most = 10 * most + 9;
    }
}

void faces_tell_apart(char names[NAMES_ROOM], const struct faces *const others[], int count)
{
    char all[NAMES_ROOM];
    struct out out = out_buffer(all, sizeof all);
    struct crowd crowd = {others, count, new_faces(TEAM_MOST)};
    for (const char *at = names; *at && crowd.own->count < TEAM_MOST;) {
        char name[NAME_BYTES] = "";
        const char *from = at;
        size_t length = next_name(&at);
        memcpy(name, from, length < NAME_BYTES ? length : NAME_BYTES - 1);
        tell_apart(&crowd, name);
        crowd.own->face[crowd.own->count++] = face_of(name, strlen(name));
        if (out.length > 0)
            out_char(&out, '\n');
        out_text(&out, name);
    }
    memcpy(names, all, strlen(all) + 1);
    free(crowd.own);
}
