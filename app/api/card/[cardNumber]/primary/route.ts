import { changePrimaryMember } from '@/lib/domain/cards/change-primary-member';
import { route } from '@/lib/http/route';
import { changePrimaryMemberSchema } from '@/lib/schemas/family-change';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'staff',
    idempotencyKey: true,
    params: cardNumberParams,
    body: changePrimaryMemberSchema,
    response: success,
  },
  async (call) => {
    await changePrimaryMember(call.session, call.params.cardNumber, call.body, call.idempotencyKey);
    return { message: 'primaryMemberChanged' };
  },
  {
    action: 'holderChange',
    subject: ({ params, body }) => ({ cardNumber: params?.cardNumber, item: body?.reason }),
  },
);
