import { getOwnAccount } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { ownAccount } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'employee', response: success.extend(ownAccount.shape) },
  async ({ session }) => ({
    user: await getOwnAccount(session),
    message: 'loaded',
  }),
);
