import { lookedToday } from '@/lib/domain/activity/record-activity';
import { listVisits, toVisit } from '@/lib/domain/visits/list-visits';
import { recordVisit } from '@/lib/domain/visits/record-visit';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { visitSchema, visitsQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/common';
import { visit, visits } from '@/lib/schemas/responses/visits';

export const GET = route(
  { role: 'staff', params: cardNumberParams, query: visitsQuery, response: success.extend(visits.shape) },
  async ({ session, params: { cardNumber }, query, auditRead }) => {
    const found = await listVisits(session, cardNumber, query);
    // They are part of the card, whose look is one record.
    if (!(await lookedToday(session.id, ['cardLook', 'cardOpen', 'visitsLook'], { cardNumber })))
      await auditRead();
    return { ...found, message: 'loaded' };
  },
  { action: 'visitsLook', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const POST = route(
  {
    role: 'staff',
    idempotencyKey: true,
    params: cardNumberParams,
    body: visitSchema,
    status: 201,
    response: success.extend({ visit }),
  },
  async (call) => {
    const { session, params, body, idempotencyKey } = call;
    const stored = await recordVisit(session, params.cardNumber, body, idempotencyKey);
    return { visit: toVisit(stored), message: body.corrects ? 'visitCorrected' : 'visitRecorded' };
  },
  {
    action: 'visitRecord',
    subject: ({ params, answer }) => ({ cardNumber: params?.cardNumber, item: answer?.visit._id }),
  },
);
