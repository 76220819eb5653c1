import { listCards } from '@/lib/domain/cards/list-cards';
import { ownIdOnly } from '@/lib/http/own-id';
import { route } from '@/lib/http/route';
import { employeeIdParams, ownCardListQuery } from '@/lib/schemas/lists';
import { listedCards } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  {
    role: 'employee',
    params: employeeIdParams,
    query: ownCardListQuery,
    response: success.extend(listedCards.shape),
  },
  async (call) => {
    ownIdOnly(call.session, call.params.employeeId);
    return { ...(await listCards(call.session, call.query)), message: 'loaded' };
  },
  { subject: ({ params }) => ({ person: params?.employeeId }) },
);
