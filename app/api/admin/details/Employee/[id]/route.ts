import { getEmployee } from '@/lib/domain/employees/get-employee';
import { getStatistics } from '@/lib/domain/employees/get-statistics';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';

export const GET = route(
  { role: 'admin', params: idParams },
  async (call) => {
    const employee = await getEmployee(call.params.id, call.auditRead);
    return { employee, statistics: await getStatistics(employee.employeeId), message: 'loaded' };
  },
  { action: 'employeeLook', subject: ({ params }) => ({ person: params?.id }) },
);
