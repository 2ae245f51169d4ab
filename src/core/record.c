#include "core/record.h"

#include "core/report.h"

#include <string.h>

static const char first_line[] = "carnet record 1";
enum { EVENT_LINE = 1400 };

/* --- writing -------------------------------------------------------------------------------- */

static void write_board(const struct board *board, struct out *out)
{
    for (int row = 0; row < board->height; row++) {
        int width = board->width;
        while (width > 0 && board->kind[cell_at(width - 1, row)] == ' ')
            width--;
        out_char(out, '|');
        out_span(out, board->kind + cell_at(0, row), (size_t)width);
        out_char(out, '\n');
    }
    settings_write(board->game, board->set, "|", out);
}

static void write_pair(const char *key, const char *value, struct out *out)
{
    out_text(out, key);
    out_char(out, ' ');
    out_text(out, value);
    out_char(out, '\n');
}

static void write_number(const char *key, uint64_t value, struct out *out)
{
    out_text(out, key);
    out_char(out, ' ');
    out_natural(out, value);
    out_char(out, '\n');
}

static void write_objectives(const struct setup *setup, struct out *out)
{
    if (!setup->objective[0])
        return;
    out_text(out, "objectives ");
    for (int i = 0; i < OBJECTIVES; i++) {
        if (i > 0)
            out_char(out, ',');
        out_int(out, setup->objective[i]);
    }
    out_char(out, '\n');
}

void record_game(const struct setup *setup, struct out *out)
{
    write_pair("game", setup->game->name, out);
    write_number("rules", setup->rules, out);
    if (game_takes(setup->game, TAKES_BOARD))
        write_pair("board", setup->board.name, out);
    if (setup->own_board)
        write_board(&setup->board, out);
}

void record_head(const struct session *session, const char *notes, struct out *out)
{
    const struct setup *setup = session->setup;
    out_text(out, first_line);
    out_char(out, '\n');
    record_game(setup, out);
    write_number("players", setup->seats, out);
    if (game_takes(setup->game, TAKES_MODE))
        write_pair("mode", setup->mode == MODE_ADVANCED ? "advanced" : "basic", out);
    write_objectives(setup, out);
    if (session->seeded)
        write_number("seed", session->seed, out);
    out_text(out, notes);
}

/* Which parts of a chance were typed in: " typed=dice,swap". */
static const struct {
    unsigned flag;
    const char *name;
} typed[] = {{GIVEN_DICE, "dice"}, {GIVEN_SWAP, "swap"}, {GIVEN_DEAL, "deal"}};

static void write_typed(unsigned given, struct out *out)
{
    const char *between = " typed=";
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
        if (given & typed[i].flag) {
            out_text(out, between);
            out_text(out, typed[i].name);
            between = ",";
        }
}

static const char *const made_by_sign[] = {"", "*", "+", ""};

enum made_by record_made_by(char sign)
{
    return sign == '*' ? BY_BOT : sign == '+' ? BY_HOST : BY_SEAT;
}

void record_event(const struct session *session, const struct event *event, struct out *out)
{
    const struct setup *setup = session->setup;
    switch (event->kind) {
    case EVENT_CHANCE:
        out_text(out, setup->game->family->chance);
        out_char(out, ' ');
        setup->game->family->format_chance(setup, &session->chance[event->what], out);
        write_typed(event->given, out);
        break;
    case EVENT_STEP:
        out_int(out, event->seat);
        out_text(out, made_by_sign[event->by]);
        out_char(out, ' ');
        setup->game->format(event->what, out);
        break;
    default:
        out_text(out, "digest ");
        out_hex(out, event->what);
    }
}

void record_result(const struct session *session, struct out *out)
{
    const struct setup *setup = session->setup;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, session->state, seat, &score);
        out_text(out, "result ");
        out_int(out, seat);
        out_char(out, ' ');
        report_score(setup, &score, ' ', out);
        out_char(out, '\n');
    }
    report_winners(setup, session->state, out);
    out_char(out, '\n');
}

void record_write(const struct session *session, const char *notes, struct out *out)
{
    record_head(session, notes, out);
    for (uint32_t i = 0; i < session->count; i++) {
        record_event(session, &session->event[i], out);
        out_char(out, '\n');
    }
    if (session_status(session) == STATUS_OVER)
        record_result(session, out);
}

