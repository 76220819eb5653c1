import { listZoneRequests } from '@/lib/domain/requests/list-card-requests';
import { route } from '@/lib/http/route';
import { requestsQuery } from '@/lib/schemas/requests';

export const GET = route({ role: 'employee', query: requestsQuery }, async (call) => ({
  ...(await listZoneRequests(call.session.id, call.query)),
  message: 'loaded',
}));
