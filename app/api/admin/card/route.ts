import { registerFor } from '@/lib/domain/handover/register-for';
import { route, withValues } from '@/lib/http/route';
import { registerForSchema } from '@/lib/schemas/members';
import { newCard } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    body: registerForSchema,
    status: 201,
    response: success.extend({ card: newCard }),
  },
  async ({ session, body, idempotencyKey }) => {
    const card = await registerFor(session, body, idempotencyKey);
    return { card, message: withValues('cardRegistered', card) };
  },
  {
    action: 'cardRegister',
    subject: ({ body, answer }) => ({
      cardNumber: answer?.card.cardNumber ?? body?.cardNumber,
      person: body?.employeeID,
    }),
  },
);
