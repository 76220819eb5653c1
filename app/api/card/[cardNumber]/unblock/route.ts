import { unblockCard } from '@/lib/domain/cards/card-life';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: cardNumberParams, response: success },
  async (call) => {
    await unblockCard(call.session, call.params.cardNumber);
    return { message: 'cardUnblocked' };
  },
  { action: 'cardUnblock', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
