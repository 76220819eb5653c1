import { eraseCard } from '@/lib/domain/cards/erase-card';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/parts';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: cardNumberParams, response: success },
  async (call) => {
    await eraseCard(call.session, call.params.cardNumber);
    return { message: 'cardErased' };
  },
  { action: 'cardErase', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
