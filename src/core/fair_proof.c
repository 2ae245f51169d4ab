/* What a record proves about its chance: the notes are read, everything is computed again. */
#include "core/fair.h"

#include <string.h>

/* What is known of a record while it is checked. */
struct proving {
    const char *record;
    const struct setup *setup;
    struct fair_proof *proof;
    struct fair_secret secret;
    struct chain chain[SEATS_MAX];
    uint64_t seed[CHAIN_LINKS]; /* the second way: of every chance that can have a link, */
    int with[CHAIN_LINKS];      /* and how many it has */
};

/* --- notes ---------------------------------------------------------------------------------- */

/* "1:0123456789abcdef,3:…" */
bool fair_parse_nonces(const struct word *word, struct fair_nonces *nonces)
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

static bool read_secret(struct proving *of, struct fault *fault)
{
    struct word commitment;
    struct word shown;
    struct word way;
    char hex[FAIR_HEX];
    struct fair_proof *proof = of->proof;
    proof->committed = find_note(of->record, "commitment", -1, &commitment);
    proof->way = FAIR_NONCES;
    if (find_note(of->record, "fair", -1, &way)) {
        if (!word_is(&way, "1") && !word_is(&way, "2"))
            return fault_word(fault, &way, REASON_BAD_VALUE);
        proof->way = word_is(&way, "2") ? FAIR_CHAINS : FAIR_NONCES;
    }
    if (!proof->committed || !find_note(of->record, "secret", -1, &shown))
        return true;
    if (!word_copy(&shown, hex, sizeof hex) || !fair_parse_secret(hex, &of->secret))
        return fault_word(fault, &shown, REASON_BAD_VALUE);
    fair_commitment(&of->secret, proof->way, hex);
    if (!word_is(&commitment, hex))
        return fault_word(fault, &shown, REASON_SECRET_WRONG);
    proof->revealed = true;
    return true;
}

/* "COUNT HEX" */
bool fair_parse_links(const struct word *value, struct chain *chain)
{
    const char *at = value->text;
    const char *end = at + value->length;
    long count = number_parse(&at, CHAIN_LINKS);
    if (count < 1 || end - at < 1 || *at != ' ' ||
        !chain_parse(at + 1, (size_t)(end - at - 1), &chain->last))
        return false;
    chain->links = (uint16_t)count;
    return true;
}

/* Whether the last link, hashed as often as there are links, is the end. */
static bool belongs(const struct chain *chain)
{
    struct chain_link at = chain->last;
    for (int i = 0; i < chain->links; i++) {
        struct chain_link next = at;
        chain_hash(&next, &at);
    }
    return memcmp(&at, &chain->end, sizeof at) == 0;
}

/* The chain of a seat, if its record has one. */
static bool read_chain(const char *record, int seat, uint32_t chances, struct chain *chain,
                       struct fault *fault)
{
    struct word value;
    struct chain_link end;
    *chain = (struct chain){0};
    if (!find_note(record, "chain", seat, &value))
        return true;
    if (!chain_parse(value.text, value.length, &end))
        return fault_word(fault, &value, REASON_BAD_VALUE);
    chain_begin(chain, &end);
    if (!find_note(record, "links", seat, &value))
        return true;
    if (!fair_parse_links(&value, chain))
        return fault_word(fault, &value, REASON_BAD_VALUE);
    return (chain->links <= chances && belongs(chain)) ||
           fault_word(fault, &value, REASON_LINKS_WRONG);
}

static bool read_chains(struct proving *of, uint32_t chances, struct fault *fault)
{
    for (int seat = 1; seat <= of->setup->seats; seat++) {
        struct chain *chain = &of->chain[seat - 1];
        if (!read_chain(of->record, seat, chances, chain, fault))
            return false;
        of->proof->phones += chain->given;
        of->proof->lost += chain->given && chain->links < chances;
    }
    return true;
}

/* From the last chance to the first, because each link tells the one before. */
static void find_seeds(struct proving *of, uint32_t chances)
{
    struct chain chain[SEATS_MAX];
    memcpy(chain, of->chain, sizeof chain);
    for (uint32_t n = chances < CHAIN_LINKS ? chances : CHAIN_LINKS; n-- > 0;) {
        of->seed[n] = fair_seed_linked(&of->secret, n, chain);
        of->with[n] = 0;
        for (int i = 0; i < SEATS_MAX; i++) {
            if (!chain[i].given || chain[i].links != n + 1)
                continue;
            struct chain_link last = chain[i].last;
            chain_hash(&last, &chain[i].last);
            chain[i].links--;
            of->with[n]++;
        }
    }
}

/* Reads all that every chance needs; false with the first thing that is wrong. */
static bool begin(struct proving *of, const char *record, const struct setup *setup,
                  uint32_t chances, struct fair_proof *proof, struct fault *fault)
{
    memset(of, 0, sizeof *of);
    *proof = (struct fair_proof){0};
    of->record = record;
    of->setup = setup;
    of->proof = proof;
    if (!read_secret(of, fault))
        return false;
    if (!proof->revealed || proof->way == FAIR_NONCES)
        return true;
    if (!read_chains(of, chances, fault))
        return false;
    find_seeds(of, chances);
    return true;
}

