import { aidGiven } from '@/lib/domain/visits/aid-given';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'public' }, async ({ client }) => {
  await consume('publicRead', client);
  return { aid: await aidGiven(), message: 'loaded' };
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
