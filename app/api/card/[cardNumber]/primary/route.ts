import { changeHolder } from '@/lib/domain/cards/change-holder';
import { route } from '@/lib/http/route';
import { changeHolderSchema } from '@/lib/schemas/family-change';
import { cardNumberParams } from '@/lib/schemas/members';

export const PUT = route(
  { role: 'staff', params: cardNumberParams, body: changeHolderSchema },
  async (call) => {
    await changeHolder(call.session, call.params.cardNumber, call.body, call.idempotencyKey);
    return { message: 'holderChanged' };
  },
  {
    action: 'holderChange',
    subject: ({ params, body }) => ({ cardNumber: params?.cardNumber, item: body?.reason }),
  },
);
