import { getEmployee } from '@/lib/domain/employees/get-employee';
import { getStatistics } from '@/lib/domain/employees/get-statistics';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { employeeDetail, employeeStatistics } from '@/lib/schemas/responses/employees';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  {
    role: 'admin',
    params: idParams,
    response: success.extend({ employee: employeeDetail, statistics: employeeStatistics }),
  },
  async (call) => {
    const employee = await getEmployee(call.params.id, call.auditRead);
    return { employee, statistics: await getStatistics(employee.employeeId), message: 'loaded' };
  },
  { action: 'employeeLook', subject: ({ params }) => ({ person: params?.id }) },
);
