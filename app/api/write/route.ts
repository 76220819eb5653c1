import { createLetter } from '@/lib/domain/requests/create-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { writeSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { received } from '@/lib/schemas/responses/requests';

/** Recorded as any message, so that its sending does not show that somebody complained. */
export const POST = route(
  {
    role: 'public',
    idempotencyKey: true,
    body: writeSchema,
    form: 'write',
    response: success.extend(received.shape),
  },
  async ({ client, body, idempotencyKey }) => {
    const { reference } = await limitAccepted('write', client, (admit) =>
      createLetter(body, idempotencyKey, admit),
    );
    return { reference, message: 'letterReceived' };
  },
  { action: 'messageSend', subject: null },
);
