import { listCardRequests } from '@/lib/domain/requests/list-card-requests';
import { route } from '@/lib/http/route';
import { adminRequestsQuery } from '@/lib/schemas/requests';

export const GET = route({ role: 'admin', query: adminRequestsQuery }, async (call) => ({
  ...(await listCardRequests(call.query)),
  message: 'loaded',
}));
