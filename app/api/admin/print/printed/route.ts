import { randomUUID } from 'node:crypto';
import { markPrinted } from '@/lib/domain/printing/mark-cards';
import { route, withValues } from '@/lib/http/route';
import { printedSchema, recordedPrints } from '@/lib/schemas/printing';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'admin',
    idempotencyKey: true,
    body: printedSchema,
    response: success.extend(recordedPrints.shape),
  },
  async ({ body, session, idempotencyKey: job = randomUUID() }) => {
    const done = await markPrinted(session, body.cards, job);
    return { ...done, message: withValues('printRecorded', { count: done.printed }) };
  },
  {
    action: 'cardPrinted',
    subject: ({ body, answer }) => ({
      count: answer?.printed,
      ...(body?.cards.length === 1 && { cardNumber: body.cards[0]!.cardNumber }),
    }),
  },
);
