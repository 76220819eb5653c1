import { createPrivacyRequest } from '@/lib/domain/requests/create-privacy-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { privacyRequestSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';
import { promised } from '@/lib/schemas/responses/requests';

export const POST = route(
  {
    role: 'public',
    idempotencyKey: true,

    body: privacyRequestSchema,
    response: success.extend(promised.shape),
  },
  async (call) => {
    const { dueDay } = await limitAccepted('privacyRequest', call.client, (admit) =>
      createPrivacyRequest(call.body, call.idempotencyKey, admit),
    );
    return { dueDay, message: 'privacySent' };
  },
  { action: 'privacySend', subject: null },
);
