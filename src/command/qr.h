/* QR codes in a terminal, and to be drawn. */
#ifndef COMMAND_QR_H
#define COMMAND_QR_H

#include "print/cards.h"

/* Draws the text as a QR code, two rows of it a line (half blocks), with the quiet zone around it.
 * Black on white is asked for explicitly, so that it reads on dark and on light terminals. False,
 * and nothing is drawn, if the text is too long for one. */
bool qr_draw(const char *text, struct out *);

/* The same as modules, whose memory is freed by the caller. */
bool qr_square(const char *text, struct square *);

#endif
