#include "base/metric.h"

void metric_head(struct out *out, const char *name, const char *kind, const char *help)
{
    out_text(out, "# HELP ");
    out_text(out, name);
    out_char(out, ' ');
    out_text(out, help);
    out_text(out, "\n# TYPE ");
    out_text(out, name);
    out_char(out, ' ');
    out_text(out, kind);
    out_char(out, '\n');
}

void metric_put(struct out *out, const char *name, const char *kind, const char *help,
                uint64_t value)
{
    metric_head(out, name, kind, help);
    out_text(out, name);
    out_char(out, ' ');
    out_int(out, (long long)value);
    out_char(out, '\n');
}

void metric_value(struct out *out, const char *name, const char *label, const char *value,
                  uint64_t number)
{
    out_text(out, name);
    out_char(out, '{');
    out_text(out, label);
    out_text(out, "=\"");
    out_text(out, value);
    out_text(out, "\"} ");
    out_int(out, (long long)number);
    out_char(out, '\n');
}

void metric_seconds(struct out *out, uint64_t microseconds)
{
    out_int(out, (long long)(microseconds / 1000000));
    out_char(out, '.');
    for (uint64_t digit = 100000; digit > 0; digit /= 10)
        out_char(out, (char)('0' + microseconds / digit % 10));
}

void metric_durations(struct out *out, const char *name, const char *help,
                      const struct durations *durations)
{
    char bucket[64];
    char limit[32];
    uint64_t count = 0;
    struct out to_bucket = out_buffer(bucket, sizeof bucket);
    out_text(&to_bucket, name);
    out_text(&to_bucket, "_bucket");
    metric_head(out, name, "histogram", help);
    for (int i = 0; i <= DURATIONS; i++) {
        struct out to_limit = out_buffer(limit, sizeof limit);
        count += count_read(&durations->at[i]);
        if (i < DURATIONS)
            metric_seconds(&to_limit, duration_limits[i]);
        else
            out_text(&to_limit, "+Inf");
        metric_value(out, bucket, "le", limit, count);
    }
    out_text(out, name);
    out_text(out, "_sum ");
    metric_seconds(out, count_read(&durations->sum));
    out_char(out, '\n');
    out_text(out, name);
    out_text(out, "_count ");
    out_int(out, (long long)count);
    out_char(out, '\n');
}
