import { getPrintQueue } from '@/lib/domain/card-state/print-queue';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/parts';
import { printQueue } from '@/lib/schemas/responses/printing';

export const GET = route({ role: 'admin', response: success.extend(printQueue.shape) }, async () => ({
  ...(await getPrintQueue()),
  message: 'loaded',
}));
