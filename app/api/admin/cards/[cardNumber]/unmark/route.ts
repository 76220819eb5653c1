import { unmarkCard } from '@/lib/domain/cards/card-life';
import { route } from '@/lib/http/route';
import { cardNumberParams, unmarkSchema } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: cardNumberParams, body: unmarkSchema, response: success },
  async (call) => {
    await unmarkCard(call.session, call.params.cardNumber, call.body);
    return { message: 'cardChecked' };
  },
  { action: 'cardUnmark', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
