import { listInbox } from '@/lib/domain/requests/list-requests';
import { route } from '@/lib/http/route';
import { requestsQuery } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { requests } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'employee', query: requestsQuery, response: success.extend(requests.shape) },
  async ({ session, query }) => ({ ...(await listInbox(session, query)), message: 'loaded' }),
);
