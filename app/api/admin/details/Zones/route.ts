import { listZones } from '@/lib/domain/organisation/zones';
import { route } from '@/lib/http/route';
import { zoneListQuery, zones } from '@/lib/schemas/organisation';

export const GET = route({ role: 'admin', query: zoneListQuery, response: zones }, (call) =>
  listZones(call.query),
);
