#include "core/fair.h"

#include "core/lines.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

/* --- text and numbers ----------------------------------------------------------------------- */

static int digit_value(char c)
{
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static void format_hex(const uint8_t *bytes, size_t n, char *hex)
{
    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * n] = '\0';
}

static bool parse_hex(const char *hex, size_t length, uint8_t *bytes, size_t n)
{
    if (length != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        int high = digit_value(hex[2 * i]);
        int low = digit_value(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static uint64_t big_endian(const uint8_t bytes[8])
{
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
        value = value << 8 | bytes[i];
    return value;
}

bool fair_parse_secret(const char *hex, struct fair_secret *secret)
{
    return parse_hex(hex, strlen(hex), secret->byte, sizeof secret->byte);
}

void fair_format_secret(const struct fair_secret *secret, char hex[FAIR_HEX])
{
    format_hex(secret->byte, sizeof secret->byte, hex);
}

bool fair_parse_nonce(const char *hex, size_t length, uint64_t *nonce)
{
    uint8_t bytes[8];
    if (!parse_hex(hex, length, bytes, sizeof bytes))
        return false;
    *nonce = big_endian(bytes);
    return true;
}

/* --- hashing -------------------------------------------------------------------------------- */

static void add_text(struct sha256 *sha, const char *text)
{
    sha256_add(sha, text, strlen(text));
}

/* What every hash begins with: "carnet fair 1\nsecret HEX\n". */
static void begin(struct sha256 *sha, const struct fair_secret *secret)
{
    char hex[FAIR_HEX];
    fair_format_secret(secret, hex);
    sha256_init(sha);
    add_text(sha, "carnet fair 1\nsecret ");
    add_text(sha, hex);
    add_text(sha, "\n");
}

void fair_commitment(const struct fair_secret *secret, char hex[FAIR_HEX])
{
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];
    begin(&sha, secret);
    sha256_end(&sha, digest);
    format_hex(digest, sizeof digest, hex);
}

uint64_t fair_seed(const struct fair_secret *secret, uint32_t number,
                   const struct fair_nonces *nonces)
{
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];
    char line[64];
    struct out out = out_buffer(line, sizeof line);
    begin(&sha, secret);
    out_text(&out, "chance ");
    out_int(&out, number);
    out_char(&out, '\n');
    add_text(&sha, line);
    for (int i = 0; i < SEATS_MAX; i++)
        if (nonces->given[i]) {
            out = out_buffer(line, sizeof line);
            out_text(&out, "nonce ");
            out_int(&out, i + 1);
            out_char(&out, ' ');
            out_hex(&out, nonces->nonce[i]);
            out_char(&out, '\n');
            add_text(&sha, line);
        }
    sha256_end(&sha, digest);
    return big_endian(digest);
}

/* --- notes of a record ---------------------------------------------------------------------- */

void fair_write_nonces(uint32_t number, const struct fair_nonces *nonces, struct out *out)
{
    char between = ' ';
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!nonces->given[i])
            continue;
        if (between == ' ') {
            out_text(out, "note nonces ");
            out_int(out, number);
        }
        out_char(out, between);
        out_int(out, i + 1);
        out_char(out, ':');
        out_hex(out, nonces->nonce[i]);
        between = ',';
    }
    if (between == ',')
        out_char(out, '\n');
}

/* "1:0123456789abcdef,3:…" */
static bool parse_nonces(const struct word *word, struct fair_nonces *nonces)
{
    const char *at = word->text;
    const char *end = word->text + word->length;
    memset(nonces, 0, sizeof *nonces);
    while (at < end) {
        long seat = number_parse(&at, SEATS_MAX);
        if (seat < 1 || end - at < 17 || *at != ':' || nonces->given[seat - 1] ||
            !fair_parse_nonce(at + 1, 16, &nonces->nonce[seat - 1]))
            return false;
        nonces->given[seat - 1] = true;
        at += 17;
        if (at < end && *at++ != ',')
            return false;
    }
    return true;
}

/* The note with this key, and this number as its first word unless it is negative. */
static bool find_note(const char *record, const char *key, long number, struct word *value)
{
    struct lines lines = {record, 0};
    struct line line;
    struct word word;
    while (lines_next_meant(&lines, &line)) {
        if (!line_word(&line, &word) || !word_is(&word, "note") || !line_word(&line, &word) ||
            !word_is(&word, key))
            continue;
        if (number >= 0 && (!line_word(&line, &word) || word_number(&word, 1 << 24) != number))
            continue;
        *value = line_rest(&line);
        return true;
    }
    return false;
}

