import { markOneDelivered } from '@/lib/domain/printing/mark-cards';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'staff', params: cardNumberParams, response: success },
  async ({ params, session }) => {
    await markOneDelivered(session, params.cardNumber);
    return { message: withValues('deliveryRecorded', { count: 1 }) };
  },
  { action: 'cardDelivered', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
