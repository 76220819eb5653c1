import { replaceCard } from '@/lib/domain/cards/card-life';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams, replaceSchema } from '@/lib/schemas/members';
import { newNumber } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    params: cardNumberParams,
    body: replaceSchema,
    bodyOptional: true,
    status: 201,
    response: success.extend({ card: newNumber }),
  },
  async (call) => {
    const { session, params, body, idempotencyKey } = call;
    const card = await replaceCard(session, params.cardNumber, idempotencyKey, body?.reason);
    return { card, message: withValues('cardReplaced', card) };
  },
  { action: 'cardReplace', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
