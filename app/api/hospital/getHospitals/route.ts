import { listHospitals } from '@/lib/domain/hospitals/list-hospitals';
import { route } from '@/lib/http/route';
import { hospitalListQuery } from '@/lib/schemas/hospitals';

export const GET = route({ role: 'public', query: hospitalListQuery }, async (call) => ({
  ...(await listHospitals(call.query)),
  message: 'loaded',
}));
