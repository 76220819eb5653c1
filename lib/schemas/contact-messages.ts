import { z } from 'zod';
import { optional, says } from './fields';
import { listQuery } from './lists';

/** GET /api/admin/messages (ours): a list, narrowed to the unread ones by `unread=1`. */
export const contactMessagesQuery = listQuery.extend({
  unread: optional(z.literal('1', { error: says('invalid') })),
});

export type ContactMessagesQuery = z.output<typeof contactMessagesQuery>;

/** PUT /api/admin/messages/{id} (ours) */
export const markContactMessageSchema = z.object({ read: z.boolean({ error: says('invalid') }) });
