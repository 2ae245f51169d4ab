/* Frames are made as text and sent to as many as shall hear them: made once, they are shared by
 * their uses. Whatever goes to everybody is new, so what the frame "all" says is not true any more.
 */
#include "live/table.h"
#include "live/tell.h"

#include <stdlib.h>

struct frame *frame_of(struct text *text, struct out *out)
{
    text_finish(text, out);
    struct frame *frame = frame_new(FRAME_TEXT, text->bytes, text->length);
    free(text->bytes);
    return frame;
}

struct out frame_begin(struct text *text, enum wire_is is)
{
    struct out out = text_out(text);
    out_char(&out, '{');
    wire_text(&out, FIELD_IS, wire_is_name[is]);
    return out;
}

struct frame *frame_end(struct text *text, struct out *out)
{
    out_char(out, '}');
    return frame_of(text, out);
}

void table_changed(const struct table *table)
{
    struct retold *retold = &table->hub->retold;
    if (!retold->common || retold->code != table->code)
        return;
    frame_drop(retold->common);
    retold->common = NULL;
}

/* Gives the frame to everybody who has said hello. What everybody is told of is new. */
void tell_everybody(struct table *table, struct frame *frame)
{
    table_changed(table);
    for (struct client *client = table->clients; client; client = client->next_here)
        client_send(client, frame_use(frame), -1);
    frame_drop(frame);
}
