import { listReported } from '@/lib/domain/visits/list-reported';
import { route } from '@/lib/http/route';
import { reportVisitsQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/parts';
import { reportedVisits } from '@/lib/schemas/responses/visits';

export const GET = route(
  {
    role: 'admin',
    auditors: 'report',
    query: reportVisitsQuery,
    response: success.extend(reportedVisits.shape),
  },
  async (call) => ({
    ...(await listReported(call.query)),
    message: 'loaded',
  }),
);
