#include "terminal/plain.h"

#include "terminal/play_rules.h"

#include "core/report.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct plain *plain_of(struct front *front)
{
    return front->self;
}

/* --- lines ---------------------------------------------------------------------------------- */

void plain_print(const char *text)
{
    puts(text);
}

void plain_print_broken(const char *text)
{
    cli_print_broken(stdout, text);
}

void plain_say(const struct plain *plain, const char *key, const struct text_arg *args)
{
    cli_print(plain->front.cli, stdout, key, args);
}

char *plain_read(struct plain *plain, const char *prompt)
{
    if (plain->talks)
        fputs(prompt, stdout);
    fflush(stdout);
    if (stop_signal())
        return NULL;
    ssize_t length = getline(&plain->line, &plain->room, stdin);
    if (length < 0 || stop_signal())
        return NULL;
    char *end = plain->line + strlen(plain->line);
    while (end > plain->line && (unsigned char)end[-1] <= ' ')
        *--end = '\0';
    char *begin = plain->line;
    while (*begin == ' ' || *begin == '\t')
        begin++;
    return begin;
}

/* --- what is shown -------------------------------------------------------------------------- */

void plain_show_sheet(struct table *table, int viewer, int seat)
{
    struct text text;
    int whose;
    const void *state = midend_sheet(&table->mid, viewer, &whose);
    if (whose != seat || !table->mid.held)
        state = midend_look(&table->mid, viewer);
    text_begin(&text);
    words_sheet_of(&table->mid, viewer, seat, &text.out);
    out_char(&text.out, '\n');
    words_sheet(&table->cli->texts, &table->setup, state, seat, &text.out);
    fputs(text_end(&text), stdout);
    text_free(&text);
}

bool plain_show_cards(struct plain *plain, struct table *table, int viewer)
{
    struct text text;
    (void)plain;
    text_begin(&text);
    bool cards = questions_cards(&table->mid, viewer, &text.out);
    if (cards)
        plain_print(text_end(&text));
    text_free(&text);
    return cards;
}

void plain_show_score(struct plain *plain, struct table *table, int seat)
{
    struct text text;
    text_begin(&text);
    say(plain->front.cli, &text.out, "play.score", NULL);
    out_char(&text.out, ' ');
    words_score(&plain->front.cli->texts, &table->setup, midend_own(&table->mid, seat), seat,
                &text.out);
    plain_print_broken(text_end(&text));
    text_free(&text);
}

void plain_show_news(struct plain *plain, struct table *table, int seat, int most)
{
    struct text text;
    text_begin(&text);
    questions_changed(&table->mid, seat, most, &text.out);
    const char *news = text_end(&text);
    if (*news) {
        plain_say(plain, "play.since", NULL);
        plain_print(news);
    }
    text_free(&text);
}

static void show_round(struct plain *plain, struct table *table, int seat)
{
    struct text text;
    const struct roll *roll = midend_roll(&table->mid);
    text_begin(&text);
    words_round(&plain->front.cli->texts, &table->setup, table->session->state, &text.out);
    if (seats_people(&table->seating) > 1) {
        out_text(&text.out, ", ");
        out_text(&text.out, table_name(table, seat));
    }
    out_text(&text.out, ".");
    if (roll) {
        out_char(&text.out, ' ');
        say(plain->front.cli, &text.out, "play.dice", NULL);
        out_char(&text.out, ' ');
        words_roll(&plain->front.cli->texts, &table->setup, roll, &text.out);
        out_char(&text.out, '.');
    }
    plain_print(text_end(&text));
    text_free(&text);
}

void plain_show_turn(struct plain *plain, struct table *table, int seat)
{
    struct text text;
    unsigned numbers = choices_numbers(&plain->choices);
    text_begin(&text);
    words_task(&table->mid, seat, &text.out);
    plain_print(text_end(&text));
    const struct text_arg args[] = {{"numbers", ARG_NUMBERS, numbers, NULL}, TEXT_END};
    if (numbers)
        plain_say(plain, "play.numbers", args);
    text_free(&text);
}

