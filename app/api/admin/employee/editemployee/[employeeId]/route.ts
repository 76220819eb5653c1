import { updateEmployee } from '@/lib/domain/employees/change-employees';
import { route } from '@/lib/http/route';
import { employeeEditSchema } from '@/lib/schemas/employees';
import { employeeIdParams } from '@/lib/schemas/lists';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'admin', params: employeeIdParams, body: employeeEditSchema, response: success },
  async (call) => {
    await updateEmployee(call.session, call.params.employeeId, call.body, () =>
      call.auditRead({}, { action: 'employeeLook' }),
    );
    return { message: 'employeeUpdated' };
  },
  {
    action: 'employeeUpdate',
    // A refusal says what somebody else changed.
    auditReads: ['employeeLook'],
    subject: ({ params }) => ({ person: params?.employeeId }),
  },
);
