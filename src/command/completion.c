/* carnet completion: what shells load, and what they ask then.
 *
 * "carnet completion words -- carnet play temple --bo" prints what the last word can become, a line
 * each: the whole word, a tab and what it is. A line ":files" asks the shell to offer files as
 * well,
 * ":files exec:" those that come after such a beginning. The words before the last one are read as
 * options_read reads them, but nothing in them is wrong. */
#include "bots/bot.h"
#include "cli/chosen.h"
#include "cli/play_text.h"
#include "command/commands.h"
#include "command/manual_pages.h"
#include "core/data.h"
#include "games/boards.h"
#include "games/list.h"
#include "lab/bench.h"
#include "terminal/rules.h"
#include "terminal/rules_pages.h"
#include "terminal/store.h"

#include <stdlib.h>
#include <string.h>

struct completing {
    const struct cli *cli;
    const struct command *command; /* command_none: it is not said yet */
    const char *word;              /* that is completed, */
    size_t done;                   /* of which so much stays: "--board=", "greedy," */
    int operands;
    const char *operand;       /* the first one */
    const char *game, *boards; /* as far as they are said */
    bool resumes, only_operands;
};

/* --- offering ------------------------------------------------------------------------------- */

static void offer(const struct completing *c, const char *word, const char *what)
{
    const char *typed = c->word + c->done;
    if (strncmp(word, typed, strlen(typed)) != 0)
        return;
    printf("%.*s%s", (int)c->done, c->word, word);
    if (*what)
        printf("\t%s", what);
    putchar('\n');
}

static void offer_files(const struct completing *c)
{
    printf(c->done ? ":files %.*s\n" : ":files\n", (int)c->done, c->word);
}

static void offer_words(const struct completing *c, const char *words)
{
    char word[40];
    while (*words) {
        struct out out = out_buffer(word, sizeof word);
        size_t length = strcspn(words, " ");
        out_span(&out, words, length);
        offer(c, word, "");
        words += length + (words[length] == ' ');
    }
}

static void offer_games(const struct completing *c)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        struct text title;
        text_begin(&title);
        say_named(c->cli, &title.out, "play.game", game_list[i]->name, NULL);
        offer(c, game_list[i]->name, text_end(&title));
        text_free(&title);
    }
}

static void offer_boards_of(const struct completing *c, const char *text, bool all)
{
    struct lines lines = {text, 0};
    struct board board;
    struct fault fault;
    while (board_next(&lines, &board, &fault) == 1)
        if ((all && !c->game) || (c->game && strcmp(board.game->name, c->game) == 0))
            offer(c, board.name, "");
}

/* "~/my\ boards.txt" as shells hand it on. */
static char *plain_path(const char *typed)
{
    const char *home = getenv("HOME");
    bool at_home = typed[0] == '~' && typed[1] == '/' && home;
    size_t room = strlen(typed) + (at_home ? strlen(home) : 0) + 1;
    char *path = cli_memory(room);
    struct out out = out_buffer(path, room);
    out_text(&out, at_home ? home : "");
    for (typed += at_home; *typed; typed++)
        if (!strchr("\\\"'", *typed))
            out_char(&out, *typed);
    return path;
}

/* The boards there are, those of the file that was named as well: of the game, if it is said. */
static void offer_boards(const struct completing *c)
{
    if (c->game)
        offer_boards_of(c, data_boards, false);
    else
        offer_words(c, "front back");
    if (!c->boards)
        return;
    const struct cli quiet = {.texts = c->cli->texts, .errors = fopen("/dev/null", "w")};
    char *path = plain_path(c->boards);
    char *text = cli_read(&quiet, path);
    if (text)
        offer_boards_of(c, text, true);
    free(text);
    free(path);
    if (quiet.errors)
        fclose(quiet.errors);
}

