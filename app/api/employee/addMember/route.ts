import { addMembers } from '@/lib/domain/cards/add-members';
import { registerCard } from '@/lib/domain/cards/register-card';
import { ownIdOnly } from '@/lib/http/own-id';
import { route, say } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';

export const POST = route(
  { role: 'employee', body: registerCardSchema, activity: 'cardRegister', status: 201 },
  async (call) => {
    ownIdOnly(call.session, call.body.employeeID);
    const card = await registerCard(call.body, call.session.id, call.idempotencyKey);
    return { card, message: say('cardRegistered', card) };
  },
);

export const PUT = route(
  { role: 'employee', body: addMembersSchema, activity: 'membersAdd' },
  async (call) => {
    const { added } = await addMembers(call.body, call.session.id, call.idempotencyKey);
    return { message: say('membersAdded', { count: added }) };
  },
);

export const { GET, HEAD, PATCH, DELETE, OPTIONS } = otherVerbs({ POST, PUT });
