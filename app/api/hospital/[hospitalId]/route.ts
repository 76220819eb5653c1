import { removeHospital } from '@/lib/domain/hospitals/remove-hospital';
import { updateHospital } from '@/lib/domain/hospitals/update-hospital';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { hospitalEditSchema, hospitalIdParams } from '@/lib/schemas/hospitals';

export const PUT = route(
  { role: 'admin', params: hospitalIdParams, body: hospitalEditSchema, activity: 'hospitalUpdate' },
  async (call) => ({
    hospital: await updateHospital(call.params.hospitalId, call.body),
    message: 'hospitalUpdated',
  }),
);

export const DELETE = route(
  { role: 'admin', params: hospitalIdParams, activity: 'hospitalRemove' },
  async (call) => {
    await removeHospital(call.params.hospitalId);
    return { message: 'hospitalRemoved' };
  },
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherVerbs({ PUT, DELETE });
