import { replaceCard } from '@/lib/domain/cards/replace-card';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';

export const POST = route(
  { role: 'admin', params: cardNumberParams, status: 201 },
  async (call) => {
    const card = await replaceCard(call.session, call.params.cardNumber, call.idempotencyKey);
    return { card, message: withValues('cardReplaced', card) };
  },
  { action: 'cardReplace', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
