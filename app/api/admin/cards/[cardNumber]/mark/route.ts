import { markCard } from '@/lib/domain/cards/card-life';
import { route } from '@/lib/http/route';
import { cardNumberParams, markSchema } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: cardNumberParams, body: markSchema, response: success },
  async (call) => {
    await markCard(call.session, call.params.cardNumber, call.body);
    return { message: 'cardMarked' };
  },
  { action: 'cardMark', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
