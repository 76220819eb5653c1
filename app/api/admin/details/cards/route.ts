import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { cardListQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: cardListQuery }, async (call) => ({
  ...(await listCards(undefined, call.query)),
  message: 'loaded',
}));
