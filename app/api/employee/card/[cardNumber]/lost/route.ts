import { blockCard } from '@/lib/domain/cards/block-card';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumberParams } from '@/lib/schemas/members';

export const POST = route(
  { role: 'employee', params: cardNumberParams },
  async (call) => {
    const { id } = call.session;
    await blockCard(call.params.cardNumber, { reason: 'lost' }, id, id);
    return { message: 'cardLost' };
  },
  { action: 'cardLost', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });
