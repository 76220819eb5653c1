import { getQueue } from '@/lib/domain/dashboard/get-queue';
import { route } from '@/lib/http/route';
import { queue } from '@/lib/schemas/responses/dashboard';
import { success } from '@/lib/schemas/responses/common';

export const GET = route({ role: 'admin', response: success.extend(queue.shape) }, async ({ session }) => ({
  ...(await getQueue(session)),
  message: 'loaded',
}));
