import { listCardRequests } from '@/lib/domain/requests/list-card-requests';
import { route } from '@/lib/http/route';
import { requestsQuery } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';
import { cardRequests } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'employee', query: requestsQuery, response: success.extend(cardRequests.shape) },
  async (call) => ({
    ...(await listCardRequests(call.session, call.query)),
    message: 'loaded',
  }),
);
