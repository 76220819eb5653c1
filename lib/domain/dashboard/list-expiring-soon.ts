import 'server-only';
import mongoose from 'mongoose';
import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { addDays } from '@/lib/format/calendar';
import type { Dashboard } from '@/lib/schemas/answers/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { NOT_BLOCKED } from '../card-state/refusal';
import { sumCounts } from '../counts/read-counts';
import { findEmployees } from '../find-employees';

const SHOWN = 5;

/** The first day by which as many cards as are shown have expired. @param perDay how many expire on each day */
function dayOfLastShown(perDay: Array<[day: string, cards: number]>): string | undefined {
  let sum = 0;
  return perDay.find(([, cards]) => (sum += cards) >= SHOWN)?.[0] ?? perDay.at(-1)?.[0];
}

/**
 * The cards that expire within 30 days (docs/contract.md#limits), including today, as listed by
 * /admin/cards?status=due: the total, and the most urgent ones with whom to call and who issued them. Of the days before
 * the last one shown, the cards are read; a million others are not ordered for it.
 * @param today `YYYY-MM-DD`, in India
 */
export async function listExpiringSoon(today: string): Promise<Dashboard['expiringSoon']> {
  const span = { from: today, before: addDays(today, EXPIRY_WARNING_DAYS + 1) };
  const perDay = [...(await sumCounts('at', 'due', span))]
    .map(([day, { cards, blocked }]): [string, number] => [day, cards - blocked])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const total = perDay.reduce((sum, [, cards]) => sum + cards, 0);
  const last = dayOfLastShown(perDay);
  if (last === undefined) return { total, cards: [] };
  const rows = await CardModel.find(
    { cardDueDate: mongoose.trusted({ $gte: today, $lte: last }), ...NOT_BLOCKED },
    {
      cardNumber: 1,
      cardDueDate: 1,
      employeeId: 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    },
  )
    .sort({ cardDueDate: 1, _id: 1 })
    .limit(SHOWN)
    .lean<CardDocument[]>();
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map((card) => ({
    cardNumber: card.cardNumber,
    cardDueDate: card.cardDueDate,
    holder: {
      memberName: card.primaryMember.memberName,
      memberContact: card.primaryMember.memberContact,
    },
    employeeId: card.employeeId,
    employeeName: employeeOf(card.employeeId).employeeName,
  }));
  return { total, cards };
}
