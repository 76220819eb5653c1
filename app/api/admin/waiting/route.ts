import { countWaiting } from '@/lib/domain/requests/count-waiting';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'admin' }, async () => ({ ...(await countWaiting()), message: 'loaded' }));
