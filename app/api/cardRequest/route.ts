import { callBy } from '@/lib/domain/requests/get-request-status';
import { createCardRequest } from '@/lib/domain/requests/create-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardRequestSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { callBack, received } from '@/lib/schemas/responses/requests';

export const POST = route(
  {
    role: 'public',
    body: cardRequestSchema,
    form: 'cardRequest',
    response: success.extend(received.shape).extend(callBack.shape),
  },
  async ({ client, body }) => {
    const { reference } = await limitAccepted('cardRequest', client, (admit) =>
      createCardRequest(body, admit),
    );
    return { reference, ...callBy(), message: 'requestSent' };
  },
  { action: 'requestSend', subject: null },
);
