/* Shared by the files of the reference's own test. */
#ifndef SELFTEST_H
#define SELFTEST_H

struct texts {
    const char *boards, *deck;
};

/* Ends the program with a message if the condition does not hold. */
void selftest_check(int condition, const char *format, ...);

/* A few small boards of our own. */
extern const char selftest_boards[];

/* Golden sheets, and sheets that are refused. */
void selftest_sheets(const struct texts *texts);
/* Short games. */
void selftest_cases(const struct texts *texts);

/* Pictures of the objectives of Paper World. */
void selftest_objectives(void);

#endif
