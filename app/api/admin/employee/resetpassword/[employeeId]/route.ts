import { resetPassword } from '@/lib/domain/accounts/reset-password';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';

export const POST = route(
  { role: 'admin', stepUp: true, params: employeeIdParams },
  async (call) => ({
    ...(await resetPassword({ id: call.params.employeeId, role: 'employee' })),
    message: 'passwordReset',
  }),
  { action: 'passwordReset', subject: ({ params }) => ({ person: params?.employeeId }) },
);
