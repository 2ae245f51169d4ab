/* Headers are lists with commas, names in any case, and blanks anywhere (RFC 9110, 5.6). They are
 * read in place and never copied; what cannot be read is as if it were not there. */
#include "http/negotiate.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

/* A weight such as 0.125, in thousandths; 0 if it is none. */
static int parse_weight(const char *text)
{
    if (*text != '0' && *text != '1')
        return 0;
    int weight = 1000 * (*text++ - '0');
    if (*text == '.')
        text++;
    for (int unit = 100; unit > 0 && *text >= '0' && *text <= '9'; unit /= 10)
        weight += unit * (*text++ - '0');
    return weight;
}

/* What follows the name of an item: nothing, or ;q=WEIGHT. */
static int weight_of(const char *text)
{
    text = skip_blanks(text);
    if (*text != ';')
        return *text == ',' || *text == '\0' ? 1000 : 0;
    text = skip_blanks(text + 1);
    return (*text == 'q' || *text == 'Q') && text[1] == '=' ? parse_weight(text + 2) : 0;
}

static bool is_name(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(text, name, length) == 0;
}

bool negotiate_gzip(const char *accept_encoding)
{
    int gzip = -1;
    int any = 0;
    int identity = 0;
    const char *text = accept_encoding ? accept_encoding : "";
    while (*(text += strspn(text, ", \t"))) {
        size_t length = strcspn(text, ",; \t");
        int weight = weight_of(text + length);
        if (is_name(text, length, "gzip") || is_name(text, length, "x-gzip"))
            gzip = weight;
        else if (is_name(text, length, "*"))
            any = weight;
        else if (is_name(text, length, "identity"))
            identity = weight;
        text += strcspn(text, ",");
    }
    if (gzip < 0)
        gzip = any;
    return gzip > 0 && gzip >= identity;
}

bool negotiate_unchanged(const char *if_none_match, const char *etag)
{
    const char *text = if_none_match ? skip_blanks(if_none_match) : "";
    if (*text == '*')
        return true;
    while (*(text += strspn(text, ", \t"))) {
        if (strncmp(text, "W/", 2) == 0)
            text += 2;
        const char *end = *text == '"' ? strchr(text + 1, '"') : NULL;
        if (!end) /* not a list of tags: better to send the bytes once more */
            return false;
        size_t length = (size_t)(end + 1 - text);
        if (length == strlen(etag) && memcmp(text, etag, length) == 0)
            return true;
        text = end + 1;
    }
    return false;
}

bool negotiate_names(const char *list, const char *name)
{
    const char *text = list ? list : "";
    while (*(text += strspn(text, ", \t"))) {
        size_t length = strcspn(text, ", \t");
        if (is_name(text, length, name))
            return true;
        text += length;
    }
    return false;
}
