import { handOver } from '@/lib/domain/handover/hand-over';
import { route, withValues } from '@/lib/http/route';
import { handoverSchema } from '@/lib/schemas/handover';
import { handedOver } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', body: handoverSchema, response: success.extend(handedOver.shape) },
  async ({ body, session, record }) => {
    const { name, ...done } = await handOver(session, body, record);
    const { moved: count, left } = done;
    return { ...done, message: withValues(left ? 'handedOverPart' : 'handedOver', { count, left, name }) };
  },
  {
    action: 'cardHandover',
    subject: ({ body, answer }) => ({
      person: body?.to,
      item: body?.from,
      people: body?.from ? [body.from] : undefined,
      count: answer?.moved,
      ...(body?.cardNumbers?.length === 1 && { cardNumber: body.cardNumbers[0] }),
    }),
  },
);