/* --- a turn --------------------------------------------------------------------------------- */

static bool is_secret(const struct table *table)
{
    return seats_people(&table->seating) > 1;
}

/* Nobody sees another's marks of this round (A2), nor another's hand (P18). */
static bool hand_over(struct plain *plain, struct table *table, int seat)
{
    if (!is_secret(table) || plain->last_seat == seat)
        return true;
    const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)), TEXT_END};
    for (int i = 0; i < 50 && isatty(STDOUT_FILENO) && plain->last_seat; i++)
        putchar('\n');
    plain_say(plain, "play.hand-over", args);
    return plain_read(plain, "") != NULL;
}

/* Said once: what is played, and who plays. */
static void introduce(struct plain *plain, struct table *table)
{
    const struct cli *cli = plain->front.cli;
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, "play.game", table->setup.game->name, NULL);
    if (game_takes(table->setup.game, TAKES_BOARD)) {
        out_text(&text.out, ", ");
        words_board(&cli->texts, table->setup.board.name, &text.out);
    }
    out_text(&text.out, ".\n");
    if (words_own_rules(cli, &table->setup, &text.out))
        out_char(&text.out, '\n');
    for (int seat = 1; seat <= table->setup.seats && table->setup.seats > 1; seat++) {
        const struct text_arg args[] = {TEXT_INT("seat", seat),
                                        TEXT_STRING("name", table_name(table, seat)), TEXT_END};
        say(cli, &text.out, "play.seat", args);
        out_char(&text.out, '\n');
    }
    say(cli, &text.out, "play.ask-help", NULL);
    plain_print_broken(text_end(&text));
    text_free(&text);
}

static void begin_turn(struct plain *plain, struct table *table, int seat)
{
    int whose;
    putchar('\n');
    show_round(plain, table, seat);
    if (session_undoable(table->session, seat) == 0)
        plain_show_news(plain, table, seat, 12);
    midend_sheet(&table->mid, seat, &whose);
    plain_show_sheet(table, seat, whose);
    plain_show_cards(plain, table, seat);
    plain_show_score(plain, table, seat);
    plain_show_turn(plain, table, seat);
}

static bool plain_turn(struct front *front, struct table *table, int seat)
{
    struct plain *plain = plain_of(front);
    const struct setup *setup = &table->setup;
    const struct session *session = table->session;
    uint16_t round = head_of(session->state)->round;
    if (!plain->last_seat)
        introduce(plain, table);
    if (!hand_over(plain, table, seat))
        return false;
    plain->last_seat = seat;
    choices_read(&plain->choices, setup, session->state, seat);
    begin_turn(plain, table, seat);
    while (setup->game->acts(setup, session->state, seat) &&
           head_of(session->state)->round == round) {
        char *line = plain_read(plain, "> ");
        enum typed typed = line ? plain_do(plain, table, seat, line) : TYPED_LEAVE;
        if (typed == TYPED_LEAVE) {
            midend_release(&table->mid);
            plain->last_seat = 0;
            return false;
        }
        if (typed == TYPED_ANEW)
            return true;
        choices_read(&plain->choices, setup, session->state, seat);
    }
    return true;
}

/* --- the other questions -------------------------------------------------------------------- */

static bool plain_roll(struct front *front, struct table *table)
{
    struct plain *plain = plain_of(front);
    struct refusal why;
    if (!table->typed_dice)
        return table_roll(table, NULL, &why);
    for (;;) {
        char dice[TYPED_LINE];
        if (table->unrolled)
            plain_say(plain, "play.roll-taken-back", NULL);
        table->unrolled = false;
        plain_say(plain, "play.type-dice", NULL);
        char *line = plain_read(plain, "> ");
        if (!line)
            return false;
        typed_normalise(&front->cli->texts, NULL, line, dice);
        if (strcmp(dice, "quit") == 0)
            return false;
        if (table_roll(table, strncmp(dice, "dice ", 5) == 0 ? dice + 5 : dice, &why))
            return true;
        struct text text;
        text_begin(&text);
        words_refusal(&front->cli->texts, &why, &text.out);
        plain_print(text_end(&text));
        text_free(&text);
    }
}

