import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { cardListQuery } from '@/lib/schemas/lists';
import { listedCards } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', query: cardListQuery, response: success.extend(listedCards.shape) },
  async (call) => ({
    ...(await listCards(call.session, call.query)),
    message: 'loaded',
  }),
);
