import { callBy } from '@/lib/domain/requests/get-request-status';
import { createMessage } from '@/lib/domain/requests/create-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { contactSchema } from '@/lib/schemas/contact';
import { success } from '@/lib/schemas/responses/common';
import { callBack, received } from '@/lib/schemas/responses/requests';

export const POST = route(
  {
    role: 'public',
    idempotencyKey: true,
    body: contactSchema,
    form: 'contact',
    response: success.extend(received.shape).extend(callBack.shape),
  },
  async ({ client, body, idempotencyKey }) => {
    const { reference } = await limitAccepted('contact', client, (admit) =>
      createMessage(body, idempotencyKey, admit),
    );
    return { reference, ...callBy(), message: 'contactSent' };
  },
  { action: 'messageSend', subject: null },
);
