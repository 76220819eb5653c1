import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { CardModel } from '@/models/card';
import { lastMonths, readFigures } from '../figures/figures';
import { listExpiringSoon } from './list-expiring-soon';
import { listRecentActivity } from './list-recent-activity';
import { listTopEmployees } from './list-top-employees';
import { outgrown } from './outgrown';

/**
 * The content of the admin dashboard below its totals (docs/decisions.md#dashboard).
 * @param today `YYYY-MM-DD`, in India
 */
export async function getDashboard(today: string = dayInIndia()): Promise<Dashboard> {
  const month = today.slice(0, 7);
  const figures = await readFigures(today);
  // Figures of the month before, in the first minutes of a month: nobody is known to have issued a card yet.
  const issued = figures.month === month ? figures.issued : [];
  const cardsIn = new Map(figures.cardsByMonth.map((each) => [each.month, each.cards]));
  const [topEmployees, recentActivity, expiringSoon, madeFor] = await Promise.all([
    listTopEmployees(issued),
    listRecentActivity(),
    listExpiringSoon(today),
    CardModel.estimatedDocumentCount().then(outgrown),
  ]);
  return {
    countedAt: figures.at.toISOString(),
    topEmployees,
    recentActivity,
    cardsByMonth: lastMonths(month).map((each) => ({ month: each, cards: cardsIn.get(each) ?? 0 })),
    expiringSoon,
    ...(madeFor !== undefined && { databaseMadeFor: madeFor }),
  };
}
