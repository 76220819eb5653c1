import { getZone } from '@/lib/domain/organisation/zones';
import { route } from '@/lib/http/route';
import { listQuery } from '@/lib/schemas/lists';
import { zoneDetail, zoneIdParams } from '@/lib/schemas/organisation';

export const GET = route(
  { role: 'admin', params: zoneIdParams, query: listQuery, response: zoneDetail },
  (call) => getZone(call.params.zoneId, call.query),
  { subject: ({ params }) => ({ item: params?.zoneId }) },
);
