import { getPrintQueue } from '@/lib/domain/card-state/print-queue';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'admin' }, async () => ({ ...(await getPrintQueue()), message: 'loaded' }));
