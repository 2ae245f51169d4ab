#include "wire/write.h"

void wire_key(struct out *out, enum wire_field field)
{
    out_json_key(out, wire_field_name[field]);
}

void wire_number(struct out *out, enum wire_field field, long long value)
{
    out_json_int(out, wire_field_name[field], value);
}

void wire_text(struct out *out, enum wire_field field, const char *value)
{
    out_json_text(out, wire_field_name[field], value);
}

void wire_flag(struct out *out, enum wire_field field, bool value)
{
    out_json_bool(out, wire_field_name[field], value);
}

void wire_list(struct out *out, enum wire_field field)
{
    wire_key(out, field);
    out_char(out, '[');
}

void wire_object(struct out *out, enum wire_field field)
{
    wire_key(out, field);
    out_char(out, '{');
}

void wire_null(struct out *out, enum wire_field field)
{
    wire_key(out, field);
    out_text(out, "null");
}
