import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { Dashboard } from '@/lib/schemas/answers/dashboard';
import { CardModel } from '@/models/card';
import { readyCounts } from '../counts/read-counts';
import { countCardsByMonth } from './count-cards-by-month';
import { listAttempts } from './list-attempts';
import { listExpiringSoon } from './list-expiring-soon';
import { listLostCards } from './list-lost-cards';
import { listRecentActivity } from './list-recent-activity';
import { listTopEmployees } from './list-top-employees';
import { outgrown } from './outgrown';
import { countOwnerlessCards } from '../cards/former-owners';

/**
 * The content of the admin dashboard below its totals (docs/decisions.md#dashboard).
 * @param today `YYYY-MM-DD`, in India
 */
export async function getDashboard(today: string = dayInIndia()): Promise<Dashboard> {
  const month = today.slice(0, 7);
  const countedAt = await readyCounts();
  const [topEmployees, recentActivity, cardsByMonth, expiringSoon, lostCards, ownerless, attempts, madeFor] =
    await Promise.all([
      listTopEmployees(month),
      listRecentActivity(),
      countCardsByMonth(month),
      listExpiringSoon(today),
      listLostCards(),
      countOwnerlessCards(),
      listAttempts(),
      CardModel.estimatedDocumentCount().then(outgrown),
    ]);
  return {
    countedAt,
    topEmployees,
    recentActivity,
    cardsByMonth,
    expiringSoon,
    lostCards,
    ownerless,
    attempts,
    ...(madeFor !== undefined && { databaseMadeFor: madeFor }),
  };
}
