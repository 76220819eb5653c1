import { listEmployees } from '@/lib/domain/employees/list-employees';
import { route } from '@/lib/http/route';
import { listQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: listQuery }, async (call) => ({
  ...(await listEmployees(call.query)),
  message: 'loaded',
}));
