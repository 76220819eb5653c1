import { addMembers } from '@/lib/domain/cards/change-members';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams, membersToAddSchema } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'staff',
    idempotencyKey: true,
    params: cardNumberParams,
    body: membersToAddSchema,
    status: 201,
    response: success,
  },
  async ({ params, body, session, idempotencyKey }) => {
    const { added } = await addMembers(session, { ...body, ...params }, idempotencyKey);
    return { message: withValues('membersAdded', { count: added }) };
  },
  { action: 'membersAdd', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
