import { resetPassword } from '@/lib/domain/employees/reset-password';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';

export const POST = route(
  { role: 'admin', freshProof: true, params: employeeIdParams },
  async (call) => ({
    ...(await resetPassword(call.params.employeeId)),
    message: 'passwordReset',
  }),
  { action: 'passwordReset', subject: ({ params }) => ({ person: params?.employeeId }) },
);
