import { eraseCard } from '@/lib/domain/erasure/erase-card';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { eraseQuery } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: cardNumberParams, query: eraseQuery, response: success },
  async (call) => {
    await eraseCard(call.session, call.params.cardNumber, call.query);
    return { message: 'cardErased' };
  },
  { action: 'cardErase', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
