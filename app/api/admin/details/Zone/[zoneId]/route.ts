import { getZone } from '@/lib/domain/zones/get-zone';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { listQuery, zoneIdParams } from '@/lib/schemas/lists';

export const GET = route(
  { role: 'admin', params: zoneIdParams, query: listQuery },
  (call) => getZone(call.params.zoneId, call.query),
  { subject: ({ params }) => ({ item: params?.zoneId }) },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
