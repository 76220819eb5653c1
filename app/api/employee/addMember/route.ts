import { addMembers } from '@/lib/domain/cards/change-members';
import { registerCard } from '@/lib/domain/cards/register-card';
import { ownIdOnly } from '@/lib/http/own-id';
import { route, withValues } from '@/lib/http/route';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';
import { newCard } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'employee',
    idempotencyKey: true,
    body: registerCardSchema,
    status: 201,
    response: success.extend({ card: newCard }),
  },
  async (call) => {
    ownIdOnly(call.session, call.body.employeeID);
    const card = await registerCard(call.session, call.body, call.idempotencyKey);
    return { card, message: withValues('cardRegistered', card) };
  },
  {
    action: 'cardRegister',
    subject: ({ body, answer }) => ({ cardNumber: answer?.card.cardNumber ?? body?.cardNumber }),
  },
);

/** The specification's path of `POST /api/card/{cardNumber}/members`. */
export const PUT = route(
  { role: 'employee', idempotencyKey: true, body: addMembersSchema, response: success },
  async (call) => {
    const { added } = await addMembers(call.session, call.body, call.idempotencyKey);
    return { message: withValues('membersAdded', { count: added }) };
  },
  { action: 'membersAdd', subject: ({ body }) => ({ cardNumber: body?.cardNumber }) },
);
