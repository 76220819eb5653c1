import { lookedToday } from '@/lib/domain/activity/looked-today';
import { getContactMessage } from '@/lib/domain/contact/get-contact-message';
import { markContactMessage } from '@/lib/domain/contact/mark-contact-message';
import { route } from '@/lib/http/route';
import { markContactMessageSchema } from '@/lib/schemas/contact-messages';
import { idParams } from '@/lib/schemas/lists';
import { contactMessageDetail } from '@/lib/schemas/responses/messages';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', params: idParams, response: success.extend({ contactMessage: contactMessageDetail }) },
  async ({ session, params: { id }, auditRead }) => {
    const contactMessage = await getContactMessage(id);
    if (!(await lookedToday(session.id, ['messageLook'], { item: contactMessage._id }))) await auditRead();
    return { contactMessage, message: 'loaded' };
  },
  { action: 'messageLook', subject: ({ params }) => ({ item: params?.id }) },
);

export const PUT = route(
  { role: 'admin', params: idParams, body: markContactMessageSchema, response: success },
  async ({ params, body }) => {
    await markContactMessage(params.id, body.read);
    return { message: body.read ? 'messageRead' : 'messageUnread' };
  },
  { action: 'messageMark', subject: ({ params }) => ({ item: params?.id }) },
);
