import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { listQuery } from '@/lib/schemas/lists';

export const GET = route({ role: 'admin', query: listQuery }, async (call) => ({
  ...(await listCards(undefined, call.query)),
  message: 'loaded',
}));
