/* carnet lab: how a board or a deck plays, found out by bots that play on it. */
#include "lab/lab.h"

#include "cli/chosen.h"
#include "cli/stop.h"
#include "games/boards.h"
#include "games/list.h"
#include "jobs/output.h"
#include "lab/learn.h"
#include "lab/teach.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIAL = 256 }; /* games that tell which of two brains is better */

/* Which board or deck is meant. */
struct wish {
    const char *board, *game, *against;
    long players;
};

/* --- the board or deck ---------------------------------------------------------------------- */

/* The board of that game and name in a text, or the first one that fits what is said. */
static bool choose(const char *text, const char *game, const char *name, struct board *board)
{
    struct lines lines = {text, 0};
    struct fault fault;
    while (board_next(&lines, board, &fault) == 1)
        if ((!game || strcmp(board->game->name, game) == 0) &&
            (!name || strcmp(board->name, name) == 0))
            return true;
    return false;
}

/* A file of boards begins with a header; a deck never does. */
static bool is_boards(const char *text)
{
    struct lines lines = {text, 0};
    struct line line;
    return lines_next_meant(&lines, &line) && line.text[0] == '[';
}

/* A deck's first line begins with the colour of the backs. */
static bool is_deck(const char *text)
{
    struct lines lines = {text, 0};
    struct line line;
    const char *at = "";
    if (lines_next_meant(&lines, &line))
        at = line.text + strspn(line.text, " \t");
    return colour_parse(&at) >= 0 || strncmp(at, "red", 3) == 0;
}

static int say_of(const struct laboratory *lab, int status, const char *key, const char *file)
{
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_STRING("name", file), TEXT_END};
    return cli_say(lab->cli, status, key, args);
}

/* The game that is played with a deck. */
static const struct game *game_of_decks(void)
{
    int i = 0;
    while (!game_takes(game_list[i], TAKES_DECK))
        i++;
    return game_list[i];
}

static int open_deck(const struct laboratory *lab, struct specimen *specimen,
                     const struct wish *wish)
{
    const struct request request = {
        .game = game_of_decks(), .own_deck = specimen->text, .seats = (int)wish->players};
    if (wish->game && strcmp(wish->game, request.game->name) != 0)
        return say_of(lab, CLI_USAGE, "lab.other-game", specimen->file);
    if (wish->board)
        return cli_say(lab->cli, CLI_USAGE, "chosen.no-board", NULL);
    return cli_setup(lab->cli, &specimen->setup, &request, specimen->file);
}

/* The file has no board of the game at all, or none of the name. */
static int say_no_board(const struct laboratory *lab, const struct specimen *specimen,
                        const struct wish *wish)
{
    const struct text_arg args[] = {TEXT_STRING("file", specimen->file),
                                    TEXT_STRING("game", wish->game ? wish->game : ""), TEXT_END};
    struct board board;
    struct fault fault;
    if (!wish->board || !choose(specimen->text, wish->game, NULL, &board))
        return cli_say(lab->cli, CLI_USAGE, "cli.no-board", args);
    fault_at(&fault, 0, 0, REASON_NO_SUCH_BOARD, wish->board, strlen(wish->board));
    cli_fault(lab->cli, specimen->file, &fault);
    return CLI_USAGE;
}

static int open_board(const struct laboratory *lab, struct specimen *specimen,
                      const struct wish *wish)
{
    struct board board;
    struct fault fault;
    if (!boards_check(specimen->text, &fault))
        return cli_fault(lab->cli, specimen->file, &fault);
    if (!choose(specimen->text, wish->game, wish->board, &board))
        return say_no_board(lab, specimen, wish);
    const struct request request = {.game = board.game,
                                    .board = board.name,
                                    .own_boards = specimen->text,
                                    .seats = (int)wish->players};
    return cli_setup(lab->cli, &specimen->setup, &request, specimen->file);
}

static int open_file(const struct laboratory *lab, struct specimen *specimen, const char *file,
                     const struct wish *wish)
{
    if (wish->game && !cli_game(lab->cli, wish->game))
        return CLI_USAGE;
    specimen->file = file;
    specimen->text = cli_read(lab->cli, file);
    if (!specimen->text)
        return CLI_REFUSED;
    if (is_boards(specimen->text))
        return open_board(lab, specimen, wish);
    return is_deck(specimen->text) ? open_deck(lab, specimen, wish)
                                   : say_of(lab, CLI_REFUSED, "lab.neither", file);
}

