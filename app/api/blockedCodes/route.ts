import { blockedCodes } from '@/lib/domain/cards/blocked-codes';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'public' }, async ({ client }) => {
  await consume('publicRead', client);
  return { ...(await blockedCodes()), message: 'loaded' };
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
