import { recordCall } from '@/lib/domain/cards/record-call';
import { route } from '@/lib/http/route';
import { callSchema } from '@/lib/schemas/calls';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/parts';

export const PUT = route(
  { role: 'employee', params: cardNumberParams, body: callSchema, response: success },
  async (call) => {
    await recordCall(call.session, call.params.cardNumber, call.body);
    return { message: 'stepTaken' };
  },
  { action: 'cardCall', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
