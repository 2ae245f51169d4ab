#include "cli/players.h"

#include "bots/bot.h"
#include "cli/foresight.h"
#include "cli/stop.h"
#include "program/asking.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct player {
    const struct cli *cli;
    const struct setup *setup;
    char name[64];
    const struct bot *bot; /* one of ours, or NULL */
    struct mind *mind;     /* of our bots */
    long playouts;         /* that they think; 0: as usual */
    bool sees;             /* all cards */
    struct foresight *foresight;
    struct program *program;
    long seconds;
    struct asking *asking; /* of the program */
    char failure[256];
};

enum { FORESIGHT_TRIES = 2000, FORESIGHT_MOST = 1000000 };
static const char exec_prefix[] = "exec:";

const char *player_command(const char *name)
{
    size_t n = strlen(exec_prefix);
    return strncmp(name, exec_prefix, n) == 0 && name[n] ? name + n : NULL;
}

/* What a name says: "explorer", "explorer@5000" with a number, "explorer@5000:win" with an aim. */
struct wish {
    char name[24];
    long number; /* 0: it is not said */
    enum aim aim;
};

bool player_aim(const char *word, enum aim *aim)
{
    *aim = strcmp(word, "win") == 0 ? AIM_WIN : strcmp(word, "score") == 0 ? AIM_SCORE : AIM_USUAL;
    return *aim != AIM_USUAL;
}

/* NULL if the name can be understood, else the key of the message about what is wrong with it. */
static const char *read_wish(const char *text, struct wish *wish)
{
    size_t length = strcspn(text, "@:");
    const char *at = text + length;
    *wish = (struct wish){0};
    if (length >= sizeof wish->name)
        return "player.unknown";
    memcpy(wish->name, text, length);
    if (*at == '@') {
        at++;
        wish->number = number_parse(&at, 1000000000);
        if (wish->number < 1 || (*at && *at != ':'))
            return "player.bad-number";
    }
    return !*at || (*at == ':' && player_aim(at + 1, &wish->aim)) ? NULL : "player.bad-aim";
}

/* Likewise, also if the bot has no use for what is said. */
static const char *bot_fault(const char *text, struct wish *wish, const struct bot **bot)
{
    const char *fault = read_wish(text, wish);
    *bot = bot_find(wish->name);
    if (!*bot || fault)
        return *bot || strcmp(wish->name, "foresight") == 0 ? fault : "player.unknown";
    if (wish->number && !(*bot)->level && strcmp((*bot)->name, "flat") != 0)
        return "player.no-number";
    return wish->aim && !(*bot)->level ? "player.no-aim" : NULL;
}

static const struct bot *bot_named(const char *text, struct wish *wish)
{
    const struct bot *bot;
    return bot_fault(text, wish, &bot) ? NULL : bot;
}

bool player_can_aim(const char *name)
{
    struct wish wish;
    const struct bot *bot = bot_named(name, &wish);
    return bot && bot->level;
}

bool player_foresees(const char *text)
{
    struct wish wish;
    return !read_wish(text, &wish) && strcmp(wish.name, "foresight") == 0 && !wish.aim &&
           wish.number <= FORESIGHT_MOST;
}

bool player_is_known(const char *name)
{
    struct wish wish;
    return bot_named(name, &wish) || player_command(name);
}

/* Names those there are; measures are not for every command. */
static void say_unknown(const struct cli *cli, const char *name, bool measures)
{
    struct wish wish;
    const struct bot *bot;
    const char *fault = bot_fault(name, &wish, &bot);
    const struct text_arg args[] = {TEXT_STRING("name", name), TEXT_END};
    if (!fault || strcmp(fault, "player.unknown") == 0)
        fault = measures ? "player.unknown-measure" : "player.unknown";
    cli_say(cli, CLI_USAGE, fault, args);
}

int players_split(const struct cli *cli, char *list, bool (*known)(const char *name),
                  const char **names, int most)
{
    int count = 0;
    for (char *name = list; name;) {
        char *comma = strchr(name, ',');
        if (comma)
            *comma++ = '\0';
        if (count == most || (known && !known(name))) {
            say_unknown(cli, name, known && known("foresight"));
            return 0;
        }
        names[count++] = name;
        name = comma;
    }
    return count;
}

const char *player_name(const struct player *player)
{
    return player->name;
}

const char *player_failure(const struct player *player)
{
    return player->failure;
}

static bool fail(struct player *player, const char *key, const char *word)
{
    struct out out = out_buffer(player->failure, sizeof player->failure);
    const struct text_arg args[] = {TEXT_STRING("name", player->name), TEXT_STRING("word", word),
                                    TEXT_INT("seconds", player->seconds), TEXT_END};
    texts_put(&player->cli->texts, key, args, &out);
    return false;
}

