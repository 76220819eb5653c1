import { unsuspendAccount } from '@/lib/domain/accounts/suspend-account';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { success } from '@/lib/schemas/responses/parts';
import { suspensionSchema } from '@/lib/schemas/suspended-accounts';

export const PUT = route(
  {
    role: 'admin',
    stepUp: true,
    params: employeeIdParams,
    body: suspensionSchema,
    response: success,
  },
  async ({ session, params: { employeeId }, body }) => {
    await unsuspendAccount(session, { id: employeeId, role: 'employee' }, body);
    return { message: 'accountUnsuspended' };
  },
  { action: 'employeeUnsuspend', subject: ({ params }) => ({ person: params?.employeeId }) },
);