static int plain_pick(struct front *front, const char *title, const char *const *items, int count,
                      int start)
{
    struct plain *plain = plain_of(front);
    plain_print(title);
    for (int i = 0; i < count; i++)
        printf("%d  %s\n", i + 1, items[i]);
    for (;;) {
        const struct text_arg args[] = {TEXT_INT("count", count), TEXT_INT("start", start + 1),
                                        TEXT_END};
        plain_say(plain, "play.type-choice", args);
        const char *line = plain_read(plain, "> ");
        if (!line)
            return -1;
        if (!*line)
            return start;
        long number = number_parse(&line, count);
        if (number == 0)
            return -1;
        if (number > 0 && !*line)
            return (int)number - 1;
    }
}

static bool plain_ask(struct front *front, const char *question, char *answer, size_t room)
{
    plain_print(question);
    const char *line = plain_read(plain_of(front), "> ");
    struct out out = out_buffer(answer, room);
    if (line)
        out_text(&out, line);
    return line != NULL;
}

static void plain_tell(struct front *front, const char *title, const char *text)
{
    (void)front;
    plain_print(title);
    plain_print_broken(text);
}

/* Who reads from a pipe need not be told that it is quiet. */
static void plain_wait(struct front *front, struct table *table, int seat, int more)
{
    struct text text;
    if (!plain_of(front)->talks)
        return;
    text_begin(&text);
    wait_words(table, seat, more, &text.out);
    out_char(&text.out, ' ');
    say(front->cli, &text.out, seat == SEAT_COACH ? "play.quit-waiting-coach" : "play.quit-waiting",
        NULL);
    plain_print(text_end(&text));
    text_free(&text);
    fflush(stdout);
}

/* Of what is typed meanwhile only this counts; lines in a pipe are for later. */
static bool plain_leaves(struct front *front)
{
    struct plain *plain = plain_of(front);
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    char typed[TYPED_LINE];
    if (!plain->talks || poll(&input, 1, 0) <= 0)
        return false;
    const char *line = plain_read(plain, "");
    if (!line)
        return true;
    typed_normalise(&front->cli->texts, NULL, line, typed);
    if (strcmp(typed, "quit") == 0)
        return true;
    plain_say(plain, "play.quit-waiting", NULL);
    return false;
}

static bool plain_bot_failed(struct front *front, struct table *table, int seat)
{
    const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)), TEXT_END};
    plain_print(player_failure(table->player[seat - 1]));
    plain_say(plain_of(front), "play.random-goes-on", args);
    return true;
}

static void plain_over(struct front *front, struct table *table)
{
    struct text text;
    putchar('\n');
    plain_of(front)->last_seat = 0;
    text_begin(&text);
    for (int seat = 1; seat <= table->setup.seats; seat++)
        if (table_is_person(table, seat)) {
            words_sheet_of(&table->mid, 0, seat, &text.out);
            out_char(&text.out, '\n');
            words_sheet(&front->cli->texts, &table->setup, table->session->state, seat, &text.out);
        }
    end_story(table, &text.out);
    fputs(text_end(&text), stdout);
    text_free(&text);
}

static void plain_close(struct front *front)
{
    struct plain *plain = plain_of(front);
    choices_free(&plain->choices);
    free(plain->line);
    free(plain);
}

struct front *plain_front(struct cli *cli)
{
    struct plain *plain = cli_memory(sizeof *plain);
    memset(plain, 0, sizeof *plain);
    plain->front = (struct front){
        .cli = cli,
        .self = plain,
        .pick = plain_pick,
        .ask = plain_ask,
        .tell = plain_tell,
        .roll = plain_roll,
        .turn = plain_turn,
        .hush = 10000,
        .wait = plain_wait,
        .leaves = plain_leaves,
        .bot_failed = plain_bot_failed,
        .over = plain_over,
        .watch = plain_watch,
        .close = plain_close,
    };
    plain->choices.memory = cli_memory;
    plain->talks = isatty(STDIN_FILENO);
    return &plain->front;
}
