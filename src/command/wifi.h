/* The text of a QR code with which a phone joins a Wi-Fi. */
#ifndef COMMAND_WIFI_H
#define COMMAND_WIFI_H

#include "cli/options.h"

enum { WIFI_TEXT = 256 };

/* "WIFI:T:WPA;S:NAME;P:PASSWORD;;", or "WIFI:T:nopass;S:NAME;;" without a password. False if there
 * can be no such network: a name has 1 to 32 bytes, a password 8 to 63 characters. */
bool wifi_text(const char *name, const char *password, char text[WIFI_TEXT]);

/* Likewise as options say, the password from the first line of a file. An error's status after
 * saying what is wrong. */
int wifi_read(const struct cli *, const struct wifi_options *, char text[WIFI_TEXT]);

#endif
