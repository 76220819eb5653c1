import { listHospitals } from '@/lib/domain/hospitals/list-hospitals';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { hospitalListQuery } from '@/lib/schemas/hospitals';
import { directoryPage } from '@/lib/schemas/responses/hospitals';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'public', query: hospitalListQuery, response: success.extend(directoryPage.shape) },
  async (call) => {
    if (!call.session) await consume('publicRead', call.client);
    return { ...(await listHospitals(call.session, call.query)), message: 'loaded' };
  },
);
