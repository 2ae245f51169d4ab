#include "command/serve_bots.h"

#include "bots/bot.h"
#include "cli/players.h"
#include "terminal/play.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(PROCESSES_MOST == 64, "as cli/commands.def says");

static bool is_taken(const struct programs_config *programs, const char *name)
{
    for (int i = 0; i < programs->count; i++)
        if (strcmp(programs->offer[i].name, name) == 0)
            return true;
    return bot_find(name);
}

/* "NAME=exec:PROGRAM"; without a name it is called after its file. */
static void read_offer(const char *text, char name[BOT_NAME], struct offer *offer)
{
    size_t length = strcspn(text, "=:");
    struct out out = out_buffer(name, BOT_NAME);
    if (text[length] == '=') {
        out_span(&out, text, length);
        text += length + 1;
    } else {
        seats_bot_label(text, name, BOT_NAME);
    }
    if (!out_fits(&out))
        name[0] = '\0';
    offer->name = name;
    offer->command = player_command(text);
}

int serve_bots_read(const struct cli *cli, const struct serve_options *o, struct serve_bots *bots,
                    struct programs_config *programs)
{
    const char *item[OFFERS_MOST];
    programs->seconds = o->bot_time;
    programs->processes = (int)o->bot_processes;
    if (!o->bot)
        return CLI_OK;
    size_t size = strlen(o->bot) + 1;
    bots->text = memcpy(cli_memory(size), o->bot, size);
    int count = players_split(cli, bots->text, NULL, item, OFFERS_MOST);
    for (int i = 0; i < count; i++) {
        struct offer *offer = &programs->offer[i];
        read_offer(item[i], bots->name[i], offer);
        const struct text_arg args[] = {TEXT_STRING("bot", item[i]),
                                        TEXT_STRING("name", offer->name), TEXT_END};
        if (!offer->command || !bot_name_fits(offer->name))
            return cli_say(cli, CLI_USAGE, "serve.bad-bot", args);
        if (is_taken(programs, offer->name))
            return cli_say(cli, CLI_USAGE, "serve.bot-taken", args);
        programs->count++;
    }
    return count ? CLI_OK : CLI_USAGE;
}

void serve_bots_forget(struct serve_bots *bots)
{
    free(bots->text);
    bots->text = NULL;
}
