import { listDueCards } from '@/lib/domain/cards/list-due-cards';
import { route } from '@/lib/http/route';
import { dueCardsQuery } from '@/lib/schemas/calls';

export const GET = route({ role: 'employee', query: dueCardsQuery }, async (call) => ({
  ...(await listDueCards(call.session.id, call.query)),
  message: 'loaded',
}));
