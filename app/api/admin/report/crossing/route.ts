import { pivotVisits } from '@/lib/domain/visits/pivot-visits';
import { route } from '@/lib/http/route';
import { pivotQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/common';
import { pivotTable } from '@/lib/schemas/responses/visits';

export const GET = route(
  { role: 'admin', auditors: 'report', query: pivotQuery, response: success.extend(pivotTable.shape) },
  async (call) => ({
    ...(await pivotVisits(call.query)),
    message: 'loaded',
  }),
);
