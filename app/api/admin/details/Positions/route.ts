import { listPositions } from '@/lib/domain/positions/list-positions';
import { route } from '@/lib/http/route';
import { positionListQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: positionListQuery }, (call) => listPositions(call.query));
