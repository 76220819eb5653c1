import { listPositions } from '@/lib/domain/organisation/positions';
import { route } from '@/lib/http/route';
import { positionListQuery, positions } from '@/lib/schemas/organisation';

export const GET = route({ role: 'admin', query: positionListQuery, response: positions }, (call) =>
  listPositions(call.query),
);
