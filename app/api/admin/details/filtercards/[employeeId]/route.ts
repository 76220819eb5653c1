import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { dateRangeQuery, employeeIdParams } from '@/lib/schemas/lists';

export const GET = route(
  { role: 'admin', params: employeeIdParams, query: dateRangeQuery },
  async (call) => ({
    ...(await listCards(undefined, { ...call.query, issuedBy: call.params.employeeId }, call.query)),
    message: 'loaded',
  }),
  { subject: ({ params }) => ({ person: params?.employeeId }) },
);
