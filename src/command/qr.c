#include "command/qr.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#ifdef CARNET_STATIC
#include <qrcodegen/qrcodegen.h>
#else
#include <qrencode.h>
#endif

enum { QUIET = 4 }; /* modules around it, as the standard wants them */

#ifdef CARNET_STATIC

bool qr_square(const char *text, struct square *square)
{
    uint8_t code[qrcodegen_BUFFER_LEN_MAX], work[qrcodegen_BUFFER_LEN_MAX];
    if (!qrcodegen_encodeText(text, work, code, qrcodegen_Ecc_LOW, qrcodegen_VERSION_MIN,
                              qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO, false))
        return false;
    int size = qrcodegen_getSize(code);
    unsigned char *module = cli_memory((size_t)size * (size_t)size);
    for (int i = 0; i < size * size; i++)
        module[i] = qrcodegen_getModule(code, i % size, i / size);
    *square = (struct square){size, module};
    return true;
}

#else

bool qr_square(const char *text, struct square *square)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return false;
    size_t modules = (size_t)code->width * (size_t)code->width;
    square->size = code->width;
    square->module = memcpy(cli_memory(modules), code->data, modules);
    QRcode_free(code);
    return true;
}

#endif

static bool is_dark(const struct square *square, int x, int y)
{
    return x >= 0 && y >= 0 && x < square->size && y < square->size &&
           square->module[y * square->size + x] & 1;
}

/* One line: the rows y and y + 1. Terminals that do not know bright white (107) show white. */
static void draw_rows(const struct square *square, int y, struct out *out)
{
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    out_text(out, "\033[30;47;107m");
    for (int x = -QUIET; x < square->size + QUIET; x++)
        out_text(out, halves[2 * is_dark(square, x, y) + is_dark(square, x, y + 1)]);
    out_text(out, "\033[0m\n");
}

bool qr_draw(const char *text, struct out *out)
{
    struct square square;
    if (!qr_square(text, &square))
        return false;
    for (int y = -QUIET; y < square.size + QUIET; y += 2)
        draw_rows(&square, y, out);
    free((void *)square.module);
    return true;
}
