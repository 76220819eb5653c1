import { listEmployees } from '@/lib/domain/employees/employees';
import { route } from '@/lib/http/route';
import { employeeListQuery } from '@/lib/schemas/lists';
import { employees } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', query: employeeListQuery, response: success.extend(employees.shape) },
  async (call) => ({
    ...(await listEmployees(call.query)),
    message: 'loaded',
  }),
);
