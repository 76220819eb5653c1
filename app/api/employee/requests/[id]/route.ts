import { handleCardRequest } from '@/lib/domain/requests/handle-card-request';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { cardRequestStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const PUT = route(
  { role: 'employee', params: idParams, body: cardRequestStepSchema, response: success },
  async ({ params, body, session }) => {
    await handleCardRequest(session, params.id, body);
    return { message: 'stepTaken' };
  },
  { action: 'requestHandle', subject: ({ params }) => ({ item: params?.id }) },
);
