import 'server-only';
import { LAPSED_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { DueCard, Page } from '@/lib/schemas/answers';
import type { ListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { listPage } from '../list-page';
import { dueSoon } from './list-cards';
import { CARD_FIELDS, toCard } from './to-card';

const FIELDS = { ...CARD_FIELDS, 'primaryMember.memberName': 1, 'primaryMember.memberContact': 1 } as const;

/**
 * The cards an employee has to renew, by due date: those that expire within 30 days (docs/contract.md#limits)
 * and those that expired within the last 30, each with whom to call. Added to the contract
 * (docs/contract.md#added-calls).
 * @param today `YYYY-MM-DD`, in India
 * @throws AppError badRequest for an unknown cursor
 */
export async function listDueCards(
  employeeId: string,
  query: Pick<ListQuery, 'limit' | 'cursor'>,
  today: string = dayInIndia(),
): Promise<Page<'cards', DueCard>> {
  const due = dueSoon(today, addDays(today, -LAPSED_DAYS));
  const order = { field: 'cardDueDate', down: false, unique: false };
  const page = await listPage<CardDocument>(CardModel, { employeeId, ...due }, query, FIELDS, order);
  const cards = page.rows.map((row) => ({
    ...toCard(row, today),
    holder: {
      memberName: row.primaryMember.memberName,
      memberContact: row.primaryMember.memberContact,
    },
  }));
  return { cards, total: page.total, nextCursor: page.nextCursor };
}
