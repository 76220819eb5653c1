import { listPositions } from '@/lib/domain/positions/list-positions';
import { route } from '@/lib/http/route';
import { listQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: listQuery }, (call) => listPositions(call.query));
