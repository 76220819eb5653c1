import { lookedToday } from '@/lib/domain/activity/looked-today';
import { getCardRequest } from '@/lib/domain/requests/list-card-requests';
import { handleCardRequest } from '@/lib/domain/requests/handle-card-request';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { adminCardRequestStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';
import { cardRequest } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'admin', params: idParams, response: success.extend({ request: cardRequest }) },
  async ({ session, params: { id }, auditRead }) => {
    const request = await getCardRequest(id);
    if (!(await lookedToday(session.id, ['requestLook'], { item: request._id }))) await auditRead();
    return { request, message: 'loaded' };
  },
  { action: 'requestLook', subject: ({ params }) => ({ item: params?.id }) },
);

export const PUT = route(
  { role: 'admin', params: idParams, body: adminCardRequestStepSchema, response: success },
  async ({ params, body, session }) => {
    await handleCardRequest(session, params.id, body);
    return { message: 'stepTaken' };
  },
  { action: 'requestHandle', subject: ({ params }) => ({ item: params?.id }) },
);
