import { blockCard } from '@/lib/domain/cards/card-life';
import { route } from '@/lib/http/route';
import { blockSchema, cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: cardNumberParams, body: blockSchema, response: success },
  async (call) => {
    await blockCard(call.session, call.params.cardNumber, call.body);
    return { message: 'cardBlocked' };
  },
  { action: 'cardBlock', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
