/* A page is the shell (report/shell.h) with the JSON in a script element. Within JSON a `<` stands
 * only in strings, where it can be written as an escape: so nothing in a report, whatever names
 * people and files have, ends the element. */
#include "report/report.h"

#include "jobs/output.h"
#include "report/shell.h"

#include <math.h>

static void put_escaped(void *to, const char *bytes, size_t n)
{
    FILE *stream = to;
    for (size_t i = 0; i < n; i++)
        if (bytes[i] == '<')
            fputs("\\u003c", stream);
        else
            fputc(bytes[i], stream);
}

bool report_is_possible(const struct cli *cli, const char *file, bool replace)
{
    if (!shell_before.size) {
        cli_say(cli, CLI_REFUSED, "report.no-page", NULL);
        return false;
    }
    return output_is_free(cli, file, OUTPUT_PAGE, replace);
}

int report_page(const struct cli *cli, const char *file, report_json *json, const void *of)
{
    char buffer[4096];
    struct output page;
    output_begin(&page);
    if (page.stream) {
        struct out out = out_stream(buffer, sizeof buffer, put_escaped, page.stream);
        fwrite(shell_before.bytes, 1, shell_before.size, page.stream);
        json(of, &out);
        out_flush(&out);
        fwrite(shell_after.bytes, 1, shell_after.size, page.stream);
    }
    return output_end(&page, cli, file, OUTPUT_PAGE);
}

void report_print(report_json *json, const void *of)
{
    char buffer[4096];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    json(of, &out);
    out_flush(&out);
}

void report_number(struct out *out, const char *name, double value)
{
    char text[64];
    snprintf(text, sizeof text, "%.9g", value);
    out_json_key(out, name);
    out_text(out, isfinite(value) ? text : "null");
}

void report_rows(struct out *out, const struct board *board)
{
    char text[CELLS + GRID + 1], row[GRID + 1];
    struct out rows = out_buffer(text, sizeof text);
    struct lines lines = {text, 0};
    struct line line;
    board_rows(board, &rows);
    out_json_key(out, "rows");
    out_char(out, '[');
    while (lines_next(&lines, &line)) {
        struct out copy = out_buffer(row, sizeof row);
        out_span(&copy, line.text, line.length);
        out_json_next(out);
        out_json_string(out, row);
    }
    out_char(out, ']');
}
