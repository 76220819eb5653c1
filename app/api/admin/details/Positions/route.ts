import { listPositions } from '@/lib/domain/positions/list-positions';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { positionListQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: positionListQuery }, (call) => listPositions(call.query));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
