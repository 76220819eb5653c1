import { removeHospital } from '@/lib/domain/hospitals/remove-hospital';
import { updateHospital } from '@/lib/domain/hospitals/update-hospital';
import { route } from '@/lib/http/route';
import { hospitalEditSchema, hospitalIdParams } from '@/lib/schemas/hospitals';

export const PUT = route(
  { role: 'admin', params: hospitalIdParams, body: hospitalEditSchema },
  async (call) => ({
    hospital: await updateHospital(call.params.hospitalId, call.body, { by: call.session.id }),
    message: 'hospitalUpdated',
  }),
  { action: 'hospitalUpdate', subject: ({ params }) => ({ item: params?.hospitalId }) },
);

export const DELETE = route(
  { role: 'admin', params: hospitalIdParams },
  async (call) => {
    await removeHospital(call.params.hospitalId);
    return { message: 'hospitalRemoved' };
  },
  { action: 'hospitalRemove', subject: ({ params }) => ({ item: params?.hospitalId }) },
);
