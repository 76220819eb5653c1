import { notOneself } from '@/lib/domain/accounts/account-of';
import { removeAccount } from '@/lib/domain/accounts/remove-account';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/accounts';
import { success } from '@/lib/schemas/responses/parts';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: adminIdParams, response: success },
  async ({ session, params: { adminId } }) => {
    const who = { role: 'admin', id: adminId } as const;
    notOneself(session, who);
    await removeAccount(who);
    return { message: 'adminRemoved' };
  },
  { action: 'adminRemove', subject: ({ params }) => ({ person: params?.adminId }) },
);
