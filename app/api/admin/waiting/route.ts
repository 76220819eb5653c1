import { countWaiting } from '@/lib/domain/requests/list-requests';
import { route } from '@/lib/http/route';
import { waiting } from '@/lib/schemas/responses/dashboard';
import { success } from '@/lib/schemas/responses/common';

export const GET = route({ role: 'admin', response: success.extend(waiting.shape) }, async ({ session }) => ({
  ...(await countWaiting(session)),
  message: 'loaded',
}));
