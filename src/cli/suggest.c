/* How far two words are from each other is counted in slips of the fingers: a letter that is wrong,
 * missing or too many, or two that are swapped ("scoer" and "score": 1). The table of a word
 * against a word is filled row by row, of which only the last three are needed. A word is offered
 * if at most a third of it would have to be wrong: "x" means nothing. */
#include "cli/suggest.h"

#include <string.h>

enum { LENGTH_MOST = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int distance(const char *a, const char *b)
{
    int row[3][LENGTH_MOST + 1];
    int m = (int)strlen(a), n = (int)strlen(b);
    if (m > LENGTH_MOST || n > LENGTH_MOST)
        return LENGTH_MOST;
    for (int j = 0; j <= n; j++)
        row[0][j] = j;
    for (int i = 1; i <= m; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= n; j++) {
            now[j] = least(last[j - 1] + (a[i - 1] != b[j - 1]), least(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[m % 3][n];
}

struct suggestion suggestion_for(const char *typed)
{
    return (struct suggestion){typed, NULL, LENGTH_MOST};
}

void suggestion_offer(struct suggestion *suggestion, const char *word)
{
    int far = distance(suggestion->typed, word);
    int most = ((int)strlen(word) + 1) / 3;
    if (far <= (most > 3 ? 3 : most) && far < suggestion->distance) {
        suggestion->best = word;
        suggestion->distance = far;
    }
}

void suggestion_put(const struct cli *cli, const struct suggestion *suggestion, const char *before,
                    struct out *out)
{
    char word[LENGTH_MOST + 4];
    struct out name = out_buffer(word, sizeof word);
    const struct text_arg args[] = {TEXT_STRING("word", word), TEXT_END};
    if (!suggestion->best)
        return;
    out_text(&name, before);
    out_text(&name, suggestion->best);
    texts_put(&cli->texts, "cli.did-you-mean", args, out);
}