/* Each piece of a list with commas; exec: is followed by a file. */
static void offer_bots(struct completing *c, bool list, bool levels)
{
    const char *comma = list ? strrchr(c->word + c->done, ',') : NULL;
    if (comma)
        c->done = (size_t)(comma + 1 - c->word);
    const char *piece = c->word + c->done;
    const char *program = strstr(piece, "exec:");
    if (program) {
        c->done = (size_t)(program - c->word) + strlen("exec:");
        offer_files(c);
        return;
    }
    for (int i = 0; levels && i < BOT_COUNT; i++)
        offer(c, bot_list[i]->name, "");
    offer(c, "exec:", "");
}

static void offer_shelf(const struct completing *c, enum shelf shelf)
{
    enum { MOST = 200 };
    struct store store;
    struct stored *stored = cli_memory(MOST * sizeof *stored);
    store_open(&store);
    int count = store_list(&store, shelf, stored, MOST);
    for (int i = 0; i < count && i < MOST; i++)
        offer(c, stored[i].name, "");
    store_close(&store);
    free(stored);
}

/* Pages, and clauses by the first word of their titles: "T2 The key". */
static void offer_topics(const struct completing *c)
{
    char title[RULE_TITLE];
    for (const struct rules_page *page = rules_pages; page->name; page++)
        offer(c, page->name, "");
    for (int i = 0; rules_title(c->cli, NULL, i, title); i++) {
        size_t length = strcspn(title, " ");
        const char *what = title[length] ? title + length + 1 : "";
        title[length] = '\0';
        offer(c, title, what);
    }
}

static void offer_figures(const struct completing *c)
{
    char name[BENCH_NAME];
    for (int i = 0; bench_name(i, name); i++)
        offer(c, name, "");
}

static void offer_commands(const struct completing *c)
{
    const struct command *command;
    for (int i = 0; (command = command_at(i)); i++) {
        struct text what;
        if (command->section)
            continue;
        text_begin(&what);
        say_named(c->cli, &what.out, "command", command->name, NULL);
        offer(c, command->name, text_end(&what));
        text_free(&what);
    }
}

static void offer_saved(const struct completing *c)
{
    offer_games(c);
    if (!c->resumes)
        return;
    offer_shelf(c, SHELF_SAVED);
    if (strchr(c->word, '/'))
        offer_files(c);
}

/* What a value of that kind can be. */
static void offer_value(struct completing *c, enum value value)
{
    const char *words = value_words(value);
    if (words)
        offer_words(c, words);
    switch (value) {
    case VALUE_GAME:
        offer_games(c);
        break;
    case VALUE_PRINTED:
        offer_games(c);
        offer(c, "join", "");
        break;
    case VALUE_STUDIED:
        offer_games(c);
        offer_files(c);
        break;
    case VALUE_RECORD:
        offer_shelf(c, SHELF_RECORDS);
        offer_files(c);
        break;
    case VALUE_FILE:
    case VALUE_OUTPUT:
    case VALUE_KEPT:
    case VALUE_FOLDER:
        offer_files(c);
        break;
    case VALUE_BOARD:
        offer_boards(c);
        break;
    case VALUE_BOT:
    case VALUE_BOTS:
    case VALUE_PROGRAMS:
        offer_bots(c, value != VALUE_BOT, value != VALUE_PROGRAMS);
        break;
    case VALUE_OBJECTIVES:
        offer(c, "first", "");
        break;
    case VALUE_ADDRESS:
        offer_words(c, "127.0.0.1 ::1");
        break;
    case VALUE_SAVED:
        offer_saved(c);
        break;
    case VALUE_TOPIC:
        offer_topics(c);
        break;
    case VALUE_FIGURE:
        offer_figures(c);
        break;
    case VALUE_COMMAND:
        offer_commands(c);
        break;
    default:
        break;
    }
}

/* "who plays: tourist, …" becomes "who plays": the first sentence, to the first bracket. */
static void shorten(char *text)
{
    size_t end = 0;
    while (text[end] && text[end] != '(' &&
           !(strchr(";:.", text[end]) && strchr(" ", text[end + 1])))
        end++;
    while (end > 0 && ((unsigned char)text[end - 1] == 0xa0 ||
                       (unsigned char)text[end - 1] == 0xc2 || text[end - 1] == ' '))
        end--;
    text[end] = '\0';
}

