/* Texts that grow, and memory that is always there (base/text.h, base/memory.h). */
#include "unit.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void begins_empty(void **state)
{
    (void)state;
    struct text text;
    text_begin(&text);
    assert_string_equal(text_end(&text), "");
    text_free(&text);
}

static void holds_everything_that_is_written(void **state)
{
    (void)state;
    struct text text;
    text_begin(&text);
    for (int i = 0; i < 1000; i++)
        out_int(&text.out, i % 10);
    assert_int_equal(strlen(text_end(&text)), 1000);
    assert_int_equal(text.length, 1000);
    out_text(&text.out, "more");
    assert_string_equal(text_end(&text) + 1000, "more");
    text_free(&text);
}

static void a_cleared_text_begins_anew(void **state)
{
    (void)state;
    struct text text;
    text_begin(&text);
    out_text(&text.out, "before");
    text_clear(&text); /* with what was not yet handed over */
    assert_string_equal(text_end(&text), "");
    out_text(&text.out, "after");
    assert_string_equal(text_end(&text), "after");
    text_free(&text);
}

static void a_text_of_zeros_can_be_added_to(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "ab", 1);
    text_add(&text, "bc", 2);
    assert_string_equal(text.bytes, "abc");
    text_free(&text);
}

static void memory_is_aligned_and_zeroed(void **state)
{
    (void)state;
    char *bytes = memory_get(100), *lines = memory_aligned(1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(bytes[i], 0);
    assert_int_equal((uintptr_t)lines % 64, 0);
    lines[63] = 1; /* whole lines are there */
    free(bytes);
    free(lines);
}

static void without_memory_the_program_says_so_and_ends(void **state)
{
    (void)state;
    int pipe_ends[2], status;
    char said[8192] = ""; /* a sanitizer warns as well */
    assert_int_equal(pipe(pipe_ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipe_ends[1], STDERR_FILENO);
        memory_get(SIZE_MAX / 2);
        _exit(0);
    }
    close(pipe_ends[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(read(pipe_ends[0], said, sizeof said - 1) > 0);
    close(pipe_ends[0]);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    assert_non_null(strstr(said, "carnet: out of memory\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_empty),
        cmocka_unit_test(holds_everything_that_is_written),
        cmocka_unit_test(a_cleared_text_begins_anew),
        cmocka_unit_test(a_text_of_zeros_can_be_added_to),
        cmocka_unit_test(memory_is_aligned_and_zeroed),
        cmocka_unit_test(without_memory_the_program_says_so_and_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
