import { updateHospital, removeHospital } from '@/lib/domain/hospitals/hospitals';
import { route } from '@/lib/http/route';
import { hospitalEditSchema, hospitalIdParams } from '@/lib/schemas/hospitals';
import { hospital } from '@/lib/schemas/responses/hospitals';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'admin',
    params: hospitalIdParams,
    body: hospitalEditSchema,
    response: success.extend({ hospital }),
  },
  async (call) => ({
    hospital: await updateHospital(call.session, call.params.hospitalId, call.body),
    message: 'hospitalUpdated',
  }),
  { action: 'hospitalUpdate', subject: ({ params }) => ({ item: params?.hospitalId }) },
);

export const DELETE = route(
  { role: 'admin', params: hospitalIdParams, response: success },
  async (call) => {
    await removeHospital(call.params.hospitalId);
    return { message: 'hospitalRemoved' };
  },
  { action: 'hospitalRemove', subject: ({ params }) => ({ item: params?.hospitalId }) },
);
