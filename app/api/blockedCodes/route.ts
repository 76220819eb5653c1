import { blockedCodes } from '@/lib/domain/cards/blocked-codes';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'public' }, async ({ client }) => {
  await consume('publicRead', client);
  return { ...(await blockedCodes()), message: 'loaded' };
});
