import { createEmployee } from '@/lib/domain/employees/create-employee';
import { route } from '@/lib/http/route';
import { employeeSchema } from '@/lib/schemas/employees';

export const POST = route(
  { role: 'admin', stepUp: true, body: employeeSchema, status: 201 },
  async (call) => ({
    ...(await createEmployee(call.body, call.idempotencyKey)),
    message: 'employeeAdded',
  }),
  { action: 'employeeAdd', subject: ({ answer }) => ({ person: answer?.employeeId }) },
);
