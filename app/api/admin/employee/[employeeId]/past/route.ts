import { lookedToday } from '@/lib/domain/activity/record-activity';
import { listEmployeePast } from '@/lib/domain/past/list-employee-past';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { pastQuery, pastPage } from '@/lib/schemas/past';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  {
    role: 'admin',
    params: employeeIdParams,
    query: pastQuery,
    response: success.extend(pastPage.shape),
  },
  async ({ session, params: { employeeId }, query, auditRead }) => {
    const past = await listEmployeePast(employeeId, query);
    if (!(await lookedToday(session.id, ['pastLook'], { person: employeeId }))) await auditRead();
    return { ...past, message: 'loaded' };
  },
  { action: 'pastLook', subject: ({ params }) => ({ person: params?.employeeId }) },
);
