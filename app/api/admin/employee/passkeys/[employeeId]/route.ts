import { resetPasskeys } from '@/lib/domain/accounts/passkeys/reset-passkeys';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: employeeIdParams },
  async ({ params: { employeeId } }) => {
    await resetPasskeys({ id: employeeId, role: 'employee' });
    return { message: 'passkeysReset' };
  },
  { action: 'passkeyReset', subject: ({ params }) => ({ person: params?.employeeId }) },
);
