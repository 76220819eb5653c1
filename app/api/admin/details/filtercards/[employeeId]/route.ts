import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { dateRangeQuery, employeeIdParams } from '@/lib/schemas/lists';
import { listedCards } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  {
    role: 'admin',
    params: employeeIdParams,
    query: dateRangeQuery,
    response: success.extend(listedCards.shape),
  },
  async (call) => ({
    ...(await listCards(call.session, { ...call.query, issuedBy: call.params.employeeId }, call.query)),
    message: 'loaded',
  }),
  { subject: ({ params }) => ({ person: params?.employeeId }) },
);
