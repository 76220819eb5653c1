import { listContactMessages } from '@/lib/domain/contact/list-contact-messages';
import { hasMailServer } from '@/lib/http/has-mail-server';
import { route } from '@/lib/http/route';
import { contactMessagesQuery } from '@/lib/schemas/contact-messages';
import { contactMessages } from '@/lib/schemas/responses/messages';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', query: contactMessagesQuery, response: success.extend(contactMessages.shape) },
  async (call) => ({
    ...(await listContactMessages(call.query)),
    mailServer: hasMailServer(),
    message: 'loaded',
  }),
);
