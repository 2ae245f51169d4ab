#include "command/print_pdf.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>

/* The points of a hundredth of a millimetre. */
#define POINTS (72 / 2540.0)

struct pdf {
    struct drawing drawing; /* first: the drawing is the pdf */
    cairo_surface_t *surface;
    cairo_t *cairo;
};

static cairo_t *cairo_of(struct drawing *drawing)
{
    return ((struct pdf *)(void *)drawing)->cairo;
}

static void begin(struct drawing *drawing, int width, int height)
{
    struct pdf *pdf = (struct pdf *)(void *)drawing;
    cairo_pdf_surface_set_size(pdf->surface, width * POINTS, height * POINTS);
}

static void end(struct drawing *drawing)
{
    cairo_show_page(cairo_of(drawing));
}

static void set_tone(cairo_t *cairo, int tone)
{
    cairo_set_source_rgb(cairo, tone / 255.0, tone / 255.0, tone / 255.0);
}

static void add_steps(cairo_t *cairo, const struct path *path)
{
    for (int i = 0; i < path->count; i++) {
        const int32_t *at = path->step[i].at;
        switch (path->step[i].kind) {
        case 'M':
            cairo_move_to(cairo, at[0], at[1]);
            break;
        case 'L':
            cairo_line_to(cairo, at[0], at[1]);
            break;
        case 'C':
            cairo_curve_to(cairo, at[0], at[1], at[2], at[3], at[4], at[5]);
            break;
        default:
            cairo_close_path(cairo);
        }
    }
}

static void draw_path(struct drawing *drawing, const struct path *path, const struct pen *pen)
{
    static const double dashes[] = {100, 100};
    cairo_t *cairo = cairo_of(drawing);
    add_steps(cairo, path);
    if (pen->fill != NO_TONE) {
        set_tone(cairo, pen->fill);
        cairo_fill_preserve(cairo);
    }
    if (pen->line != NO_TONE) {
        set_tone(cairo, pen->line);
        cairo_set_line_width(cairo, pen->width);
        cairo_set_dash(cairo, dashes, pen->dashed ? 2 : 0, 0);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void write_text(struct drawing *drawing, int x, int y, const struct type *type,
                       const char *text)
{
    cairo_t *cairo = cairo_of(drawing);
    cairo_text_extents_t extents;
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           type->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, type->size);
    cairo_text_extents(cairo, text, &extents);
    double shift = type->align == ALIGN_LEFT ? 0 : extents.x_advance;
    if (type->align == ALIGN_CENTRE)
        shift /= 2;
    set_tone(cairo, type->grey);
    cairo_move_to(cairo, x - shift, y);
    cairo_show_text(cairo, text);
}

static cairo_status_t to_stream(void *stream, const unsigned char *bytes, unsigned n)
{
    return fwrite(bytes, 1, n, stream) == n ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

const char *pdf_version(void)
{
    return cairo_version_string();
}

bool pdf_write(void (*draw)(const void *of, struct drawing *), const void *of, const char *title,
               FILE *stream)
{
    struct pdf pdf = {.drawing = {begin, end, draw_path, write_text}};
    pdf.surface = cairo_pdf_surface_create_for_stream(to_stream, stream, 1, 1);
    cairo_pdf_surface_set_metadata(pdf.surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(pdf.surface, CAIRO_PDF_METADATA_CREATOR, "carnet");
    /* A date of its own would make every file a different one. */
    cairo_pdf_surface_set_metadata(pdf.surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2026-01-01T00:00:00Z");
    pdf.cairo = cairo_create(pdf.surface);
    cairo_scale(pdf.cairo, POINTS, POINTS);
    cairo_set_line_cap(pdf.cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pdf.cairo, CAIRO_LINE_JOIN_ROUND);
    draw(of, &pdf.drawing);
    bool good = cairo_status(pdf.cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(pdf.cairo);
    cairo_surface_finish(pdf.surface);
    good = good && cairo_surface_status(pdf.surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(pdf.surface);
    /* They keep what they have loaded; given back, a leak of ours would be seen. */
    cairo_debug_reset_static_data();
    FcFini();
    return good;
}
