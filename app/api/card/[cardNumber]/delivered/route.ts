import { markOneDelivered } from '@/lib/domain/printing/mark-one';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';

export const PUT = route(
  { role: 'staff', params: cardNumberParams },
  async ({ params, session }) => {
    await markOneDelivered(session, params.cardNumber);
    return { message: withValues('deliveryRecorded', { count: 1 }) };
  },
  { action: 'cardDelivered', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
