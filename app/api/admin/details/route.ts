import { getTotals } from '@/lib/domain/dashboard/get-totals';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'admin' }, async () => ({ ...(await getTotals()), message: 'loaded' }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
