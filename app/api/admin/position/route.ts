import { createPosition } from '@/lib/domain/organisation/positions';
import { route } from '@/lib/http/route';
import { positionSchema, position } from '@/lib/schemas/organisation';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    body: positionSchema,
    status: 201,
    response: success.extend({ position }),
  },
  async (call) => ({
    position: await createPosition(call.body, call.idempotencyKey),
    message: 'positionCreated',
  }),
  { action: 'positionAdd', subject: ({ answer }) => ({ item: answer?.position.positionId }) },
);
