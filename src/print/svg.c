#include "print/svg.h"

/* --- pieces --------------------------------------------------------------------------------- */

static void put_attribute(struct out *out, const char *name, int value)
{
    out_char(out, ' ');
    out_text(out, name);
    out_text(out, "=\"");
    out_int(out, value);
    out_char(out, '"');
}

static void put_tone(struct out *out, const char *name, int tone)
{
    static const char digits[] = "0123456789abcdef";
    out_char(out, ' ');
    out_text(out, name);
    if (tone == NO_TONE) {
        out_text(out, "=\"none\"");
        return;
    }
    out_text(out, "=\"#");
    for (int i = 0; i < 3; i++) {
        out_char(out, digits[tone >> 4 & 15]);
        out_char(out, digits[tone & 15]);
    }
    out_char(out, '"');
}

/* "210mm" of 21000 */
static void put_length(struct out *out, const char *name, int hundredths)
{
    out_char(out, ' ');
    out_text(out, name);
    out_text(out, "=\"");
    out_int(out, hundredths / 100);
    out_char(out, '.');
    out_int(out, hundredths / 10 % 10);
    out_int(out, hundredths % 10);
    out_text(out, "mm\"");
}

void svg_escaped(struct out *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            out_text(out, "&amp;");
        else if (*text == '<')
            out_text(out, "&lt;");
        else
            out_char(out, *text);
    }
}

static void put_steps(struct out *out, const struct path *path)
{
    for (int i = 0; i < path->count; i++) {
        const struct path_step *step = &path->step[i];
        out_char(out, step->kind);
        for (int k = 0; k < path_numbers(step->kind); k++) {
            if (k > 0)
                out_char(out, ' ');
            out_int(out, step->at[k]);
        }
    }
}

/* --- the drawing ---------------------------------------------------------------------------- */

static struct out *out_of(struct drawing *drawing)
{
    return ((struct svg *)(void *)drawing)->out;
}

static void begin(struct drawing *drawing, int width, int height)
{
    struct out *out = out_of(drawing);
    out_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_length(out, "width", width);
    put_length(out, "height", height);
    out_text(out, " viewBox=\"0 0 ");
    out_int(out, width);
    out_char(out, ' ');
    out_int(out, height);
    out_text(out, "\" font-family=\"'DejaVu Sans', Verdana, sans-serif\" stroke-linecap=\"round\" "
                  "stroke-linejoin=\"round\">\n");
}

static void end(struct drawing *drawing)
{
    out_text(out_of(drawing), "</svg>\n");
}

static void draw(struct drawing *drawing, const struct path *path, const struct pen *pen)
{
    struct out *out = out_of(drawing);
    out_text(out, "<path");
    put_tone(out, "fill", pen->fill);
    if (pen->line != NO_TONE) {
        put_tone(out, "stroke", pen->line);
        put_attribute(out, "stroke-width", pen->width);
    }
    if (pen->dashed)
        out_text(out, " stroke-dasharray=\"100 100\"");
    out_text(out, " d=\"");
    put_steps(out, path);
    out_text(out, "\"/>\n");
}

/* textLength makes a text as wide in any font as it is in ours. */
static void write(struct drawing *drawing, int x, int y, const struct type *type, const char *text)
{
    static const char *const anchor[] = {"start", "middle", "end"};
    struct out *out = out_of(drawing);
    out_text(out, "<text");
    put_attribute(out, "x", x);
    put_attribute(out, "y", y);
    put_attribute(out, "font-size", type->size);
    put_attribute(out, "textLength", text_width(type, text));
    out_text(out, " lengthAdjust=\"spacingAndGlyphs\"");
    put_tone(out, "fill", type->grey);
    if (type->bold)
        out_text(out, " font-weight=\"bold\"");
    out_text(out, " text-anchor=\"");
    out_text(out, anchor[type->align]);
    out_text(out, "\">");
    svg_escaped(out, text);
    out_text(out, "</text>\n");
}

struct svg svg_drawing(struct out *out)
{
    return (struct svg){{begin, end, draw, write}, out};
}
