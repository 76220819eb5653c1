import { resetPassword } from '@/lib/domain/accounts/reset-password';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { newPassword } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'admin', stepUp: true, params: employeeIdParams, response: success.extend(newPassword.shape) },
  async (call) => ({
    ...(await resetPassword({ id: call.params.employeeId, role: 'employee' })),
    message: 'passwordReset',
  }),
  { action: 'passwordReset', subject: ({ params }) => ({ person: params?.employeeId }) },
);
