import { countRenewals } from '@/lib/domain/dashboard/renewals';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { renewalsQuery } from '@/lib/schemas/calls';

export const GET = route({ role: 'admin', query: renewalsQuery }, async (call) => ({
  ...(await countRenewals(call.query.month)),
  message: 'loaded',
}));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
