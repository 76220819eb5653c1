import { getRequestStatus } from '@/lib/domain/requests/get-request-status';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { requestStatusSchema } from '@/lib/schemas/requests';
import { requestStatus } from '@/lib/schemas/responses/requests';

/** POST: a phone number must not be in an address. */
export const POST = route(
  {
    role: 'public',
    body: requestStatusSchema,
    onlyReads: true,
    form: 'requestStatus',
    response: requestStatus,
  },
  async ({ client, body }) => {
    await consume('requestStatus', client);
    return getRequestStatus(body);
  },
  { action: 'statusAsk', subject: null },
);
