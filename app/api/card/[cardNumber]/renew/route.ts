import { renewCard } from '@/lib/domain/cards/card-life';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'staff', idempotencyKey: true, params: cardNumberParams, response: success },
  async (call) => {
    const { dueDate } = await renewCard(call.session, call.params.cardNumber, call.idempotencyKey);
    return { message: withValues('cardRenewed', { date: dueDate }) };
  },
  { action: 'cardRenew', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
