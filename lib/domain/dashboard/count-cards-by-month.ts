import 'server-only';
import type { Dashboard } from '@/lib/schemas/answers';
import { CardModel } from '@/models/card';
import { moveMonth, registeredIn } from './months';

const MONTHS = 12;
/** India's offset all year. A time zone name would be looked up for each card. */
const INDIA = '+05:30';

/**
 * The number of cards registered in each of twelve months.
 * @param month the last of them, `YYYY-MM`, in India
 */
export async function countCardsByMonth(month: string): Promise<Dashboard['cardsByMonth']> {
  const first = moveMonth(month, 1 - MONTHS);
  const counts = await CardModel.aggregate<{ _id: string; cards: number }>([
    { $match: registeredIn(first, moveMonth(month, 1)) },
    {
      $group: {
        _id: { $dateToString: { date: '$cardRegisterDate', format: '%Y-%m', timezone: INDIA } },
        cards: { $sum: 1 },
      },
    },
  ]);
  const byMonth = new Map(counts.map(({ _id, cards }) => [_id, cards]));
  return Array.from({ length: MONTHS }, (_, index) => {
    const each = moveMonth(first, index);
    return { month: each, cards: byMonth.get(each) ?? 0 };
  });
}
