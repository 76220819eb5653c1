import { updatePosition, removePosition } from '@/lib/domain/organisation/positions';
import { route } from '@/lib/http/route';
import { positionEditSchema, positionIdParams, position } from '@/lib/schemas/organisation';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'admin',
    params: positionIdParams,
    body: positionEditSchema,
    response: success.extend({ position }),
  },
  async (call) => ({
    position: await updatePosition(call.session, call.params.positionId, call.body),
    message: 'positionUpdated',
  }),
  { action: 'positionUpdate', subject: ({ params }) => ({ item: params?.positionId }) },
);

export const DELETE = route(
  { role: 'admin', params: positionIdParams, response: success },
  async (call) => {
    await removePosition(call.params.positionId);
    return { message: 'positionRemoved' };
  },
  { action: 'positionRemove', subject: ({ params }) => ({ item: params?.positionId }) },
);
