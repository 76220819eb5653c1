import { createContactMessage } from '@/lib/domain/contact/create-contact-message';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { contactSchema } from '@/lib/schemas/contact';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'public', idempotencyKey: true, body: contactSchema, response: success },
  async (call) => {
    await limitAccepted('contact', call.client, (admit) =>
      createContactMessage(call.body, call.idempotencyKey, admit),
    );
    return { message: 'contactSent' };
  },
  { action: 'messageSend', subject: null },
);
