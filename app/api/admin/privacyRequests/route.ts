import { listPrivacyRequests } from '@/lib/domain/requests/list-privacy-requests';
import { route } from '@/lib/http/route';
import { requestsQuery } from '@/lib/schemas/requests';

export const GET = route({ role: 'admin', query: requestsQuery }, async (call) => ({
  ...(await listPrivacyRequests(call.query)),
  message: 'loaded',
}));
