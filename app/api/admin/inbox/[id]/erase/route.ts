import { eraseForRequest } from '@/lib/domain/erasure/erase-for-request';
import { getErasureForRequest } from '@/lib/domain/erasure/erase-card';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { erasureQuery, eraseForRequestSchema } from '@/lib/schemas/requests';
import { erasure } from '@/lib/schemas/responses/requests';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', params: idParams, query: erasureQuery, response: success.extend(erasure.shape) },
  async ({ session, params, query, auditRead }) => {
    await auditRead({ item: params.id, cardNumbers: query.cards });
    return { ...(await getErasureForRequest(session, params.id, query.cards)), message: 'loaded' };
  },
  { action: 'requestLook', subject: ({ params }) => ({ item: params?.id }) },
);

export const POST = route(
  { role: 'admin', stepUp: true, params: idParams, body: eraseForRequestSchema, response: success },
  async ({ params, body, session }) => {
    await eraseForRequest(session, params.id, body);
    return { message: body.cards.length > 0 ? 'erasedForRequest' : 'erasedByNumber' };
  },
  { action: 'cardErase', subject: ({ params, body }) => ({ item: params?.id, cardNumbers: body?.cards }) },
);
