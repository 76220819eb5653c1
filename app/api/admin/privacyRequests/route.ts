import { listPrivacyRequests } from '@/lib/domain/requests/list-privacy-requests';
import { route } from '@/lib/http/route';
import { requestsQuery } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';
import { privacyRequests } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'admin', query: requestsQuery, response: success.extend(privacyRequests.shape) },
  async (call) => ({
    ...(await listPrivacyRequests(call.query)),
    message: 'loaded',
  }),
);
