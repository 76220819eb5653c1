import { resetPasskeys } from '@/lib/domain/accounts/passkeys/reset-passkeys';
import { notOneself } from '@/lib/domain/admins/not-oneself';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/admins';
import { success } from '@/lib/schemas/responses/parts';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: adminIdParams, response: success },
  async ({ session, params: { adminId } }) => {
    notOneself(session, adminId);
    await resetPasskeys({ id: adminId, role: 'admin' });
    return { message: 'passkeysReset' };
  },
  { action: 'passkeyReset', subject: ({ params }) => ({ person: params?.adminId }) },
);
