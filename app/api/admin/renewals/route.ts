import { countRenewals } from '@/lib/domain/dashboard/renewals';
import { route } from '@/lib/http/route';
import { renewalsQuery } from '@/lib/schemas/calls';

export const GET = route({ role: 'admin', query: renewalsQuery }, async (call) => ({
  ...(await countRenewals(call.query.month)),
  message: 'loaded',
}));
