/* Sheets as they are laid out: everything on its own half of the page, nothing too small to read.
 */
#include "unit.h"

#include "core/setup.h"
#include "games/list.h"
#include "print/print.h"
#include "print/svg.h"

#include <string.h>

/* Printers leave a rim free; only the line to cut along goes to the edge. */
enum { RIM = 700, LEAST_TYPE = 120 };

enum { ENGLISH, FRENCH, LANGUAGES }; /* the order of their codes */

static struct texts texts[LANGUAGES];

static int load(void **state)
{
    (void)state;
    texts_init(&texts[ENGLISH], ENGLISH);
    texts_init(&texts[FRENCH], FRENCH);
    return 0;
}

/* --- a drawing that only looks -------------------------------------------------------------- */

struct watcher {
    struct drawing drawing;
    int width, height;
    int pages, paths, texts;
    bool open;
};

static void begin(struct drawing *drawing, int width, int height)
{
    struct watcher *watcher = (struct watcher *)(void *)drawing;
    assert_false(watcher->open);
    watcher->open = true;
    watcher->pages++;
    watcher->width = width;
    watcher->height = height;
}

static void end(struct drawing *drawing)
{
    struct watcher *watcher = (struct watcher *)(void *)drawing;
    assert_true(watcher->open);
    watcher->open = false;
}

static void path(struct drawing *drawing, const struct path *path, const struct pen *pen)
{
    struct watcher *watcher = (struct watcher *)(void *)drawing;
    assert_true(path->count > 1 && path->count < PATH_STEPS);
    assert_true(pen->fill != NO_TONE || (pen->line != NO_TONE && pen->width > 0));
    assert_in_range(pen->fill + 1, 0, 256);
    watcher->paths++;
    if (pen->dashed && path->step[0].at[1] == watcher->height / 2)
        return; /* the line to cut along */
    for (int i = 0; i < path->count; i++)
        for (int k = 0; k < path_numbers(path->step[i].kind); k++) {
            int rim = path->step[i].at[1] > watcher->height / 2 - RIM &&
                              path->step[i].at[1] < watcher->height / 2 + RIM
                          ? 400 /* its scissors */
                          : RIM;
            assert_in_range(path->step[i].at[k], rim,
                            (k % 2 ? watcher->height : watcher->width) - rim);
        }
}

static void text(struct drawing *drawing, int x, int y, const struct type *type, const char *text)
{
    struct watcher *watcher = (struct watcher *)(void *)drawing;
    int wide = text_width(type, text);
    int left = type->align == ALIGN_LEFT     ? x
               : type->align == ALIGN_CENTRE ? x - wide / 2
                                             : x - wide;
    watcher->texts++;
    if (type->size < LEAST_TYPE)
        fail_msg("\"%s\" is %d high", text, type->size);
    if (strchr(text, '[') || strchr(text, '{'))
        fail_msg("\"%s\" is no message", text);
    assert_in_range(left, RIM, watcher->width - RIM - wide);
    assert_in_range(y, RIM, watcher->height - RIM);
    int middle = watcher->height / 2;
    assert_true(y < middle - RIM || y > middle + RIM);
}

static struct watcher watch(const struct print_job *job)
{
    struct watcher watcher = {.drawing = {begin, end, path, text}};
    print_pages(job, &watcher.drawing);
    assert_false(watcher.open);
    assert_int_equal(watcher.pages, print_page_count(job));
    return watcher;
}

/* --- the tests ------------------------------------------------------------------------------ */

static void watch_all(const struct game *game, const char *board, const char *own_boards)
{
    struct setup setup;
    struct fault fault;
    const struct request request = {.game = game, .board = board, .own_boards = own_boards};
    assert_true(setup_make(&setup, &request, &fault));
    for (int i = 0; i < LANGUAGES * PAPERS * 2; i++) {
        struct print_job job = {&setup, &texts[i % 2], (enum paper)(i / 2 % 2), i / 4 == 1, 2};
        struct watcher watcher = watch(&job);
        assert_true(watcher.paths > 100 && watcher.texts > 30);
    }
}

static void test_everything_stays_on_the_page(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        watch_all(game_list[i], game_takes(game_list[i], TAKES_BOARD) ? "front" : NULL, NULL);
        if (game_takes(game_list[i], TAKES_BOARD))
            watch_all(game_list[i], "back", NULL);
    }
}

