import { lookedToday } from '@/lib/domain/activity/record-activity';
import { listCards } from '@/lib/domain/cards/list-cards';
import { nearestCards } from '@/lib/domain/cards/nearest-cards';
import { route } from '@/lib/http/route';
import { nearestCardsQuery } from '@/lib/schemas/lists';
import { nearestCards as response } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', query: nearestCardsQuery, response: success.extend(response.shape) },
  async ({ session, query, auditRead }) => {
    const cards = await (query.nearest && query.q
      ? nearestCards(session, { ...query, q: query.q })
      : listCards(session, query));
    const person = query.issuedBy ?? query.employee;
    // The cards behind a figure of somebody's work are looked at like the figure.
    if (query.signal && person && !(await lookedToday(session.id, ['signalsLook'], { person })))
      await auditRead({ person }, { action: 'signalsLook' });
    return { ...cards, message: 'loaded' };
  },
  { auditReads: ['signalsLook'], subject: null },
);
