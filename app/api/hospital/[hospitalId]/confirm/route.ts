import { confirmHospital } from '@/lib/domain/hospitals/hospitals';
import { route } from '@/lib/http/route';
import { hospitalIdParams } from '@/lib/schemas/hospitals';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: hospitalIdParams, response: success },
  async (call) => {
    await confirmHospital(call.session, call.params.hospitalId);
    return { message: 'hospitalConfirmed' };
  },
  { action: 'hospitalConfirm', subject: ({ params }) => ({ item: params?.hospitalId }) },
);
