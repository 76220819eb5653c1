import { reinstateEmployee } from '@/lib/domain/employees/change-employees';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { newPassword } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', stepUp: true, params: employeeIdParams, response: success.extend(newPassword.shape) },
  async (call) => ({
    ...(await reinstateEmployee(call.params.employeeId)),
    message: 'employeeReinstated',
  }),
  { action: 'employeeReinstate', subject: ({ params }) => ({ person: params?.employeeId }) },
);
