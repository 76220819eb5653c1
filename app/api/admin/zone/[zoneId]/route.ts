import { updateZone, removeZone } from '@/lib/domain/organisation/zones';
import { route } from '@/lib/http/route';
import { zoneEditSchema, zoneIdParams, zone } from '@/lib/schemas/organisation';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: zoneIdParams, body: zoneEditSchema, response: success.extend({ zone }) },
  async (call) => ({
    zone: await updateZone(call.session, call.params.zoneId, call.body),
    message: 'zoneUpdated',
  }),
  { action: 'zoneUpdate', subject: ({ params }) => ({ item: params?.zoneId }) },
);

export const DELETE = route(
  { role: 'admin', params: zoneIdParams, response: success },
  async (call) => {
    await removeZone(call.params.zoneId);
    return { message: 'zoneRemoved' };
  },
  { action: 'zoneRemove', subject: ({ params }) => ({ item: params?.zoneId }) },
);