static bool read_secret(const char *record, struct fair_secret *secret, struct fair_proof *proof,
                        struct fault *fault)
{
    struct word commitment;
    struct word shown;
    char hex[FAIR_HEX];
    proof->committed = find_note(record, "commitment", -1, &commitment);
    if (!proof->committed || !find_note(record, "secret", -1, &shown))
        return true;
    if (!word_copy(&shown, hex, sizeof hex) || !fair_parse_secret(hex, secret))
        return fault_word(fault, &shown, REASON_BAD_VALUE);
    fair_commitment(secret, hex);
    if (!word_is(&commitment, hex))
        return fault_word(fault, &shown, REASON_SECRET_WRONG);
    proof->revealed = true;
    return true;
}

/* Whether two chances are the same, by their text. */
static bool same_chance(const struct setup *setup, const struct chance *a, const struct chance *b)
{
    char text[2][1400];
    struct out out = out_buffer(text[0], sizeof text[0]);
    setup->game->format_chance(setup, a, &out);
    out = out_buffer(text[1], sizeof text[1]);
    setup->game->format_chance(setup, b, &out);
    return strcmp(text[0], text[1]) == 0;
}

static bool check_chance(const char *record, const struct setup *setup, uint32_t number,
                         const struct chance *happened, const struct fair_secret *secret,
                         const void *state, struct fair_proof *proof, struct fault *fault)
{
    struct fair_nonces nonces = {.given = {false}};
    struct chance drawn = *happened;
    struct word word = {.text = ""};
    bool entered = find_note(record, "entered", (long)number, &word);
    if (find_note(record, "nonces", (long)number, &word) && !parse_nonces(&word, &nonces))
        return fault_word(fault, &word, REASON_BAD_VALUE);
    setup->game->draw(setup, state, fair_seed(secret, number, &nonces), entered ? GIVEN_DICE : 0,
                      &drawn);
    if (!same_chance(setup, happened, &drawn)) {
        fault_word(fault, &word, REASON_CHANCE_NOT_SECRET);
        fault->why.value = (int16_t)(number + 1);
        return false;
    }
    proof->entered += entered;
    proof->proved += !entered;
    return true;
}

bool fair_verify(const char *record, const struct session *session, void *scratch,
                 uint8_t *verdicts, struct fair_proof *proof, struct fault *fault)
{
    const struct setup *setup = session->setup;
    struct fair_secret secret = {{0}};
    struct refusal why;
    struct fault later;
    bool right = true;
    *proof = (struct fair_proof){0};
    if (verdicts)
        memset(verdicts, FAIR_UNPROVED, session->chances);
    if (!read_secret(record, &secret, proof, fault))
        return false;
    if (!proof->revealed)
        return true;
    setup->game->init(setup, scratch);
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        if (event->kind == EVENT_CHANCE) {
            uint32_t number = (uint32_t)event->what;
            const struct chance *happened = &session->chance[number];
            int entered = proof->entered;
            bool follows = check_chance(record, setup, number, happened, &secret, scratch, proof,
                                        right ? fault : &later);
            right = right && follows;
            if (verdicts)
                verdicts[number] = !follows                    ? FAIR_WRONG
                                   : proof->entered != entered ? FAIR_ENTERED
                                                               : FAIR_PROVED;
            setup->game->happen(setup, scratch, happened, &why);
        } else if (event->kind == EVENT_STEP) {
            setup->game->apply(setup, scratch, event->seat, event->what, &why);
        }
    }
    return right;
}

bool fair_verify_rolls(const char *text, const struct rolls *rolls, void *scratch,
                       struct fair_proof *proof, struct fault *fault)
{
    const struct setup *setup = &rolls->record.setup;
    struct fair_secret secret = {{0}};
    *proof = (struct fair_proof){0};
    if (!read_secret(text, &secret, proof, fault))
        return false;
    setup->game->init(setup, scratch);
    struct head *head = scratch;
    for (int i = 0; i < rolls->count && proof->revealed; i++, head->round++) {
        struct chance happened = {.roll = rolls->roll[i]};
        if (!check_chance(text, setup, (uint32_t)i, &happened, &secret, scratch, proof, fault)) {
            fault->line = rolls->line[i];
            return false;
        }
    }
    return true;
}
