#include "print/drawing.h"

#include "core/data.h"
#include "core/refusal.h"
#include "print/pictures.h"

#include <string.h>

/* --- texts ---------------------------------------------------------------------------------- */

enum { WIDTH_OF_OTHERS = 84, LATIN_FIRST = 0xa0, LATIN_END = 0x100 };

/* In hundredths of the size: ' ' to '~', then U+00A0 to U+00FF. */
static const uint8_t widths[2][191] = {
    {32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50,  84, 32, 36, 32, 34, 64,  64, 64, 64, 64, 64,
     64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58,  77, 75, 29, 29, 66,
     56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68,  99, 69, 61, 69, 39, 34,  39, 84, 50, 50, 61,
     63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28,  97, 63, 61, 63, 63, 41,  52, 39, 63, 59, 82,
     59, 59, 52, 64, 34, 64, 84, 32, 40, 64, 64,  64, 64, 34, 50, 50, 100, 47, 61, 84, 36, 100,
     50, 50, 84, 40, 40, 50, 64, 64, 32, 50, 40,  47, 61, 97, 97, 97, 53,  68, 68, 68, 68, 68,
     68, 97, 70, 63, 63, 63, 63, 29, 29, 29, 29,  77, 75, 79, 79, 79, 79,  79, 84, 79, 73, 73,
     73, 73, 61, 60, 63, 61, 61, 61, 61, 61, 61,  98, 55, 62, 62, 62, 62,  28, 28, 28, 28, 61,
     63, 61, 61, 61, 61, 61, 84, 61, 63, 63, 63,  63, 59, 63, 59},
    {35, 46, 52, 84,  70,  100, 87, 31, 46, 46,  52, 84, 38,  42,  38, 37,  70, 70,  70, 70,
     70, 70, 70, 70,  70,  70,  40, 40, 84, 84,  84, 58, 100, 77,  76, 73,  83, 68,  68, 82,
     84, 37, 37, 77,  64,  100, 84, 85, 73, 85,  77, 72, 68,  81,  77, 110, 77, 72,  73, 46,
     37, 46, 84, 50,  50,  67,  72, 59, 72, 68,  44, 72, 71,  34,  34, 67,  34, 104, 71, 69,
     72, 72, 49, 60,  48,  71,  65, 92, 65, 65,  58, 71, 37,  71,  84, 35,  46, 70,  70, 64,
     70, 37, 50, 50,  100, 56,  65, 84, 42, 100, 50, 50, 84,  44,  44, 50,  74, 64,  38, 50,
     44, 56, 65, 104, 104, 104, 58, 77, 77, 77,  77, 77, 77,  108, 73, 68,  68, 68,  68, 37,
     37, 37, 37, 84,  84,  85,  85, 85, 85, 85,  84, 85, 81,  81,  81, 81,  72, 74,  72, 67,
     67, 67, 67, 67,  67,  105, 59, 68, 68, 68,  68, 34, 34,  34,  34, 69,  71, 69,  69, 69,
     69, 69, 84, 69,  71,  71,  71, 71, 65, 72,  65}};

static int character_width(unsigned character, bool bold)
{
    if (character >= ' ' && character <= '~')
        return widths[bold][character - ' '];
    if (character >= LATIN_FIRST && character < LATIN_END)
        return widths[bold][character - LATIN_FIRST + 95];
    return WIDTH_OF_OTHERS;
}

int text_width(const struct type *type, const char *text)
{
    int sum = 0;
    while (*text) {
        const unsigned char *at = (const unsigned char *)text;
        size_t length = character_length(text, strlen(text));
        unsigned character = length == 2 ? (at[0] & 31u) << 6 | (at[1] & 63u) : at[0];
        sum += length > 2 ? WIDTH_OF_OTHERS : character_width(character, type->bold);
        text += length;
    }
    return sum * type->size / 100;
}

void draw_text(struct drawing *drawing, int x, int y, int width, const struct type *type,
               const char *text)
{
    struct type fitted = *type;
    int wide = text_width(type, text);
    if (wide == 0)
        return;
    if (wide > width)
        fitted.size = fitted.size * width / wide;
    drawing->text(drawing, x, y, &fitted, text);
}

/* Where to break a text in two: the blank nearest to its middle; 0 if there is none. */
static size_t middle_blank(const char *text)
{
    size_t length = strlen(text);
    for (size_t away = 0; 2 * away < length; away++) {
        size_t before = length / 2 - away;
        size_t after = length / 2 + away;
        if (text[before] == ' ' || text[after] == ' ')
            return text[before] == ' ' ? before : after;
    }
    return 0;
}

void draw_two_lines(struct drawing *drawing, int x, int y, int width, const struct type *type,
                    const char *text)
{
    char first[128];
    size_t at = text_width(type, text) > width ? middle_blank(text) : 0;
    if (at == 0 || at >= sizeof first) {
        draw_text(drawing, x, y, width, type, text);
        return;
    }
    memcpy(first, text, at);
    first[at] = '\0';
    draw_text(drawing, x, y, width, type, first);
    draw_text(drawing, x, y + type->size * 115 / 100, width, type, text + at + 1);
}

/* --- shapes --------------------------------------------------------------------------------- */

void draw_line(struct drawing *drawing, int x, int y, int to_x, int to_y, const struct pen *pen)
{
    struct path path = {0};
    path_move(&path, x, y);
    path_line(&path, to_x, to_y);
    drawing->path(drawing, &path, pen);
}

void draw_box(struct drawing *drawing, int x, int y, int width, int height, const struct pen *pen)
{
    struct path path = path_rectangle(x, y, width, height);
    drawing->path(drawing, &path, pen);
}

void draw_circle(struct drawing *drawing, int x, int y, int radius, const struct pen *pen)
{
    struct path path = path_circle(x, y, radius);
    drawing->path(drawing, &path, pen);
}

/* --- pictures ------------------------------------------------------------------------------- */

static int brightness(uint32_t rgb)
{
    return (int)((77 * (rgb >> 16 & 255) + 150 * (rgb >> 8 & 255) + 29 * (rgb & 255)) >> 8);
}

/* Little ink: what is dark stays dark, everything else becomes a tint of the paper. */
static int tint(uint32_t rgb)
{
    int grey = brightness(rgb);
    return grey < 64 ? 50 : WHITE - (WHITE - grey) / 5;
}

/* Broad lines are shapes of their own. */
static int stroke(uint32_t rgb, bool broad)
{
    int grey = brightness(rgb);
    if (grey < 64 || broad)
        return tint(rgb);
    return grey > 200 ? WHITE : grey < GREY ? GREY : grey;
}

void draw_picture(struct drawing *drawing, const char *name, int x, int y, int size)
{
    struct picture picture;
    struct shape shape;
    if (!picture_find(data_pictures, name, &picture))
        return;
    while (picture_shape(&picture, &shape)) {
        struct pen pen = {.fill = NO_TONE, .line = NO_TONE};
        if (shape.filled)
            pen.fill = tint(shape.day);
        else
            pen.line = stroke(shape.day, shape.width > picture.width / 16);
        pen.width = shape.width * size / picture.width;
        path_place(&shape.path, size, picture.width, x, y);
        drawing->path(drawing, &shape.path, &pen);
    }
}
