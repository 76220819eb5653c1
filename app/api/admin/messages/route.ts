import { listContactMessages } from '@/lib/domain/contact/list-contact-messages';
import { hasMailServer } from '@/lib/http/has-mail-server';
import { route } from '@/lib/http/route';
import { contactMessagesQuery } from '@/lib/schemas/contact-messages';

export const GET = route({ role: 'admin', query: contactMessagesQuery }, async (call) => ({
  ...(await listContactMessages(call.query)),
  mailServer: hasMailServer(),
  message: 'loaded',
}));
