import { lookedToday } from '@/lib/domain/activity/looked-today';
import { listCards } from '@/lib/domain/cards/list-cards';
import { route } from '@/lib/http/route';
import { cardListQuery } from '@/lib/schemas/lists';
import { listedCards } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', query: cardListQuery, response: success.extend(listedCards.shape) },
  async ({ session, query, auditRead }) => {
    const cards = await listCards(session, query);
    const person = query.issuedBy ?? query.employee;
    // The cards behind a figure of somebody's work are looked at like the figure.
    if (query.signal && person && !(await lookedToday(session.id, ['signalsLook'], { person })))
      await auditRead({ person }, { action: 'signalsLook' });
    return { ...cards, message: 'loaded' };
  },
  { auditReads: ['signalsLook'], subject: null },
);
