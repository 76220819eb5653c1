import { z } from 'zod';
import { optional, says } from './fields';
import { listQuery } from './lists';

/** GET /api/admin/messages (ours); `open=1` lists those only that nobody has dealt with. */
export const contactMessagesQuery = listQuery.extend({
  open: optional(z.literal('1', { error: says('invalid') })),
});

export type ContactMessagesQuery = z.output<typeof contactMessagesQuery>;

/** PUT /api/admin/messages/{id} (ours) */
export const markContactMessageSchema = z.object({ read: z.boolean({ error: says('invalid') }) });
