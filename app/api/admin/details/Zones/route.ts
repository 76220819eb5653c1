import { listZones } from '@/lib/domain/organisation/zones';
import { route } from '@/lib/http/route';
import { zoneListQuery } from '@/lib/schemas/lists';
import { zones } from '@/lib/schemas/organisation';

export const GET = route({ role: 'admin', query: zoneListQuery, response: zones }, (call) =>
  listZones(call.query),
);