static bool is_game(const char *name)
{
    return game_find(name);
}

static int open_first(struct laboratory *lab, const char *what, const struct wish *wish)
{
    if (!is_game(what))
        return open_file(lab, &lab->of[0], what, wish);
    const struct request request = {
        .game = cli_game(lab->cli, what), .board = wish->board, .seats = (int)wish->players};
    if (wish->game)
        return cli_say(lab->cli, CLI_USAGE, "lab.game-twice", NULL);
    if (wish->board && !game_takes(request.game, TAKES_BOARD))
        return cli_say(lab->cli, CLI_USAGE, "chosen.no-board", NULL);
    return cli_setup(lab->cli, &lab->of[0].setup, &request, "-");
}

static int say_other_board(const struct laboratory *lab, const struct board *board,
                           const char *game)
{
    const struct text_arg args[] = {TEXT_STRING("board", board->name),
                                    TEXT_STRING("other", board->game->name),
                                    TEXT_STRING("game", game), TEXT_END};
    return cli_say(lab->cli, CLI_USAGE, "lab.board-of-other-game", args);
}

/* "FILE", or "FILE:BOARD". */
static int open_other_file(struct laboratory *lab, const char *name)
{
    const struct setup *first = &lab->of[0].setup;
    struct wish wish = {.players = first->seats};
    lab->against = cli_memory(strlen(name) + 1);
    memcpy(lab->against, name, strlen(name) + 1);
    if (game_takes(first->game, TAKES_BOARD)) {
        char *colon = access(name, F_OK) == 0 ? NULL : strrchr(lab->against, ':');
        wish.game = first->game->name;
        wish.board = colon ? colon + 1 : NULL;
        if (colon)
            *colon = '\0';
    }
    if (access(lab->against, F_OK) != 0)
        return say_of(lab, CLI_USAGE, "lab.no-such", name);
    int status = open_file(lab, &lab->of[1], lab->against, &wish);
    if (status == CLI_OK && lab->of[1].setup.game != first->game)
        return say_of(lab, CLI_USAGE, "lab.other-game", lab->against);
    return status;
}

/* Another board of the same file, a shipped one, or another file. */
static int open_second(struct laboratory *lab, const struct wish *wish)
{
    const struct specimen *first = &lab->of[0];
    struct specimen *second = &lab->of[1];
    const struct game *game = first->setup.game;
    struct request request = {.game = game,
                              .board = wish->against,
                              .own_boards = first->text,
                              .seats = first->setup.seats};
    struct fault fault;
    struct board found;
    lab->count = 2;
    if (game_takes(game, TAKES_BOARD) && setup_make(&second->setup, &request, &fault)) {
        if (first->text && choose(first->text, game->name, wish->against, &found))
            second->file = first->file;
        return CLI_OK;
    }
    if (!game_takes(game, TAKES_BOARD) && strcmp(wish->against, game->name) == 0) {
        request.board = request.own_boards = NULL;
        return cli_setup(lab->cli, &second->setup, &request, "-");
    }
    if (first->text && choose(first->text, NULL, wish->against, &found))
        return say_other_board(lab, &found, game->name);
    return open_other_file(lab, wish->against);
}

/* --- what the bots know --------------------------------------------------------------------- */

/* A file that would be lost if another one came in its place. */
static bool is_there(const char *file)
{
    struct stat there;
    return strcmp(file, "-") != 0 && stat(file, &there) == 0 && S_ISREG(there.st_mode) &&
           there.st_size > 0;
}

/* A brain that is there is replaced only by one that was judged. */
static int learn(const struct laboratory *lab, struct specimen *specimen,
                 const struct lab_options *o)
{
    struct lesson *lesson = &specimen->lesson;
    lesson->file = specimen == lab->of ? o->brain : NULL;
    lesson->written = lesson->file && !is_there(lesson->file);
    const struct training training = {.cli = lab->cli,
                                      .setup = specimen->setup,
                                      .games = o->train,
                                      .threads = lab->threads,
                                      .seed = 1,
                                      .file = lesson->written ? lesson->file : NULL,
                                      .says = stderr,
                                      .stopped = lab->of[0].lesson.written ? "lab.stopped-written"
                                                                           : "lab.stopped-learning",
                                      .keep = lab->keep,
                                      .part = specimen == lab->of ? "learned" : "learned too"};
    specimen->weights = cli_memory(WEIGHTS_MOST * sizeof *specimen->weights);
    return teach(&training, &specimen->brain, specimen->weights);
}

