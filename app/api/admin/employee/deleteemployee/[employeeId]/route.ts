import { removeEmployee } from '@/lib/domain/employees/remove-employee';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { employeeIdParams } from '@/lib/schemas/lists';

export const PUT = route(
  { role: 'admin', params: employeeIdParams },
  async (call) => {
    await removeEmployee(call.params.employeeId);
    return { message: 'employeeRemoved' };
  },
  { action: 'employeeRemove', subject: ({ params }) => ({ person: params?.employeeId }) },
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherVerbs({ PUT });