/* --- reading the head ----------------------------------------------------------------------- */

/* What the lines of the head have said so far. */
struct head_lines {
    struct request request;
    struct record *record;
    char board[BOARD_NAME];
    char rows[GRID * (GRID + 2) + SETTING_COUNT * 24 + 64]; /* a boards file with its own board */
    struct out rows_out;
    int board_line; /* the record's line with the board's name */
    int first_row;  /* and with its first row */
    const struct game *(*find)(const char *);
};

static bool read_game(struct head_lines *head, const struct word *value, struct fault *fault)
{
    char name[12];
    head->request.game = word_copy(value, name, sizeof name) ? head->find(name) : NULL;
    return head->request.game || fault_word(fault, value, REASON_NO_SUCH_GAME);
}

static bool read_board(struct head_lines *head, const struct word *value, struct fault *fault)
{
    if (!word_copy(value, head->board, sizeof head->board))
        return fault_word(fault, value, REASON_BAD_VALUE);
    head->request.board = head->board;
    head->board_line = value->line;
    return true;
}

static bool read_mode(struct head_lines *head, const struct word *value, struct fault *fault)
{
    head->request.mode = word_is(value, "advanced") ? MODE_ADVANCED : MODE_BASIC;
    return word_is(value, "advanced") || word_is(value, "basic") ||
           fault_word(fault, value, REASON_BAD_VALUE);
}

static bool read_objectives(struct head_lines *head, const struct word *value, struct fault *fault)
{
    char text[16];
    return (word_copy(value, text, sizeof text) &&
            objectives_parse(text, head->request.objective)) ||
           fault_word(fault, value, REASON_OBJECTIVES);
}

static bool read_number(const struct word *value, long most, int *to, struct fault *fault)
{
    long number = word_number(value, most);
    *to = (int)number;
    return number >= 1 || fault_word(fault, value, REASON_BAD_VALUE);
}

/* One line of the head whose first word is `key`; *known is set if it is one. */
static bool read_head_line(struct head_lines *head, const struct word *key,
                           const struct word *value, bool *known, struct fault *fault)
{
    struct record *record = head->record;
    *known = true;
    if (word_is(key, "game"))
        return read_game(head, value, fault);
    if (word_is(key, "rules"))
        return read_number(value, 255, &head->request.rules, fault);
    if (word_is(key, "board"))
        return read_board(head, value, fault);
    if (word_is(key, "players"))
        return read_number(value, SEATS_MAX, &head->request.seats, fault);
    if (word_is(key, "mode"))
        return read_mode(head, value, fault);
    if (word_is(key, "objectives"))
        return read_objectives(head, value, fault);
    if (word_is(key, "seed")) {
        record->seeded = true;
        return word_u64(value, &record->seed) || fault_word(fault, value, REASON_BAD_VALUE);
    }
    *known = word_is(key, "note");
    return true;
}

/* A row of the record's own board: "|..D.". */
static bool read_own_row(struct head_lines *head, const struct line *line, struct fault *fault)
{
    if (!head->request.game || !head->board[0])
        return fault_at(fault, line->number, 1, REASON_HEADER_MISSING, "board", 5);
    if (line->length > 1 && (line->text[1] == '[' || line->text[1] == '#'))
        return fault_at(fault, line->number, 2, REASON_BOARD_LETTER, line->text + 1, 1);
    if (!head->rows_out.text) {
        head->rows_out = out_buffer(head->rows, sizeof head->rows);
        out_char(&head->rows_out, '[');
        out_text(&head->rows_out, head->request.game->name);
        out_char(&head->rows_out, ' ');
        out_text(&head->rows_out, head->board);
        out_text(&head->rows_out, "]\n");
        head->request.own_boards = head->rows;
        head->first_row = line->number;
    }
    out_span(&head->rows_out, line->text + 1, line->length - 1);
    out_char(&head->rows_out, '\n');
    return out_fits(&head->rows_out) ||
           fault_at(fault, line->number, 1, REASON_BOARD_WIDE, head->board, strlen(head->board));
}

