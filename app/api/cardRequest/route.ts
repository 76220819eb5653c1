import { createCardRequest } from '@/lib/domain/requests/create-card-request';
import { limitAccepted } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardRequestSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'public', body: cardRequestSchema, response: success },
  async (call) => {
    await limitAccepted('cardRequest', call.client, (admit) => createCardRequest(call.body, admit));
    return { message: 'requestSent' };
  },
  { action: 'requestSend', subject: null },
);
