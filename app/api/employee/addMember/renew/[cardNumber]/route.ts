import { renewCard } from '@/lib/domain/cards/renew-card';
import { route, say } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumberParams } from '@/lib/schemas/members';

export const PUT = route(
  { role: 'employee', params: cardNumberParams },
  async (call) => {
    const { dueDate } = await renewCard(call.session, call.params.cardNumber, call.idempotencyKey);
    return { message: say('cardRenewed', { date: dueDate }) };
  },
  { action: 'cardRenew', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherVerbs({ PUT });
