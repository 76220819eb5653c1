import 'server-only';
import type { Dashboard } from '@/lib/schemas/answers/dashboard';
import { sumCounts } from '../counts/read-counts';
import { moveMonth } from './months';

const MONTHS = 12;

/**
 * The number of cards registered in each of twelve months.
 * @param month the last of them, `YYYY-MM`, in India
 */
export async function countCardsByMonth(month: string): Promise<Dashboard['cardsByMonth']> {
  const first = moveMonth(month, 1 - MONTHS);
  const byMonth = await sumCounts('at', 'registered', { from: first, before: moveMonth(month, 1) });
  return Array.from({ length: MONTHS }, (_, index) => {
    const each = moveMonth(first, index);
    return { month: each, cards: byMonth.get(each)?.cards ?? 0 };
  });
}
