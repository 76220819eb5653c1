import { getErasure } from '@/lib/domain/erasure/erase-card';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { erasure } from '@/lib/schemas/responses/requests';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', params: cardNumberParams, response: success.extend(erasure.shape) },
  async ({ session, params, auditRead }) => {
    await auditRead();
    return { ...(await getErasure(session, params.cardNumber)), message: 'loaded' };
  },
  { action: 'cardLook', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
