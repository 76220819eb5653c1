import { reinstateEmployee } from '@/lib/domain/employees/reinstate-employee';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';

export const PUT = route(
  { role: 'admin', stepUp: true, params: employeeIdParams },
  async (call) => ({
    ...(await reinstateEmployee(call.params.employeeId)),
    message: 'employeeReinstated',
  }),
  { action: 'employeeReinstate', subject: ({ params }) => ({ person: params?.employeeId }) },
);
