import { countRenewals } from '@/lib/domain/dashboard/renewals';
import { route } from '@/lib/http/route';
import { renewalsQuery } from '@/lib/schemas/calls';
import { success } from '@/lib/schemas/responses/common';
import { monthsRenewals } from '@/lib/schemas/responses/cards';

export const GET = route(
  { role: 'admin', query: renewalsQuery, response: success.extend(monthsRenewals.shape) },
  async (call) => ({
    ...(await countRenewals(call.query.month)),
    message: 'loaded',
  }),
);
