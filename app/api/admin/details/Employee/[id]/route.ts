import { getEmployee } from '@/lib/domain/employees/get-employee';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', params: idParams }, async (call) => ({
  employee: await getEmployee(call.params.id),
  message: 'loaded',
}));
