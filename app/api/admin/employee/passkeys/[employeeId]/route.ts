import { resetPasskeys } from '@/lib/domain/accounts/passkeys/reset-passkeys';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { success } from '@/lib/schemas/responses/parts';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: employeeIdParams, response: success },
  async ({ params: { employeeId } }) => {
    await resetPasskeys({ id: employeeId, role: 'employee' });
    return { message: 'passkeysReset' };
  },
  { action: 'passkeyReset', subject: ({ params }) => ({ person: params?.employeeId }) },
);
