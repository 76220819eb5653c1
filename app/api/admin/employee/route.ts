import { createEmployee } from '@/lib/domain/employees/change-employees';
import { route } from '@/lib/http/route';
import { employeeSchema, newEmployee } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    stepUp: true,
    body: employeeSchema,
    status: 201,
    response: success.extend(newEmployee.shape),
  },
  async (call) => ({
    ...(await createEmployee(call.body, call.idempotencyKey)),
    message: 'employeeAdded',
  }),
  { action: 'employeeAdd', subject: ({ answer }) => ({ person: answer?.employeeId }) },
);
