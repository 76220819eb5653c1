import { suspendAccount } from '@/lib/domain/accounts/suspend-account';
import { notOneself } from '@/lib/domain/admins/not-oneself';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/admins';
import { success } from '@/lib/schemas/responses/parts';
import { suspensionSchema } from '@/lib/schemas/suspended-accounts';

export const PUT = route(
  {
    role: 'admin',
    stepUp: true,
    params: adminIdParams,
    body: suspensionSchema,
    response: success,
  },
  async ({ session, params: { adminId }, body }) => {
    notOneself(session, adminId);
    await suspendAccount(session, { id: adminId, role: 'admin' }, body);
    return { message: 'accountSuspended' };
  },
  { action: 'adminSuspend', subject: ({ params }) => ({ person: params?.adminId }) },
);