/* --- chances -------------------------------------------------------------------------------- */

/* Whether two chances are the same, by their text. */
static bool same_chance(const struct setup *setup, const struct chance *a, const struct chance *b)
{
    char text[2][1400];
    struct out out = out_buffer(text[0], sizeof text[0]);
    setup->game->family->format_chance(setup, a, &out);
    out = out_buffer(text[1], sizeof text[1]);
    setup->game->family->format_chance(setup, b, &out);
    return strcmp(text[0], text[1]) == 0;
}

/* The seed of a chance. *note: what its phones gave to it, for who complains. */
static bool seed_of(const struct proving *of, uint32_t number, uint64_t *seed, struct word *note,
                    struct fault *fault)
{
    static const struct chain nobody[SEATS_MAX];
    struct fair_nonces nonces = {.given = {false}};
    if (of->proof->way == FAIR_CHAINS) {
        *seed =
            number < CHAIN_LINKS ? of->seed[number] : fair_seed_linked(&of->secret, number, nobody);
        return true;
    }
    if (find_note(of->record, "nonces", (long)number, note) && !fair_parse_nonces(note, &nonces))
        return fault_word(fault, note, REASON_BAD_VALUE);
    *seed = fair_seed(&of->secret, number, &nonces);
    return true;
}

static bool is_alone(const struct proving *of, uint32_t number)
{
    return of->proof->way == FAIR_CHAINS && (number >= CHAIN_LINKS || of->with[number] == 0);
}

/* Checks one chance, and counts it. */
static enum fair_verdict check_chance(struct proving *of, uint32_t number,
                                      const struct chance *happened, const void *state,
                                      struct fault *fault)
{
    const struct setup *setup = of->setup;
    struct chance drawn = *happened;
    struct word note = {.text = ""};
    uint64_t seed = 0;
    find_note(of->record, "secret", -1, &note); /* what it should follow from, if nothing else */
    bool entered = find_note(of->record, "entered", (long)number, &note);
    if (!seed_of(of, number, &seed, &note, fault))
        return FAIR_WRONG;
    setup->game->family->draw(setup, state, seed, entered ? GIVEN_DICE : 0, &drawn);
    if (!same_chance(setup, happened, &drawn)) {
        fault_word(fault, &note, REASON_CHANCE_NOT_SECRET);
        fault->why.value = (int16_t)(number + 1);
        return FAIR_WRONG;
    }
    of->proof->entered += entered;
    of->proof->proved += !entered;
    of->proof->alone += !entered && is_alone(of, number);
    return entered ? FAIR_ENTERED : is_alone(of, number) ? FAIR_ALONE : FAIR_PROVED;
}

bool fair_verify(const char *record, const struct session *session, void *scratch,
                 uint8_t *verdicts, struct fair_proof *proof, struct fault *fault)
{
    const struct setup *setup = session->setup;
    struct proving of;
    struct refusal why;
    struct fault later;
    bool right = true;
    if (verdicts)
        memset(verdicts, FAIR_UNPROVED, session->chances);
    if (!begin(&of, record, setup, session->chances, proof, fault))
        return false;
    if (!proof->revealed)
        return true;
    setup->game->init(setup, scratch);
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        if (event->kind == EVENT_CHANCE) {
            uint32_t number = (uint32_t)event->what;
            const struct chance *happened = &session->chance[number];
            enum fair_verdict verdict =
                check_chance(&of, number, happened, scratch, right ? fault : &later);
            right = right && verdict != FAIR_WRONG;
            if (verdicts)
                verdicts[number] = (uint8_t)verdict;
            setup->game->family->happen(setup, scratch, happened, &why);
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
    struct proving of;
    if (!begin(&of, text, setup, (uint32_t)rolls->count, proof, fault))
        return false;
    setup->game->init(setup, scratch);
    struct head *head = scratch;
    for (int i = 0; i < rolls->count && proof->revealed; i++, head->round++) {
        struct chance happened = {.roll = rolls->roll[i]};
        if (check_chance(&of, (uint32_t)i, &happened, scratch, fault) == FAIR_WRONG) {
            fault->line = rolls->line[i];
            fault->column = 0;
            return false;
        }
    }
    return true;
}

/* --- one's own part ------------------------------------------------------------------------- */

int fair_own_links(const char *record, int seat, const struct chain_link *entropy, int player)
{
    struct word value;
    struct chain chain;
    struct chain_link seed;
    struct chain_link end;
    struct fault fault;
    char seal[FAIR_HEX];
    if (!find_note(record, "commitment", -1, &value) || !word_copy(&value, seal, sizeof seal) ||
        !read_chain(record, seat, CHAIN_LINKS, &chain, &fault) || !chain.given)
        return -1;
    chain_seed(entropy, seal, player, &seed);
    chain_link(&seed, -1, &end);
    return memcmp(&end, &chain.end, sizeof end) == 0 ? chain.links : -1;
}
