import { removeZone } from '@/lib/domain/zones/remove-zone';
import { updateZone } from '@/lib/domain/zones/update-zone';
import { route } from '@/lib/http/route';
import { zoneIdParams } from '@/lib/schemas/lists';
import { zoneEditSchema } from '@/lib/schemas/organisation';

export const PUT = route(
  { role: 'admin', params: zoneIdParams, body: zoneEditSchema },
  async (call) => ({
    zone: await updateZone(call.params.zoneId, call.body, { by: call.session.id }),
    message: 'zoneUpdated',
  }),
  { action: 'zoneUpdate', subject: ({ params }) => ({ item: params?.zoneId }) },
);

export const DELETE = route(
  { role: 'admin', params: zoneIdParams },
  async (call) => {
    await removeZone(call.params.zoneId);
    return { message: 'zoneRemoved' };
  },
  { action: 'zoneRemove', subject: ({ params }) => ({ item: params?.zoneId }) },
);
