import { lookedToday } from '@/lib/domain/activity/record-activity';
import { getSignals } from '@/lib/domain/employees/get-statistics';
import { route } from '@/lib/http/route';
import { employeeIdParams } from '@/lib/schemas/lists';
import { employeeSignals } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', params: employeeIdParams, response: success.extend(employeeSignals.shape) },
  async ({ session, params: { employeeId }, auditRead }) => {
    const signals = await getSignals(employeeId);
    if (!(await lookedToday(session.id, ['signalsLook'], { person: employeeId }))) await auditRead();
    return { ...signals, message: 'loaded' };
  },
  { action: 'signalsLook', subject: ({ params }) => ({ person: params?.employeeId }) },
);
