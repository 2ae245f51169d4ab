/* carnet version: which one it is, and what is in it. */
#include "command/version.h"

#include "cli/options.h"

#include "cli/play_text.h"
#include "command/print_pdf.h"
#include "http/site.h"
#include "jobs/ranks.h"

#include <sqlite3.h>

#define TEXT_OF(number) #number
#define DIGITS_OF(macro) TEXT_OF(macro)

/* By numbers, not by __VERSION__, in which builders put words of their own. */
#ifdef __clang__
#define COMPILER                                                                                   \
    "clang " DIGITS_OF(__clang_major__) "." DIGITS_OF(__clang_minor__) "." DIGITS_OF(              \
        __clang_patchlevel__)
#else
#define COMPILER                                                                                   \
    "gcc " DIGITS_OF(__GNUC__) "." DIGITS_OF(__GNUC_MINOR__) "." DIGITS_OF(__GNUC_PATCHLEVEL__)
#endif

static const char *yes_or_no(const struct cli *cli, bool yes, char word[16])
{
    struct out out = out_buffer(word, 16);
    say(cli, &out, yes ? "version.yes" : "version.no", NULL);
    return word;
}

static const char *about_pdf(const struct cli *cli, char words[64])
{
    const struct text_arg args[] = {TEXT_STRING("cairo", pdf_version()), TEXT_END};
    struct out out = out_buffer(words, 64);
    say(cli, &out, pdf_version() ? "version.pdf" : "version.no", args);
    return words;
}

int command_version(struct cli *cli, const struct version_options *options, int count, char **word)
{
    (void)options, (void)count, (void)word;
    char page[16], mpi[16], pdf[64];
    const struct text_arg parts[] = {
        TEXT_STRING("page", yes_or_no(cli, site_count > 1, page)), /* one file says there is none */
        TEXT_STRING("mpi", yes_or_no(cli, ranks_has_module(), mpi)),
        TEXT_STRING("pdf", about_pdf(cli, pdf)),
        TEXT_STRING("sqlite", sqlite3_libversion()),
        TEXT_STRING("compiler", COMPILER),
        TEXT_END,
    };
    fputs("carnet " CARNET_VERSION, stdout);
    if (*carnet_commit)
        printf(" (%s)", carnet_commit);
    putchar('\n');
    cli_print(cli, stdout, "version.parts", parts);
    return CLI_OK;
}
