import { randomUUID } from 'node:crypto';
import { markOnePrinted } from '@/lib/domain/printing/mark-cards';
import { route, withValues } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { onePrintedSchema } from '@/lib/schemas/printing';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'staff',
    idempotencyKey: true,
    params: cardNumberParams,
    body: onePrintedSchema,
    response: success,
  },
  async ({ params, body, session, idempotencyKey: job = randomUUID() }) => {
    await markOnePrinted(session, { ...params, ...body }, job);
    return { message: withValues('printRecorded', { count: 1 }) };
  },
  { action: 'cardPrinted', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);
