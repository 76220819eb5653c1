import { listZones } from '@/lib/domain/zones/list-zones';
import { route } from '@/lib/http/route';
import { zoneListQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: zoneListQuery }, (call) => listZones(call.query));
