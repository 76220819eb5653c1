import { countRenewals } from '@/lib/domain/dashboard/renewals';
import { route } from '@/lib/http/route';
import { renewalsQuery } from '@/lib/schemas/calls';
import { success } from '@/lib/schemas/responses/parts';
import { monthsRenewals } from '@/lib/schemas/responses/renewals';

export const GET = route(
  { role: 'admin', query: renewalsQuery, response: success.extend(monthsRenewals.shape) },
  async (call) => ({
    ...(await countRenewals(call.query.month)),
    message: 'loaded',
  }),
);
