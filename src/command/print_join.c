#include "command/print_join.h"

#include "command/qr.h"
#include "command/wifi.h"
#include "guard/tokens.h"
#include "print/cards.h"

#include <stdlib.h>
#include <string.h>

enum { LINK_MOST = 200 };

struct join_cards {
    struct card_job job;
    char code[CODE_LETTERS + 1];
    char link[LINK_MOST];
    char wifi[WIFI_TEXT];
};

/* "http://192.168.1.5:8080/" and "r/KQRTB" behind it. */
static bool make_link(const char *url, const char *code, char link[LINK_MOST])
{
    struct out out = out_buffer(link, LINK_MOST);
    size_t length = strlen(url);
    if ((strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0) ||
        strpbrk(url, " \t\r\n\"<>?#"))
        return false;
    while (length > 0 && url[length - 1] == '/')
        length--;
    out_span(&out, url, length);
    out_text(&out, "/r/");
    out_text(&out, code);
    return out_fits(&out);
}

static int fill(const struct cli *cli, const struct join_wish *wish, struct join_cards *cards)
{
    uint32_t number;
    if (!code_parse(wish->code, strlen(wish->code), &number))
        return cli_say(cli, CLI_USAGE, "print.join-code", NULL);
    code_format(number, cards->code);
    if (!wish->url || !make_link(wish->url, cards->code, cards->link))
        return cli_say(cli, CLI_USAGE, "print.join-url", NULL);
    cards->job = (struct card_job){.texts = &cli->texts,
                                   .paper = wish->paper,
                                   .copies = wish->copies,
                                   .code = cards->code,
                                   .link = cards->link,
                                   .wifi = wish->wifi->wifi};
    if (wish->wifi->wifi || wish->wifi->wifi_password_file) {
        int status = wifi_read(cli, wish->wifi, cards->wifi);
        if (status != CLI_OK)
            return status;
        if (!qr_square(cards->wifi, &cards->job.wifi_square))
            return cli_say(cli, CLI_USAGE, "wifi.wrong", NULL);
    }
    return qr_square(cards->link, &cards->job.link_square)
               ? CLI_OK
               : cli_say(cli, CLI_USAGE, "print.join-url", NULL);
}

int join_cards_make(const struct cli *cli, const struct join_wish *wish, struct join_cards **made)
{
    struct join_cards *cards = cli_memory(sizeof *cards);
    *cards = (struct join_cards){.code = ""};
    int status = fill(cli, wish, cards);
    *made = cards;
    if (status != CLI_OK)
        join_cards_free(cards);
    return status;
}

int join_cards_pages(const struct join_cards *cards)
{
    return cards_page_count(&cards->job);
}

const char *join_cards_code(const struct join_cards *cards)
{
    return cards->code;
}

void join_cards_draw(const void *cards, struct drawing *drawing)
{
    cards_pages(&((const struct join_cards *)cards)->job, drawing);
}

void join_cards_free(struct join_cards *cards)
{
    free((void *)cards->job.link_square.module);
    free((void *)cards->job.wifi_square.module);
    free(cards);
}
