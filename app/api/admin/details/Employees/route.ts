import { listEmployees } from '@/lib/domain/employees/list-employees';
import { route } from '@/lib/http/route';
import { employeeListQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: employeeListQuery }, async (call) => ({
  ...(await listEmployees(call.query)),
  message: 'loaded',
}));
