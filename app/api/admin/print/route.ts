import { getPrintQueue } from '@/lib/domain/card-state/print-queue';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'admin' }, async () => ({ ...(await getPrintQueue()), message: 'loaded' }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
