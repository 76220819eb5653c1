import { aidGiven } from '@/lib/domain/visits/aid-given';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'public' }, async ({ client }) => {
  await consume('publicRead', client);
  return { aid: await aidGiven(), message: 'loaded' };
});
