import { getPosition } from '@/lib/domain/organisation/positions';
import { route } from '@/lib/http/route';
import { idParams, listQuery } from '@/lib/schemas/lists';
import { positionDetail } from '@/lib/schemas/organisation';

export const GET = route(
  { role: 'admin', params: idParams, query: listQuery, response: positionDetail },
  (call) => getPosition(call.params.id, call.query),
  { subject: ({ params }) => ({ item: params?.id }) },
);