/* Stars a game of pathfinder with this brain; false if it was not to the end. */
static bool try_brain(const struct laboratory *lab, const struct specimen *specimen,
                      const struct brain *brain, double *stars)
{
    const struct setup *setup = &specimen->setup;
    struct player *player = player_open(lab->cli, "pathfinder", setup, lab->seconds), *failed;
    void *state = cli_memory(setup->game->size(setup));
    const struct match match = {.setup = setup, .player = &player, .state = state};
    uint64_t steps = 0;
    long sum = 0;
    bool played = player != NULL;
    if (played)
        player_teach(player, brain);
    for (uint64_t i = 0; i < TRIAL && played; i++) {
        struct score score = {0};
        played = match_play(&match, rng_derive(lab->seed, RNG_GAME, ~i), &steps, &failed);
        if (played)
            setup->game->score(setup, state, 1, &score);
        sum += score.total;
    }
    *stars = (double)sum / TRIAL;
    player_close(player);
    free(state);
    return played;
}

/* What was learned is worth having only if it is better than what there was: with other dice than
 * those of the study, so that these favour neither. All ranks find the same. False if it is not
 * worth it, or if nobody knows. */
static bool judge_lesson(const struct laboratory *lab, struct specimen *specimen)
{
    struct lesson *lesson = &specimen->lesson;
    struct brain before;
    if (!brain_find(&specimen->setup, &before))
        return true;
    if (!try_brain(lab, specimen, &before, &lesson->before) ||
        !try_brain(lab, specimen, &specimen->brain, &lesson->after))
        return false;
    lesson->games = (long)specimen->brain.games;
    if (lesson->after >= lesson->before)
        return true;
    free(specimen->weights);
    specimen->weights = NULL;
    specimen->brain = before;
    return false;
}

static int learn_and_judge(const struct laboratory *lab, struct specimen *specimen,
                           const struct lab_options *o)
{
    struct lesson *lesson = &specimen->lesson;
    int status = learn(lab, specimen, o);
    if (status != CLI_OK || !judge_lesson(lab, specimen) || !lesson->file || lesson->written)
        return status;
    lesson->written = true;
    return teach_write(lab->cli, lesson->file, &specimen->brain);
}

/* What a file holds is for the first board, and for the second one where it serves there. */
static int take_brain(const struct laboratory *lab, struct specimen *specimen, const char *file)
{
    const struct brain *first = &lab->of[0].brain;
    specimen->weights = cli_memory(WEIGHTS_MOST * sizeof *specimen->weights);
    if (specimen == lab->of)
        return teach_read(lab->cli, file, &specimen->setup, &specimen->brain, specimen->weights);
    memcpy(specimen->weights, first->weight, brain_weights(first) * sizeof *specimen->weights);
    specimen->brain = *first;
    specimen->brain.weight = specimen->weights;
    return CLI_OK;
}

static int educate(const struct laboratory *lab, struct specimen *specimen,
                   const struct lab_options *o)
{
    if (!specimen->setup.game->family->learned) {
        specimen->known = !specimen->text;
        return o->train || o->brain ? cli_say(lab->cli, CLI_USAGE, "train.no-eye", NULL) : CLI_OK;
    }
    if (o->train) {
        int status = learn_and_judge(lab, specimen, o);
        if (status != CLI_OK)
            return status;
    } else if (o->brain &&
               (specimen == lab->of || brain_serves(&lab->of[0].brain, &specimen->setup))) {
        int status = take_brain(lab, specimen, o->brain);
        if (status != CLI_OK)
            return status;
    } else {
        brain_find(&specimen->setup, &specimen->brain);
    }
    specimen->known = specimen->brain.eye && brain_knows(&specimen->brain, &specimen->setup);
    return CLI_OK;
}

/* --- the command ---------------------------------------------------------------------------- */