static bool read_head(struct head_lines *head, struct lines *lines, struct fault *fault)
{
    struct line line;
    for (struct lines before = *lines; lines_next_meant(lines, &line); before = *lines) {
        struct word key;
        bool known = false;
        if (line.text[0] == '|') {
            if (!read_own_row(head, &line, fault))
                return false;
            continue;
        }
        line_word(&line, &key);
        struct word value = line_rest(&line);
        if (!read_head_line(head, &key, &value, &known, fault))
            return false;
        if (!known) {
            *lines = before;
            break;
        }
    }
    return head->request.game ||
           fault_at(fault, lines->number + 1, 1, REASON_HEADER_MISSING, "game", 4);
}

bool record_open(const char *text, const struct game *(*find)(const char *), struct record *record,
                 struct fault *fault)
{
    return record_open_as(text, first_line, find, record, fault);
}

bool record_open_as(const char *text, const char *first, const struct game *(*find)(const char *),
                    struct record *record, struct fault *fault)
{
    struct head_lines head = {.record = record, .find = find};
    struct lines lines = {text, 0};
    struct line line = {0};
    record->seeded = false;
    record->seed = 0;
    if (!lines_next_meant(&lines, &line) || line.length != strlen(first) ||
        memcmp(line.text, first, line.length) != 0)
        return fault_at(fault, lines.number, 1, REASON_NOT_A_RECORD, line.text, line.length);
    if (!read_head(&head, &lines, fault))
        return false;
    record->events = lines;
    if (setup_make(&record->setup, &head.request, fault))
        return true;
    if (fault->line > 1) { /* in the board's own text, where the first row is line 2 */
        fault->line += head.first_row - 2;
        fault->column++;
    } else if (fault->line == 1 || fault->why.reason == REASON_NO_SUCH_BOARD) {
        fault->line = head.board_line;
        fault->column = 0;
    }
    return false;
}

bool record_note(const char *text, const char *key, char *value, size_t room)
{
    struct lines lines = {text, 0};
    struct line line;
    struct word word;
    while (lines_next_meant(&lines, &line)) {
        if (!line_word(&line, &word) || !word_is(&word, "note"))
            continue;
        line_word(&line, &word);
        struct word rest = line_rest(&line);
        if (word_is(&word, key))
            return word_copy(&rest, value, room);
    }
    return false;
}

/* --- replaying ------------------------------------------------------------------------------ */

struct replay {
    const struct record *record;
    struct session *session;
    struct replayed *done;
    int results;       /* result lines read */
    bool ended;        /* the winner line was read */
    uint32_t digested; /* events there were when a digest was read last */
};

/* " typed=dice,swap" at the end of a chance line: cuts it off and returns its flags. */
static bool take_typed(char *text, unsigned *given)
{
    char *at = strstr(text, " typed=");
    *given = 0;
    if (!at)
        return true;
    const char *name = at + strlen(" typed=");
    *at = '\0';
    for (;;) {
        size_t n = strcspn(name, ",");
        size_t i = 0;
        while (i < 3 && (strlen(typed[i].name) != n || memcmp(typed[i].name, name, n) != 0))
            i++;
        if (i == 3)
            return false;
        *given |= typed[i].flag;
        if (name[n] == '\0')
            return true;
        name += n + 1;
    }
}

/* Whether the seed really gives this chance, but for the parts that were typed in. */
static bool is_drawn(const struct session *session, const struct chance *chance, unsigned given,
                     const struct word *word, struct fault *fault)
{
    const struct setup *setup = session->setup;
    char said[EVENT_LINE];
    char drawn[EVENT_LINE];
    struct chance other = *chance;
    setup->game->family->draw(setup, session->state, session->seed, given, &other);
    struct out out = out_buffer(said, sizeof said);
    setup->game->family->format_chance(setup, chance, &out);
    out = out_buffer(drawn, sizeof drawn);
    setup->game->family->format_chance(setup, &other, &out);
    if (strcmp(said, drawn) == 0)
        return true;
    return fault_at(fault, word->line, word->column, REASON_DICE_NOT_SEED, drawn, strlen(drawn));
}

