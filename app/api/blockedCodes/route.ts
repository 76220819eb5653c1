import { blockedCodes } from '@/lib/domain/cards/blocked-codes';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { blockedList } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'public', response: success.extend(blockedList.shape) },
  async ({ client }) => {
    await consume('publicRead', client);
    return { ...(await blockedCodes()), message: 'loaded' };
  },
);
