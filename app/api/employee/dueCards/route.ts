import { listDueCards } from '@/lib/domain/cards/list-due-cards';
import { route } from '@/lib/http/route';
import { dueCardsQuery } from '@/lib/schemas/calls';
import { dueCards } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'employee', query: dueCardsQuery, response: success.extend(dueCards.shape) },
  async (call) => ({
    ...(await listDueCards(call.session, call.query)),
    message: 'loaded',
  }),
);
