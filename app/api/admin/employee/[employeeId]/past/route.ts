import { listEmployeePast } from '@/lib/domain/past/list-employee-past';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { pastQuery } from '@/lib/schemas/past';
import { success } from '@/lib/schemas/responses/parts';
import { pastPage } from '@/lib/schemas/responses/past';

export const GET = route(
  {
    role: 'admin',
    params: employeeIdParams,
    query: pastQuery,
    response: success.extend(pastPage.shape),
  },
  async ({ params, query }) => ({
    ...(await listEmployeePast(params.employeeId, query)),
    message: 'loaded',
  }),
  { subject: ({ params }) => ({ person: params?.employeeId }) },
);
