import { notOneself } from '@/lib/domain/admins/not-oneself';
import { resetPassword } from '@/lib/domain/accounts/reset-password';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/admins';
import { newPassword } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'admin', stepUp: true, params: adminIdParams, response: success.extend(newPassword.shape) },
  async ({ session, params: { adminId } }) => {
    notOneself(session, adminId);
    return { ...(await resetPassword({ id: adminId, role: 'admin' })), message: 'passwordReset' };
  },
  { action: 'adminReset', subject: ({ params }) => ({ person: params?.adminId }) },
);
