import { blockCard } from '@/lib/domain/cards/card-life';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  { role: 'employee', params: cardNumberParams, response: success },
  async (call) => {
    await blockCard(call.session, call.params.cardNumber, { reason: 'lost' });
    return { message: 'cardLost' };
  },
  { action: 'cardLost', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