static void test_boards_of_any_size(void **state)
{
    (void)state;
    static const char boards[] =
        "[temple abcdefghijklmnopqrstuvw]\n.\n"
        "[temple high]\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\nset bubbles 120\nset defeated 99\n"
        "set mummy 99\nset chain 99\n"
        "[island wide]\n...........\nset bubbles 20\nset slots 1\nset danger 9\n"
        "set pathfinder 997\nset voyager 998\nset explorer 999\n"
        "[valley large]\n...........\n...........\n...........\n...........\n...........\n"
        "...........\n...........\n...........\n...........\n...........\n..........o\nset rounds "
        "99\nset ease 99\nset bubbles 9\nset pyramid 99\nset snake 9\n";
    watch_all(&temple_game, "abcdefghijklmnopqrstuvw", boards);
    watch_all(&temple_game, "high", boards);
    watch_all(&island_game, "wide", boards);
    watch_all(&valley_game, "large", boards);
}

static void test_pages_are_counted(void **state)
{
    (void)state;
    struct setup setup;
    struct fault fault;
    const struct request request = {.game = &temple_game};
    assert_true(setup_make(&setup, &request, &fault));
    for (int copies = 1; copies <= 5; copies++) {
        const struct print_job job = {&setup, &texts[ENGLISH], PAPER_A4, false, copies};
        assert_int_equal(watch(&job).pages, (copies + 1) / 2);
    }
}

static void test_papers(void **state)
{
    (void)state;
    enum paper paper;
    assert_true(paper_parse("a4", &paper) && paper == PAPER_A4);
    assert_true(paper_parse("letter", &paper) && paper == PAPER_LETTER);
    assert_false(paper_parse("A4", &paper));
    assert_false(paper_parse("", &paper));
}

static void test_widths_of_texts(void **state)
{
    (void)state;
    const struct type plain = {100, ALIGN_LEFT, false, BLACK};
    const struct type bold = {200, ALIGN_LEFT, true, BLACK};
    assert_int_equal(text_width(&plain, ""), 0);
    assert_int_equal(text_width(&plain, "a b"), 61 + 32 + 63);
    assert_int_equal(text_width(&plain, "é"), 62);
    assert_int_equal(text_width(&plain, "−"), 84);
    assert_int_equal(text_width(&bold, "W"), 220);
}

static void test_svg_text(void **state)
{
    (void)state;
    char buffer[1024];
    struct out out = out_buffer(buffer, sizeof buffer);
    struct svg svg = svg_drawing(&out);
    const struct pen pen = {NO_TONE, GREY, 20, true};
    const struct type type = {100, ALIGN_CENTRE, true, BLACK};
    svg.drawing.begin(&svg.drawing, 21590, 5);
    draw_line(&svg.drawing, 1, 2, 3, -4, &pen);
    draw_text(&svg.drawing, 5, 6, 900, &type, "a<b&c");
    svg.drawing.end(&svg.drawing);
    assert_true(out_fits(&out));
    assert_non_null(
        strstr(buffer, " width=\"215.90mm\" height=\"0.05mm\" viewBox=\"0 0 21590 5\""));
    assert_non_null(strstr(buffer, "<path fill=\"none\" stroke=\"#8c8c8c\" stroke-width=\"20\" "
                                   "stroke-dasharray=\"100 100\" d=\"M1 2L3 -4\"/>"));
    assert_non_null(
        strstr(buffer, " font-weight=\"bold\" text-anchor=\"middle\">a&lt;b&amp;c</text>"));
}

static void test_long_texts_are_made_to_fit(void **state)
{
    (void)state;
    char buffer[1024];
    struct out out = out_buffer(buffer, sizeof buffer);
    struct svg svg = svg_drawing(&out);
    const struct type type = {100, ALIGN_LEFT, false, BLACK};
    draw_text(&svg.drawing, 0, 0, text_width(&type, "aaaa") / 2, &type, "aaaa");
    assert_non_null(strstr(buffer, "font-size=\"50\""));
    out = out_buffer(buffer, sizeof buffer);
    draw_two_lines(&svg.drawing, 0, 0, 200, &type, "aaa bbb");
    assert_non_null(strstr(buffer, ">aaa</text>"));
    assert_non_null(strstr(buffer, ">bbb</text>"));
    out = out_buffer(buffer, sizeof buffer);
    draw_two_lines(&svg.drawing, 0, 0, 900, &type, "aaa bbb");
    assert_non_null(strstr(buffer, ">aaa bbb</text>"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_stays_on_the_page),
        cmocka_unit_test(test_boards_of_any_size),
        cmocka_unit_test(test_pages_are_counted),
        cmocka_unit_test(test_papers),
        cmocka_unit_test(test_widths_of_texts),
        cmocka_unit_test(test_svg_text),
        cmocka_unit_test(test_long_texts_are_made_to_fit),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
