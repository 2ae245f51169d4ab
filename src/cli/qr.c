#include "cli/qr.h"

#include "cli/cli.h"

#include <qrencode.h>
#include <string.h>

enum { QUIET = 4 }; /* modules around it, as the standard wants them */

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           code->data[y * code->width + x] & 1;
}

/* One line: the rows y and y + 1. Terminals that do not know bright white (107) show white. */
static void draw_rows(const QRcode *code, int y, struct out *out)
{
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    out_text(out, "\033[30;47;107m");
    for (int x = -QUIET; x < code->width + QUIET; x++)
        out_text(out, halves[2 * is_dark(code, x, y) + is_dark(code, x, y + 1)]);
    out_text(out, "\033[0m\n");
}

static QRcode *encode(const char *text)
{
    return QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
}

bool qr_square(const char *text, struct square *square)
{
    QRcode *code = encode(text);
    if (!code)
        return false;
    size_t modules = (size_t)code->width * (size_t)code->width;
    square->size = code->width;
    square->module = memcpy(cli_memory(modules), code->data, modules);
    QRcode_free(code);
    return true;
}

bool qr_draw(const char *text, struct out *out)
{
    QRcode *code = encode(text);
    if (!code)
        return false;
    for (int y = -QUIET; y < code->width + QUIET; y += 2)
        draw_rows(code, y, out);
    QRcode_free(code);
    return true;
}
