import { getPrintQueue } from '@/lib/domain/card-state/print-queue';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/common';
import { printQueue } from '@/lib/schemas/printing';

export const GET = route({ role: 'admin', response: success.extend(printQueue.shape) }, async () => ({
  ...(await getPrintQueue()),
  message: 'loaded',
}));
