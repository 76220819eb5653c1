import { createZone } from '@/lib/domain/organisation/zones';
import { route } from '@/lib/http/route';
import { zoneSchema, zone } from '@/lib/schemas/organisation';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  { role: 'admin', idempotencyKey: true, body: zoneSchema, status: 201, response: success.extend({ zone }) },
  async (call) => ({
    zone: await createZone(call.body, call.idempotencyKey),
    message: 'zoneCreated',
  }),
  { action: 'zoneAdd', subject: ({ body }) => ({ item: body?.zoneID }) },
);
