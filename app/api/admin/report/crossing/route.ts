import { crossVisits } from '@/lib/domain/visits/cross-visits';
import { route } from '@/lib/http/route';
import { crossingQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/parts';
import { crossing } from '@/lib/schemas/responses/visits';

export const GET = route(
  { role: 'admin', auditors: 'report', query: crossingQuery, response: success.extend(crossing.shape) },
  async (call) => ({
    ...(await crossVisits(call.query)),
    message: 'loaded',
  }),
);
