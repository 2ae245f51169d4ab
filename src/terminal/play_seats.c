/* Who sits at the table. */
#include "bots/bot.h"
#include "cli/figures.h"
#include "core/refusal.h"
#include "terminal/play.h"

#include <string.h>

/* --- names ---------------------------------------------------------------------------------- */

/* Keeps what can be shown on any line: no control characters, nothing a list would split at. */
static void clean_name(char *name)
{
    char *to = name;
    for (const char *at = name; *at;) {
        size_t n = character_length(at, strlen(at));
        if (!is_control(at, n) && !strchr(",={}", *at)) {
            memmove(to, at, n);
            to += n;
        }
        at += n;
    }
    *to = '\0';
}

static void copy_item(const char *text, size_t n, char *to, size_t room)
{
    while (n > 0 && *text == ' ') {
        text++;
        n--;
    }
    while (n > 0 && text[n - 1] == ' ')
        n--;
    if (n >= room)
        n = room - 1;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
        n--; /* not in the middle of a UTF-8 character */
    memcpy(to, text, n);
    to[n] = '\0';
}

/* The next piece of a list with commas; false at its end. */
static bool next_item(const char **list, char *item, size_t room)
{
    if (!*list || !**list)
        return false;
    size_t n = strcspn(*list, ",");
    copy_item(*list, n, item, room);
    *list += n + ((*list)[n] == ',');
    return true;
}

static int count_items(const char *list)
{
    char item[SEAT_BOT];
    int count = 0;
    while (next_item(&list, item, sizeof item))
        count++;
    return count;
}

/* Does a word of a command look like a file: "./mine", "bot.py"? */
static bool looks_like_file(const char *word, size_t n)
{
    const char *dot = memchr(word, '.', n);
    return word[0] != '-' && (memchr(word, '/', n) || (dot && dot > word && dot + 1 < word + n));
}

/* "bot" for "python3 examples/bot.py --deep": the last word that looks like a file, else the
 * program, without folders and ending. */
static void program_label(const char *command, char *label, size_t room)
{
    const char *chosen = command + strspn(command, " ");
    for (const char *at = chosen; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        if (looks_like_file(at, n))
            chosen = at;
        at += n;
    }
    const char *end = chosen + strcspn(chosen, " ");
    for (const char *at = chosen; at + 1 < end; at++)
        if (*at == '/')
            chosen = at + 1;
    for (const char *at = end - 1; at > chosen; at--)
        if (*at == '.') {
            end = at;
            break;
        }
    copy_item(chosen, (size_t)(end - chosen), label, room);
}

void seats_bot_label(const char *bot, char *label, size_t room)
{
    if (strncmp(bot, "exec:", 5) == 0)
        program_label(bot + 5, label, room);
    else
        copy_item(bot, strlen(bot), label, room);
}

static bool is_taken(const struct seating *seating, int seat, const char *name)
{
    for (int i = 0; i < seat; i++)
        if (strcmp(seating->seat[i].name, name) == 0)
            return true;
    return false;
}

static void default_name(const struct cli *cli, struct seating *seating, int i)
{
    struct seat *seat = &seating->seat[i];
    struct out out = out_buffer(seat->name, sizeof seat->name);
    const struct text_arg args[] = {TEXT_INT("seat", i + 1), TEXT_END};
    if (!seat->bot[0]) {
        say(cli, &out, seats_people(seating) == 1 ? "play.you" : "play.player", args);
        return;
    }
    char label[24];
    struct out known = out_buffer(label, sizeof label);
    if (strncmp(seat->bot, "exec:", 5) == 0)
        seats_bot_label(seat->bot, label, sizeof label);
    else
        figures_bot(&cli->texts, seat->bot, &known);
    out_text(&out, label);
    for (int again = 2; is_taken(seating, i, seat->name); again++) {
        out = out_buffer(seat->name, sizeof seat->name);
        out_text(&out, label);
        out_char(&out, ' ');
        out_int(&out, again);
    }
}

static void name_seats(const struct cli *cli, struct seating *seating)
{
    char you[SEAT_NAME];
    struct out out = out_buffer(you, sizeof you);
    say(cli, &out, "play.you", NULL);
    for (int i = 0; i < seating->count; i++) {
        struct seat *seat = &seating->seat[i];
        clean_name(seat->name);
        seat->is_unnamed = !seat->name[0] && strncmp(seat->bot, "exec:", 5) != 0;
        if (!seat->name[0])
            default_name(cli, seating, i);
        seat->is_you = !seat->bot[0] && seats_people(seating) == 1 && strcmp(seat->name, you) == 0;
        seat->is_unnamed |= seat->is_you;
    }
}

int seats_people(const struct seating *seating)
{
    int people = 0;
    for (int i = 0; i < seating->count; i++)
        people += seating->seat[i].bot[0] == '\0';
    return people;
}

