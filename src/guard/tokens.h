/* Secrets: what lets a device be a player again, and the codes of rooms.
 *
 * A token is the player's number and 128 random bits, "12-kJ8…"; only its hash is kept.
 */
#ifndef GUARD_TOKENS_H
#define GUARD_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TOKEN_ROOM = 32, TOKEN_HASH = 32, CODE_FEWEST = 5, CODE_LETTERS = 7 };

/* False if the system has no random numbers: then there can be no server. */
bool tokens_begin(void);

void token_make(int player, char token[TOKEN_ROOM], uint8_t hash[TOKEN_HASH]);
/* The player's number in a token, or 0. */
int token_player(const char *token);
bool token_fits(const char *token, const uint8_t hash[TOKEN_HASH]);
/* A short one that can be typed: letters and digits, for ten minutes. */
void claim_make(char claim[12]);
/* Whether this claim was typed. Small letters are as good as capitals; blanks and dashes mean
 * nothing. No text fits a claim that was used, which is empty. */
bool claim_fits(const char *typed, const char *claim);
/* What is kept of one that has to outlive the program: the same however it was typed. */
void claim_hash(const char *typed, uint8_t hash[TOKEN_HASH]);

/* Takes as long whatever is wrong. */
bool password_fits(const char *given, const char *wanted);

uint64_t random_number(void);
void random_bytes(void *to, size_t n);

/* Rooms have codes of five to seven letters without vowels, so that they spell nothing, and numbers
 * that stand for them: first those of five, then those of six, then those of seven. */
enum { CODES_A_ROOM = 10000 };
/* A code for a new room where there are so many rooms already: with as few letters as leave
 * CODES_A_ROOM codes for every room, so that guessing one takes as long on a large server. */
uint32_t code_random(int rooms);
void code_format(uint32_t code, char text[CODE_LETTERS + 1]);
/* Small letters are as good as capitals. False if it is no code. */
bool code_parse(const char *text, size_t n, uint32_t *code);

#endif
