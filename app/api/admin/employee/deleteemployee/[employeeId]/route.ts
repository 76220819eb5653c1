import { removeEmployee } from '@/lib/domain/employees/change-employees';
import { route, withValues } from '@/lib/http/route';
import { removalSchema } from '@/lib/schemas/handover';
import { employeeIdParams } from '@/lib/schemas/lists';
import { handedOver } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'admin',
    params: employeeIdParams,
    body: removalSchema,
    bodyOptional: true,
    response: success.extend(handedOver.partial().shape),
  },
  async ({ params, body, session, record }) => {
    const done = await removeEmployee(session, params.employeeId, body, record);
    if (!done) return { message: 'employeeRemoved' as const };
    const { moved: count, left } = done;
    return {
      ...done,
      message: withValues(left ? 'employeeRemovedPart' : 'employeeRemovedCards', { count, left }),
    };
  },
  {
    action: 'employeeRemove',
    subject: ({ params, body, answer }) => ({
      person: params?.employeeId,
      people: (answer && 'to' in answer && answer.to) || (body?.to ? [body.to] : undefined),
      count: answer && 'moved' in answer ? answer.moved : undefined,
    }),
  },
);