/* --- arranging ------------------------------------------------------------------------------ */

/* How many people there are if nobody said how many seats. */
static int people_unsaid(const char *names, int bots)
{
    int named = count_items(names);
    return named > bots + 1 ? named - bots : 1;
}

static bool place_bots(const struct cli *cli, const char *bots, int from, struct seating *seating)
{
    for (int i = from; i < seating->count; i++) {
        char *bot = seating->seat[i].bot;
        if (bots && strcspn(bots, ",") >= SEAT_BOT) {
            cli_say(cli, CLI_USAGE, "play.long-bot", NULL);
            return false;
        }
        if (!next_item(&bots, bot, SEAT_BOT))
            break;
        if (!player_is_known(bot) || strpbrk(bot, "\r\n")) {
            const struct text_arg args[] = {TEXT_STRING("bot", bot), TEXT_END};
            cli_say(cli, CLI_USAGE, "play.no-bot", args);
            return false;
        }
    }
    return true;
}

/* It becomes a part of their names, as if it had been said there: so it is kept with the game. */
static void aim_levels(const char *aim, struct seating *seating)
{
    for (int i = 0; aim && i < seating->count; i++) {
        char *bot = seating->seat[i].bot, name[SEAT_BOT];
        copy_item(bot, strcspn(bot, "@:"), name, sizeof name);
        const struct bot *level = bot_find(name);
        size_t length = strlen(bot);
        if (!level || !level->level || strchr(bot, ':') || length + 8 > SEAT_BOT)
            continue;
        struct out out = out_buffer(bot + length, SEAT_BOT - length);
        out_char(&out, ':');
        out_text(&out, aim);
    }
}

bool seats_arrange(const struct cli *cli, const struct game *game, const struct company *company,
                   struct seating *seating)
{
    const char *bots = company->bots, *names = company->names;
    long players = company->players;
    int programs = count_items(bots);
    int named = count_items(names);
    memset(seating, 0, sizeof *seating);
    if (players == 0 && programs == 0 && named < game->min_seats && game->min_seats > 1) {
        bots = BOT_USUAL;
        programs = 1;
    }
    long count = players    ? players
                 : programs ? people_unsaid(names, programs) + programs
                            : (named > 1 ? named : 1);
    if (programs > count || named > count || count > SEATS_MAX) {
        const struct text_arg args[] = {TEXT_INT("seats", count), TEXT_END};
        cli_say(cli, CLI_USAGE, "play.too-many", args);
        return false;
    }
    seating->count = (int)count;
    for (int i = 0; i < count; i++)
        next_item(&names, seating->seat[i].name, SEAT_NAME);
    if (!place_bots(cli, bots, (int)count - programs, seating))
        return false;
    aim_levels(company->aim, seating);
    name_seats(cli, seating);
    return true;
}

/* --- notes ---------------------------------------------------------------------------------- */

void seats_write(const struct seating *seating, struct out *out)
{
    for (int i = 0; i < seating->count; i++) {
        const struct seat *seat = &seating->seat[i];
        if (i > 0)
            out_char(out, ',');
        if (seat->bot[0]) {
            out_text(out, "bot:");
            out_text(out, seat->bot);
            out_char(out, '=');
        } else {
            out_text(out, "person:");
        }
        if (!seat->is_unnamed)
            out_text(out, seat->name);
    }
}

/* "person:NAME" or "bot:BOT=NAME" */
static void read_seat(const char *item, struct seat *seat)
{
    const char *name = strncmp(item, "person:", 7) == 0 ? item + 7 : "";
    if (strncmp(item, "bot:", 4) == 0) {
        const char *equals = strrchr(item, '=');
        size_t n = equals ? (size_t)(equals - item - 4) : strlen(item + 4);
        copy_item(item + 4, n, seat->bot, sizeof seat->bot);
        name = equals ? equals + 1 : "";
        if (strcmp(name, seat->bot) == 0)
            name = ""; /* as carnet 0.2.0 wrote it */
    }
    copy_item(name, strlen(name), seat->name, sizeof seat->name);
}

bool seats_drop_programs(struct seating *seating)
{
    bool dropped = false;
    for (int i = 0; i < seating->count; i++)
        if (strncmp(seating->seat[i].bot, "exec:", 5) == 0) {
            struct out out = out_buffer(seating->seat[i].bot, SEAT_BOT);
            out_text(&out, "random");
            dropped = true;
        }
    return dropped;
}

void seats_read(const struct cli *cli, const char *note, int count, struct seating *seating)
{
    char item[SEAT_NAME + SEAT_BOT + 8] = "";
    memset(seating, 0, sizeof *seating);
    seating->count = count;
    for (int i = 0; i < count && next_item(&note, item, sizeof item); i++)
        read_seat(item, &seating->seat[i]);
    name_seats(cli, seating);
}
