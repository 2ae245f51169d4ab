#include "core/chain.h"

#include "base/out.h"
#include "core/hex.h"

#include <string.h>

bool chain_parse(const char *hex, size_t length, struct chain_link *link)
{
    return hex_parse(hex, length, link->byte, sizeof link->byte);
}

void chain_format(const struct chain_link *link, char hex[CHAIN_HEX])
{
    hex_format(link->byte, sizeof link->byte, hex);
}

static void hash_text(const char *text, struct chain_link *hash)
{
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, text, strlen(text));
    sha256_end(&sha, hash->byte);
}

void chain_hash(const struct chain_link *link, struct chain_link *hash)
{
    char hex[CHAIN_HEX];
    char text[32 + CHAIN_HEX];
    struct out out = out_buffer(text, sizeof text);
    chain_format(link, hex);
    out_text(&out, "carnet link\n");
    out_text(&out, hex);
    out_char(&out, '\n');
    hash_text(text, hash);
}

void chain_seed(const struct chain_link *entropy, const char *seal, int player,
                struct chain_link *seed)
{
    char hex[CHAIN_HEX];
    char text[64 + 2 * CHAIN_HEX];
    struct out out = out_buffer(text, sizeof text);
    chain_format(entropy, hex);
    out_text(&out, "carnet chain\n");
    out_text(&out, hex);
    out_char(&out, '\n');
    out_text(&out, seal);
    out_char(&out, '\n');
    out_int(&out, player);
    out_char(&out, '\n');
    hash_text(text, seed);
}

void chain_link(const struct chain_link *seed, int number, struct chain_link *link)
{
    *link = *seed;
    for (int i = CHAIN_LINKS - 1; i > number; i--) {
        struct chain_link next = *link;
        chain_hash(&next, link);
    }
}

void chain_begin(struct chain *chain, const struct chain_link *end)
{
    *chain = (struct chain){.given = true, .end = *end, .last = *end};
}

bool chain_take(struct chain *chain, const struct chain_link *link)
{
    struct chain_link hash;
    chain_hash(link, &hash);
    if (!chain->given || chain->links == CHAIN_LINKS ||
        memcmp(&hash, &chain->last, sizeof hash) != 0)
        return false;
    chain->last = *link;
    chain->links++;
    return true;
}
