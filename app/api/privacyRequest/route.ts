import { createPrivacyRequest } from '@/lib/domain/requests/create-privacy-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { privacyRequestSchema } from '@/lib/schemas/requests';

export const POST = route(
  { role: 'public', body: privacyRequestSchema },
  async (call) => {
    const { dueDay } = await limitAccepted('privacyRequest', call.client, (admit) =>
      createPrivacyRequest(call.body, call.idempotencyKey, admit),
    );
    return { dueDay, message: 'privacySent' };
  },
  { action: 'privacySend', subject: null },
);