static void offer_options(const struct completing *c)
{
    const struct option *option;
    size_t at;
    for (int i = 0; (option = option_at(c->command, i, &at)); i++) {
        char name[OPTION_KEY];
        struct text what;
        struct out out = out_buffer(name, sizeof name);
        if (option->kind == OPTION_GROUP)
            continue;
        out_text(&out, "--");
        option_put_name(option, &out);
        text_begin(&what);
        command_put_option(c->cli, c->command, option, &what.out);
        text_end(&what);
        shorten(what.bytes);
        offer(c, name, what.bytes);
        text_free(&what);
    }
}

/* --- reading what is there ------------------------------------------------------------------ */

/* The option that a word names, with its value or without; NULL if it is none. */
static const struct option *named(const struct completing *c, const char *word, size_t *length)
{
    *length = strcspn(word, "=");
    if (c->only_operands || strncmp(word, "--", 2) != 0 || *length < 3)
        return strcmp(word, "-o") == 0 ? option_find(c->command, "output", 6, NULL) : NULL;
    return option_find(c->command, word + 2, *length - 2, NULL);
}

static void note_option(struct completing *c, const struct option *option, const char *value)
{
    if (strcmp(option->name, "boards") == 0)
        c->boards = value;
    else if (strcmp(option->name, "game") == 0)
        c->game = value;
    else if (strcmp(option->name, "resume") == 0)
        c->resumes = true;
}

static void note_operand(struct completing *c, const char *word)
{
    if (c->command == command_none()) {
        const struct command *command = command_find(word);
        c->command = command ? command : command_none();
        return;
    }
    if (c->operands++ > 0)
        return;
    c->operand = word;
    if (game_find(word))
        c->game = word;
    else if (c->command->operand == VALUE_STUDIED)
        c->boards = word;
}

/* Reads one word; returns how many it takes, with its value. `next` is NULL for the last one. */
static int read_word(struct completing *c, const char *word, const char *next)
{
    size_t length;
    const struct option *option = named(c, word, &length);
    if (option && option->kind != OPTION_FLAG && word[length] != '=') {
        note_option(c, option, next);
        return 2;
    }
    if (option)
        note_option(c, option, word + length + (word[length] == '='));
    else if (strcmp(word, "--") == 0)
        c->only_operands = true;
    else if (word[0] != '-')
        note_operand(c, word);
    return 1;
}

static void offer_operand(struct completing *c)
{
    if (c->command == command_none())
        offer_commands(c);
    else if (c->operands < (c->command->operand == VALUE_PRINTED ? 1 : c->command->most))
        offer_value(c, c->command->operand);
}

static void complete(const struct cli *cli, int count, char **word)
{
    struct completing c = {.cli = cli, .command = command_none(), .word = word[count - 1]};
    const struct option *valued = NULL;
    size_t length;
    for (int i = 1; i < count - 1;) {
        const struct option *option = named(&c, word[i], &length);
        int used = read_word(&c, word[i], i + 2 < count ? word[i + 1] : NULL);
        if (i + used >= count)
            valued = option;
        i += used;
    }
    if (valued) {
        offer_value(&c, valued->value);
    } else if ((valued = named(&c, c.word, &length)) && c.word[length] == '=') {
        c.done = length + 1;
        offer_value(&c, valued->value);
    } else if (c.word[0] == '-' && !c.only_operands) {
        offer_options(&c);
    } else {
        offer_operand(&c);
    }
}

int command_completion(struct cli *cli, const struct completion_options *o, int count, char **word)
{
    static const struct {
        const char *name, *text;
    } shells[] = {{"bash", completion_bash}, {"zsh", completion_zsh}, {"fish", completion_fish}};
    (void)o;
    if (strcmp(word[0], "words") == 0 && count > 1) {
        complete(cli, count - 1, word + 1);
        return CLI_OK;
    }
    for (size_t i = 0; count == 1 && i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(shells[i].name, word[0]) == 0) {
            fputs(shells[i].text, stdout);
            return CLI_OK;
        }
    return cli_say(cli, CLI_USAGE, "completion.which", NULL);
}