static bool replay_chance(struct replay *replay, const struct word *word, struct fault *fault)
{
    struct session *session = replay->session;
    const struct setup *setup = session->setup;
    char text[EVENT_LINE];
    struct chance chance;
    unsigned given;
    unsigned present;
    unsigned parts = setup->game->family->given;
    if (!word_copy(word, text, sizeof text) || !take_typed(text, &given) || given & ~parts ||
        !setup->game->family->parse_chance(setup, text, &chance, &present))
        return fault_word(fault, word, REASON_BAD_VALUE);
    fault_word(fault, word, REASON_BAD_VALUE);
    if (!(present & (GIVEN_DICE | GIVEN_DEAL)))
        return false;
    if (session->seeded && session_status(session) == STATUS_ROLL &&
        !is_drawn(session, &chance, given, word, fault))
        return false;
    replay->done->rounds++;
    return session_chance(session, &chance, session->seeded ? given : present, &fault->why);
}

static bool replay_step(struct replay *replay, const struct word *key, const struct word *word,
                        struct fault *fault)
{
    struct session *session = replay->session;
    struct word digits = *key;
    enum made_by by = record_made_by(key->text[key->length - 1]);
    if (by != BY_SEAT)
        digits.length--;
    long seat = word_number(&digits, SEATS_MAX);
    char text[128];
    step s;
    if (seat < 1 || seat > session->setup->seats) {
        fault_word(fault, key, REASON_NO_SUCH_SEAT);
        fault->why.value = (int16_t)seat;
        return false;
    }
    if (!word_copy(word, text, sizeof text) || !session->setup->game->parse(text, &s))
        return fault_word(fault, word, REASON_NOT_A_STEP);
    fault_word(fault, word, REASON_NOT_A_STEP);
    replay->done->steps++;
    return session_play_by(session, (int)seat, s, by, &fault->why);
}

static bool replay_digest(struct replay *replay, const struct word *word, struct fault *fault)
{
    const struct session *session = replay->session;
    if (session->count == replay->digested ||
        session->event[session->count - 1].kind != EVENT_DIGEST)
        return fault_word(fault, word, REASON_DIGEST_EARLY);
    char right[24];
    struct out out = out_buffer(right, sizeof right);
    out_hex(&out, session->event[session->count - 1].what);
    if (!word_is(word, right))
        return fault_at(fault, word->line, word->column, REASON_DIGEST_WRONG, right, strlen(right));
    replay->digested = session->count;
    replay->done->digests++;
    return true;
}

/* A `result` or `winner` line: it must be what the game's end gives, word by word. */
static bool replay_result(struct replay *replay, bool winner, const struct word *word,
                          struct fault *fault)
{
    const struct session *session = replay->session;
    const struct setup *setup = session->setup;
    char right[256 + 4 * SEATS_MAX];
    struct out out = out_buffer(right, sizeof right);
    int seat = winner ? 1 : ++replay->results;
    if (session_status(session) != STATUS_OVER || seat > setup->seats)
        return fault_word(fault, word, REASON_BAD_WORD);
    struct score score = {0};
    if (winner) {
        report_winners(setup, session->state, &out);
    } else {
        setup->game->score(setup, session->state, seat, &score);
        out_int(&out, seat);
        out_char(&out, ' ');
        report_score(setup, &score, ' ', &out);
    }
    const char *text = right + (winner ? strlen("winner ") : 0);
    if (!word_is(word, text))
        return fault_at(fault, word->line, word->column, REASON_RESULT_WRONG, text, strlen(text));
    replay->ended = winner;
    replay->done->result |= winner;
    return true;
}

static bool replay_line(struct replay *replay, struct line *line, struct fault *fault)
{
    struct word key;
    line_word(line, &key);
    struct word rest = line_rest(line);
    if (replay->ended)
        return fault_word(fault, &key, REASON_AFTER_END);
    if (word_is(&key, replay->session->setup->game->family->chance))
        return replay_chance(replay, &rest, fault);
    if (word_is(&key, "digest"))
        return replay_digest(replay, &rest, fault);
    if (word_is(&key, "result") || word_is(&key, "winner"))
        return replay_result(replay, word_is(&key, "winner"), &rest, fault);
    if (key.text[0] >= '0' && key.text[0] <= '9')
        return replay_step(replay, &key, &rest, fault);
    return fault_word(fault, &key, REASON_BAD_WORD);
}

bool record_replay(const struct record *record, struct session *session, struct replayed *done,
                   struct fault *fault)
{
    struct replay replay = {.record = record, .session = session, .done = done};
    struct lines lines = record->events;
    struct line line;
    *done = (struct replayed){0};
    while (lines_next_meant(&lines, &line))
        if (!replay_line(&replay, &line, fault))
            return false;
    return true;
}