/* False after saying what is wrong. */
static bool open_foresight(struct player *player)
{
    const struct setup *setup = player->setup;
    player->mind = mind_make(setup, cli_memory(mind_size(setup)));
    player->bot = bot_find("explorer");
    player->sees = true;
    if (!setup->game->family->learned)
        return true;
    const struct brain *brain = mind_brain(player->mind);
    if (setup->seats != 1 || !brain) {
        cli_say(player->cli, CLI_USAGE, "player.foresight-alone", NULL);
        return false;
    }
    long tries = player->playouts ? player->playouts : FORESIGHT_TRIES;
    player->foresight = foresight_new(brain, setup, tries, stop_thinking());
    if (!player->foresight)
        cli_say(player->cli, CLI_REFUSED, "cli.no-memory", NULL);
    return player->foresight != NULL;
}

static struct player *closed(struct player *player)
{
    player_close(player);
    return NULL;
}

/* What the command names plainly has to be there: the shell would say so in its own words. False
 * with errno. */
static bool can_start(const char *command)
{
    char file[PATH_MAX];
    struct out out = out_buffer(file, sizeof file);
    size_t length = strcspn(command, " ");
    out_span(&out, command, length);
    bool plain = strcspn(command, "\"'\\$`~*?[{(<>|&;=\t\n") >= length;
    if (!plain || !out_fits(&out))
        return true;
    if (strchr(file, '/'))
        return access(file, X_OK) == 0;
    bool there = program_exists(file);
    errno = there ? 0 : ENOENT;
    return there;
}

static bool is_to_stop(void)
{
    return atomic_load(stop_thinking());
}

struct player *player_open(const struct cli *cli, const char *name, const struct setup *setup,
                           long seconds)
{
    if (!player_is_known(name) && !player_foresees(name)) {
        say_unknown(cli, name, true);
        return NULL;
    }
    struct wish wish;
    struct player *player = cli_memory(sizeof *player);
    memset(player, 0, sizeof *player);
    player->cli = cli;
    player->setup = setup;
    player->seconds = seconds;
    player->bot = bot_named(name, &wish);
    player->playouts = wish.number;
    struct out out = out_buffer(player->name, sizeof player->name);
    out_text(&out, name);
    if (player_foresees(name))
        return open_foresight(player) ? player : closed(player);
    if (player->bot) {
        player->mind = mind_make(setup, cli_memory(mind_size(setup)));
        player->mind->aim = wish.aim;
        return player;
    }
    player->asking = asking_make(setup, cli_memory(asking_size(setup)));
    if (can_start(player_command(name)))
        player->program = program_start(player_command(name), is_to_stop);
    if (!player->program) {
        const struct text_arg args[] = {TEXT_STRING("name", name),
                                        TEXT_STRING("error", strerror(errno)), TEXT_END};
        cli_say(cli, CLI_REFUSED, "player.not-started", args);
        return closed(player);
    }
    return player;
}

void player_teach(struct player *player, const struct brain *brain)
{
    if (player->mind)
        mind_teach(player->mind, brain);
}

void player_help(struct player *player, const struct crew *crew)
{
    if (player->mind)
        player->mind->crew = crew;
}

void player_obeys(struct player *player, const atomic_bool *stop)
{
    if (player->mind)
        player->mind->stop = stop;
}

void player_aims(struct player *player, enum aim aim)
{
    if (player->mind && player->mind->aim == AIM_USUAL)
        player->mind->aim = aim;
}

void player_close(struct player *player)
{
    if (!player)
        return;
    if (player->program)
        program_stop(player->program, is_to_stop());
    foresight_free(player->foresight);
    free(player->mind);
    free(player->asking);
    free(player);
}

static bool ask_program(struct player *player, const void *state, int seat, struct rng *rng,
                        step *s)
{
    char answer[ANSWER_ROOM];
    switch (asking_step(player->asking, player->program, state, seat, rng, player->seconds, s,
                        answer)) {
    case PROGRAM_ENDED:
        return fail(player, "player.ended", "");
    case PROGRAM_LATE:
        return fail(player, "player.late", "");
    case PROGRAM_ILLEGAL:
        return fail(player, "player.illegal", answer);
    case PROGRAM_ANSWERED:
        break;
    }
    return true;
}

bool player_choose(struct player *player, const void *state, int seat, struct rng *rng, step *s)
{
    if (!player->bot)
        return ask_program(player, state, seat, rng, s);
    *s = (player->sees ? bot_ask_seeing : bot_ask)(player->bot, player->mind, state, seat, rng,
                                                   player->playouts)
             .step;
    return *s != 0 || fail(player, "player.illegal", "");
}

const void *player_foresee(struct player *player, uint64_t seed)
{
    return player->foresight ? foresight_play(player->foresight, seed) : NULL;
}
