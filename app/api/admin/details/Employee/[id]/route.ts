import { lookedToday } from '@/lib/domain/activity/record-activity';
import { getEmployee } from '@/lib/domain/employees/employees';
import { getStatistics } from '@/lib/domain/employees/get-statistics';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { aadhaarQuery } from '@/lib/schemas/past';
import { employeeDetail, employeeStatistics } from '@/lib/schemas/employees';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  {
    role: 'admin',
    params: idParams,
    query: aadhaarQuery,
    response: success.extend({ employee: employeeDetail, statistics: employeeStatistics }),
  },
  async ({ session, params, query: { aadhaar }, auditRead }) => {
    const auditLook = async (subject: { person: string }) => {
      if (aadhaar && (await lookedToday(session.id, ['employeeLook'], subject))) return;
      await auditRead(subject);
    };
    const employee = await getEmployee(params.id, auditLook, aadhaar === 'masked');
    return { employee, statistics: await getStatistics(employee.employeeId), message: 'loaded' };
  },
  { action: 'employeeLook', subject: ({ params }) => ({ person: params?.id }) },
);
