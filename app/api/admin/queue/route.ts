import { getQueue } from '@/lib/domain/dashboard/get-queue';
import { hasMailServer } from '@/lib/http/has-mail-server';
import { route } from '@/lib/http/route';
import { queue } from '@/lib/schemas/responses/dashboard';
import { mailServer } from '@/lib/schemas/responses/messages';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', response: success.extend({ ...queue.shape, mailServer }) },
  async () => ({ ...(await getQueue()), mailServer: hasMailServer(), message: 'loaded' }),
);
