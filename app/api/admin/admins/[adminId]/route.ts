import { notOneself, removeAccount } from '@/lib/domain/accounts/accounts';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/accounts';
import { success } from '@/lib/schemas/responses/common';

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
