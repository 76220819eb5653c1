import { getReport } from '@/lib/domain/visits/pivot-visits';
import { route } from '@/lib/http/route';
import { reportQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/common';
import { report } from '@/lib/schemas/responses/visits';

export const GET = route(
  { role: 'admin', auditors: 'report', query: reportQuery, response: success.extend(report.shape) },
  async (call) => ({
    ...(await getReport(call.query.year)),
    message: 'loaded',
  }),
);
