import { recordCall, undoCall } from '@/lib/domain/cards/calls';
import { route } from '@/lib/http/route';
import { callSchema, undoCallQuery } from '@/lib/schemas/calls';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'employee', params: cardNumberParams, body: callSchema, response: success },
  async (call) => {
    await recordCall(call.session, call.params.cardNumber, call.body);
    return { message: 'stepTaken' };
  },
  { action: 'cardCall', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const DELETE = route(
  { role: 'employee', params: cardNumberParams, query: undoCallQuery, response: success },
  async ({ session, params, query }) => {
    await undoCall(session, params.cardNumber, query.seen);
    return { message: 'callUndone' };
  },
  { action: 'cardCallUndo', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
