import { aidGiven } from '@/lib/domain/visits/aid-given';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/common';
import { aid } from '@/lib/schemas/responses/visits';

export const GET = route({ role: 'public', response: success.extend(aid.shape) }, async ({ client }) => {
  await consume('publicRead', client);
  return { aid: await aidGiven(), message: 'loaded' };
});
