import { createZone } from '@/lib/domain/zones/create-zone';
import { route } from '@/lib/http/route';
import { zoneSchema } from '@/lib/schemas/organisation';

export const POST = route(
  { role: 'admin', body: zoneSchema, status: 201 },
  async (call) => ({
    zone: await createZone(call.body, call.idempotencyKey),
    message: 'zoneCreated',
  }),
  { action: 'zoneAdd', subject: ({ body }) => ({ item: body?.zoneID }) },
);
