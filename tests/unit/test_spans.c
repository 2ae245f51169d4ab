/* Jobs as spans, and results as parcels. */
#include "unit.h"

#include "jobs/spans.h"

#include <stdio.h>
#include <string.h>

static void expect(const struct spans *spans, const char *text)
{
    char said[200] = "";
    for (int i = 0; i < spans->count; i++)
        snprintf(said + strlen(said), sizeof said - strlen(said), "%s%ld-%ld", i ? " " : "",
                 spans->at[i].from, spans->at[i].to);
    assert_string_equal(said, text);
}

static void add(struct spans *spans, long from, long to)
{
    spans_add(spans, (struct span){from, to});
}

static void test_spans_that_touch_become_one(void **unused)
{
    (void)unused;
    struct spans spans = {0};
    add(&spans, 10, 20);
    add(&spans, 30, 40);
    add(&spans, 0, 5);
    add(&spans, 7, 7);
    expect(&spans, "0-5 10-20 30-40");
    add(&spans, 20, 25);
    add(&spans, 28, 30);
    expect(&spans, "0-5 10-25 28-40");
    add(&spans, 25, 28);
    add(&spans, 5, 10);
    expect(&spans, "0-40");
    assert_int_equal(spans_count(&spans), 40);
    spans_free(&spans);
}

static void test_what_is_not_done_is_taken_in_order(void **unused)
{
    (void)unused;
    struct spans done = {0}, todo = {0};
    struct span span;
    add(&done, 2, 4);
    add(&done, 8, 9);
    spans_add_rest(&todo, &done, 12);
    expect(&todo, "0-2 4-8 9-12");
    assert_true(spans_take(&todo, 10, &span));
    assert_true(span.from == 0 && span.to == 2);
    assert_true(spans_take(&todo, 3, &span));
    assert_true(span.from == 4 && span.to == 7);
    expect(&todo, "7-8 9-12");
    while (spans_take(&todo, 100, &span))
        add(&done, span.from, span.to);
    expect(&done, "2-4 7-12");
    spans_free(&done);
    spans_free(&todo);
}

/* However jobs are dealt and handed in, each is done once. */
static void test_every_job_is_done_once(void **unused)
{
    (void)unused;
    enum { JOBS = 1000, HANDS = 7 };
    struct spans todo = {0}, done = {0}, none = {0};
    struct span has[HANDS] = {{0}};
    unsigned random = 1;
    spans_add_rest(&todo, &none, JOBS);
    while (spans_count(&done) < JOBS) {
        random = random * 1103515245 + 12345;
        struct span *mine = &has[(random >> 16) % HANDS];
        spans_add(&done, *mine);
        *mine = (struct span){0};
        spans_take(&todo, 1 + (random >> 20) % 30, mine);
        assert_true(done.count <= HANDS + 1);
    }
    expect(&done, "0-1000");
    spans_free(&todo);
    spans_free(&done);
}

static void test_spans_that_are_none_are_refused(void **unused)
{
    (void)unused;
    static const struct span wrong[][2] = {{{0, 5}, {3, 8}}, {{0, 5}, {5, 8}},  {{5, 8}, {0, 3}},
                                           {{0, 0}, {3, 4}}, {{-1, 4}, {6, 7}}, {{0, 5}, {8, 11}}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct parcel parcel = {0};
        struct spans spans = {0};
        int count = 2;
        parcel_copy(&parcel, &count, sizeof count);
        parcel_copy(&parcel, (void *)wrong[i], sizeof wrong[i]);
        parcel.way = PARCEL_TAKE;
        assert_false(spans_carry(&spans, &parcel, 10));
        parcel_free(&parcel);
        spans_free(&spans);
    }
}

/* As many as there can be hands, and more. */
static void test_many_spans_arrive(void **unused)
{
    (void)unused;
    enum { MANY = 100 };
    struct spans spans = {0}, arrived = {0};
    struct parcel parcel = {.way = PARCEL_SHOW};
    for (long i = 0; i < MANY; i++)
        add(&spans, 3 * i, 3 * i + 2);
    assert_true(spans_carry(&spans, &parcel, 3L * MANY));
    parcel.way = PARCEL_TAKE;
    assert_true(spans_carry(&arrived, &parcel, 3L * MANY));
    assert_true(parcel_is_empty(&parcel));
    assert_int_equal(arrived.count, MANY);
    assert_int_equal(spans_count(&arrived), 2 * MANY);
    parcel.at = 0;
    parcel.size--;
    assert_false(spans_carry(&arrived, &parcel, 3L * MANY));
    parcel_free(&parcel);
    spans_free(&spans);
    spans_free(&arrived);
}

struct results {
    uint64_t sums[3];
    char place[4];
};

static void carry(struct results *results, struct parcel *parcel)
{
    parcel_sums(parcel, results->sums, 3);
    parcel_copy(parcel, results->place, sizeof results->place);
}

static void test_sums_are_added_and_places_filled(void **unused)
{
    (void)unused;
    struct results one = {{1, 2, (uint64_t)-3}, "abc"}, other = {{10, 20, 1}, "xyz"};
    struct parcel parcel = {.way = PARCEL_SHOW};
    carry(&one, &parcel);
    assert_int_equal(one.sums[1], 2);
    parcel.way = PARCEL_TAKE;
    carry(&other, &parcel);
    assert_true(parcel_is_empty(&parcel));
    assert_true(other.sums[0] == 11 && other.sums[1] == 22 && (int64_t)other.sums[2] == -2);
    assert_string_equal(other.place, "abc");
    parcel_begin(&parcel, PARCEL_GIVE);
    carry(&one, &parcel);
    assert_true(one.sums[0] == 0 && one.sums[2] == 0);
    parcel.way = PARCEL_TAKE;
    parcel.size--;
    carry(&other, &parcel);
    assert_false(parcel_is_empty(&parcel));
    parcel_free(&parcel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spans_that_touch_become_one),
        cmocka_unit_test(test_what_is_not_done_is_taken_in_order),
        cmocka_unit_test(test_every_job_is_done_once),
        cmocka_unit_test(test_spans_that_are_none_are_refused),
        cmocka_unit_test(test_many_spans_arrive),
        cmocka_unit_test(test_sums_are_added_and_places_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
