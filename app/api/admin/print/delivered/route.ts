import { markDelivered } from '@/lib/domain/printing/mark-cards';
import { route, withValues } from '@/lib/http/route';
import { cardNumbersSchema, recordedDeliveries } from '@/lib/schemas/printing';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', body: cardNumbersSchema, response: success.extend(recordedDeliveries.shape) },
  async ({ body, session }) => {
    const done = await markDelivered(session, body.cardNumbers);
    return { ...done, message: withValues('deliveryRecorded', { count: done.delivered }) };
  },
  {
    action: 'cardDelivered',
    subject: ({ body, answer }) => ({
      count: answer?.delivered,
      ...(body?.cardNumbers.length === 1 && { cardNumber: body.cardNumbers[0] }),
    }),
  },
);
