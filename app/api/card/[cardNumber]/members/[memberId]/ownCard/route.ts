import { ownCard } from '@/lib/domain/cards/own-card';
import { route, withValues } from '@/lib/http/route';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { cardMemberParams } from '@/lib/schemas/members';
import { newCard } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'staff',
    idempotencyKey: true,
    params: cardMemberParams,
    body: ownCardSchema,
    status: 201,
    response: success.extend({ card: newCard }),
  },
  async (call) => {
    const card = await ownCard(call.session, call.params, call.body, call.idempotencyKey);
    return { card, message: withValues('ownCardMade', card) };
  },
  {
    action: 'ownCard',
    subject: ({ params }) => ({ cardNumber: params?.cardNumber, item: params?.memberId }),
  },
);
