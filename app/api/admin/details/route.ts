import { getTotals } from '@/lib/domain/dashboard/get-totals';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'admin' }, async () => ({ ...(await getTotals()), message: 'loaded' }));
