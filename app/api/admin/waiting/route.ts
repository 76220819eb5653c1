import { countWaiting } from '@/lib/domain/requests/count-waiting';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'admin' }, async () => ({ ...(await countWaiting()), message: 'loaded' }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
