import { eraseForRequest } from '@/lib/domain/erasure/erase-for-request';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { eraseForRequestSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'admin', stepUp: true, params: idParams, body: eraseForRequestSchema, response: success },
  async ({ params, body, session }) => {
    await eraseForRequest(session, params.id, body);
    return { message: 'erasedForRequest' };
  },
  {
    action: 'cardErase',
    subject: ({ params, body }) => ({ item: params?.id, cardNumber: body?.cardNumber }),
  },
);
