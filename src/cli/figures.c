#include "cli/figures.h"

#include "cli/screen_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A point between two digits is the language's decimal sign. */
static void set_points(const struct texts *texts, const char *text, struct out *out)
{
    for (const char *at = text; *at; at++)
        if (*at == '.' && at > text && isdigit((unsigned char)at[-1]) &&
            isdigit((unsigned char)at[1]))
            out_text(out, texts->decimal);
        else
            out_char(out, *at);
}

void figures_print(const struct texts *texts, FILE *to, const char *format, ...)
{
    char text[256];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    char set[2 * sizeof text];
    struct out out = out_buffer(set, sizeof set);
    set_points(texts, text, &out);
    fputs(set, to);
}

const char *figures_text(const struct texts *texts, char text[FIGURE_ROOM], const char *format, ...)
{
    va_list values;
    char plain[FIGURE_ROOM];
    va_start(values, format);
    vsnprintf(plain, sizeof plain, format, values);
    va_end(values);
    struct out out = out_buffer(text, FIGURE_ROOM);
    set_points(texts, plain, &out);
    return text;
}

const char *figures_error(const struct texts *texts, double error, long count,
                          char text[FIGURE_ROOM])
{
    return count > 1 ? figures_text(texts, text, "%.2f", error) : "–";
}

void figures_tenths(const struct texts *texts, int32_t hundredths, bool sign, struct out *out)
{
    long tenths = (labs((long)hundredths) + 5) / 10;
    if (hundredths < 0 && tenths)
        out_text(out, "−");
    else if (sign && tenths)
        out_char(out, '+');
    out_int(out, tenths / 10);
    out_text(out, texts->decimal);
    out_int(out, tenths % 10);
}

void figures_hundredths(const struct texts *texts, int32_t hundredths, struct out *out)
{
    long size = labs((long)hundredths);
    if (hundredths < 0)
        out_text(out, "−");
    out_int(out, size / 100);
    out_text(out, texts->decimal);
    out_int(out, size / 10 % 10);
    out_int(out, size % 10);
}

int32_t figures_rounded_up(int32_t hundredths)
{
    return (hundredths + 9) / 10 * 10;
}

void figures_doubt(const struct texts *texts, int32_t hundredths, struct out *out)
{
    if (!hundredths) {
        texts_put(texts, "analyse.small-error", NULL, out);
        return;
    }
    out_text(out, "± ");
    figures_tenths(texts, figures_rounded_up(hundredths), false, out);
}

int figures_columns(const char *text)
{
    return text_wide(text);
}

void figures_left(FILE *to, const char *text, int wide)
{
    int blanks = wide - figures_columns(text);
    fprintf(to, "%s%*s", text, blanks > 0 ? blanks : 0, "");
}

void figures_right(FILE *to, const char *text, int wide)
{
    int blanks = wide - figures_columns(text);
    fprintf(to, "%*s%s", blanks > 0 ? blanks : 0, "", text);
}

const char *figures_game(const struct texts *texts, const struct game *game, char text[FIGURE_ROOM])
{
    struct out out = out_buffer(text, FIGURE_ROOM);
    texts_put_named(texts, "play.game", game->name, NULL, &out);
    return text;
}

const char *figures_board(const struct texts *texts, const struct setup *setup,
                          char text[FIGURE_ROOM])
{
    struct out out = out_buffer(text, FIGURE_ROOM);
    if (!game_takes(setup->game, TAKES_BOARD))
        texts_put(texts, setup->mode ? "play.mode-name.advanced" : "play.mode-name.basic", NULL,
                  &out);
    else if (!texts_try_named(texts, "print.board", setup->board.name, NULL, &out))
        out_text(&out, setup->board.name);
    return text;
}

void figures_bot(const struct texts *texts, const char *bot, struct out *out)
{
    char name[FIGURE_ROOM];
    size_t n = strcspn(bot, "@:");
    struct out known = out_buffer(name, sizeof name);
    out_span(&known, bot, n);
    if (!texts_try_named(texts, "play.bot-name", name, NULL, out))
        out_span(out, bot, n);
    out_text(out, bot + n);
}

const char *figures_level(const struct texts *texts, enum level level, char text[FIGURE_ROOM])
{
    struct out out = out_buffer(text, FIGURE_ROOM);
    texts_put_named(texts, "level", level_name(level), NULL, &out);
    return text;
}

const char *figures_part(const struct texts *texts, const struct game *game, int part,
                         char text[FIGURE_ROOM])
{
    struct out out = out_buffer(text, FIGURE_ROOM);
    texts_put_named(texts, "play.part", game->part[part], NULL, &out);
    return text;
}
