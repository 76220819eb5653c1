import { listZones } from '@/lib/domain/zones/list-zones';
import { route } from '@/lib/http/route';
import { listQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: listQuery }, (call) => listZones(call.query));
