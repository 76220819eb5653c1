import { suspendAccount } from '@/lib/domain/accounts/suspend-account';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { success } from '@/lib/schemas/responses/parts';
import { suspensionSchema } from '@/lib/schemas/suspended-accounts';

export const PUT = route(
  {
    role: 'admin',
    params: employeeIdParams,
    body: suspensionSchema,
    response: success,
  },
  async ({ session, params: { employeeId }, body }) => {
    await suspendAccount(session, { id: employeeId, role: 'employee' }, body);
    return { message: 'accountSuspended' };
  },
  { action: 'employeeSuspend', subject: ({ params }) => ({ person: params?.employeeId }) },
);
