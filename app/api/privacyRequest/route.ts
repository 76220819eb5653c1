import { createPrivacyRequest } from '@/lib/domain/requests/create-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { privacyRequestSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { promised, received } from '@/lib/schemas/responses/requests';

export const POST = route(
  {
    role: 'public',
    idempotencyKey: true,
    body: privacyRequestSchema,
    form: 'privacyRequest',
    response: success.extend(promised.shape).extend(received.shape),
  },
  async ({ client, body, idempotencyKey }) => {
    const { dueDay, reference } = await limitAccepted('privacyRequest', client, (admit) =>
      createPrivacyRequest(body, idempotencyKey, admit),
    );
    return { dueDay, reference, message: 'privacySent' };
  },
  { action: 'privacySend', subject: null },
);