/* What cannot be written is said before anything is played. */
static bool can_write(const struct laboratory *lab, const struct lab_options *o)
{
    return (!o->train || !o->brain || output_is_possible(lab->cli, o->brain, OUTPUT_BRAIN)) &&
           (!o->output || report_is_possible(lab->cli, o->output, o->force || o->work.keep));
}

static int study(struct laboratory *lab, const struct lab_options *o)
{
    for (int i = 0; i < lab->count; i++) {
        int status = educate(lab, &lab->of[i], o);
        if (status != CLI_OK)
            return status;
        lab->of[i].study = study_new(&lab->of[i].setup, lab->bot, lab->bots, lab->games);
        if (!lab->of[i].study)
            return cli_say(lab->cli, CLI_REFUSED, "cli.no-memory", NULL);
    }
    stop_catch_signals();
    long done;
    enum pool_end end = lab_run(lab, &done);
    if (end == POOL_FAILED || end == POOL_HELPED)
        return end == POOL_FAILED ? CLI_REFUSED : CLI_OK;
    if (o->json)
        report_print(lab_json, lab);
    else if (!o->output || strcmp(o->output, "-") != 0)
        lab_report(lab, stdout);
    int status = o->output ? report_page(lab->cli, o->output, lab_json, lab) : CLI_OK;
    fflush(stdout); /* what was stopped says so behind its report */
    return end == POOL_STOPPED ? keep_say_unfinished(lab->cli, lab->keep, 0, done, lab->jobs)
                               : status;
}

/* What the result depends on (jobs/keep.h). */
static bool begin(struct laboratory *lab, const struct lab_options *o)
{
    char what[2500];
    struct out out = out_buffer(what, sizeof what);
    out_text(&out, "command lab\n");
    for (int i = 0; i < lab->count; i++)
        series_describe(&lab->of[i].setup, &out);
    out_text(&out, "bots ");
    out_text(&out, o->bot);
    out_text(&out, "\ngames ");
    out_int(&out, lab->games);
    out_text(&out, "\ntrain ");
    out_int(&out, o->train);
    out_text(&out, "\nbrain ");
    out_hex(&out, o->brain && !o->train ? cli_digest(o->brain) : 0);
    out_char(&out, '\n');
    struct task task = {o->work.keep, what, o->seed.said, lab->seed};
    bool good = keep_open(&lab->keep, lab->cli, &task);
    lab->seed = task.seed;
    return good;
}

static void close_lab(struct laboratory *lab)
{
    for (int i = 0; i < lab->count; i++) {
        study_free(lab->of[i].study);
        free(lab->of[i].weights);
        free(lab->of[i].text);
    }
    keep_close(lab->keep);
    free(lab->against);
    free(lab);
}

static int open_and_study(struct laboratory *lab, const char *what, const struct lab_options *o)
{
    char bots[1000];
    struct wish wish = {o->board, o->game, o->against, o->players};
    struct out out = out_buffer(bots, sizeof bots);
    out_text(&out, o->bot);
    if (!out_fits(&out))
        return cli_say(lab->cli, CLI_USAGE, "play.long-bot", NULL);
    lab->bots = players_split(lab->cli, bots, player_is_known, lab->bot, STUDY_BOTS);
    if (lab->bots == 0)
        return CLI_USAGE;
    int status = open_first(lab, what, &wish);
    if (status == CLI_OK && lab->of[0].setup.game->family->learned && o->players > 1)
        status = cli_say(lab->cli, CLI_USAGE, "lab.alone", NULL);
    if (status == CLI_OK && o->against)
        status = open_second(lab, &wish);
    if (status == CLI_OK && !can_write(lab, o))
        status = CLI_REFUSED;
    if (status == CLI_OK && !begin(lab, o))
        status = CLI_REFUSED;
    return status == CLI_OK ? study(lab, o) : status;
}

int command_lab(struct cli *cli, const struct lab_options *o, int count, char **what)
{
    struct laboratory *lab = cli_memory(sizeof *lab);
    (void)count;
    memset(lab, 0, sizeof *lab);
    lab->cli = cli;
    lab->count = 1;
    lab->games = o->games;
    lab->seconds = o->bot_time;
    lab->threads = o->work.threads;
    lab->seed = o->seed.said ? o->seed.value : 1;
    int status = open_and_study(lab, what[0], o);
    close_lab(lab);
    return status;
}
