import 'server-only';
import mongoose from 'mongoose';
import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { addDays } from '@/lib/format/calendar';
import type { Dashboard } from '@/lib/schemas/answers';
import { CardModel, type CardDocument } from '@/models/card';
import { listPage } from '../list-page';
import { findEmployees } from '../employees/find-employees';

const SHOWN = 5;

/**
 * The cards that expire within 30 days (docs/contract.md#limits), including today, as listed by
 * /admin/cards?status=due: the total, and the most urgent ones with who issued them. Contains no personal
 * data of card holders.
 * @param today `YYYY-MM-DD`, in India
 */
export async function listExpiringSoon(today: string): Promise<Dashboard['expiringSoon']> {
  const cardDueDate = mongoose.trusted({ $gte: today, $lt: addDays(today, EXPIRY_WARNING_DAYS + 1) });
  const { rows, total } = await listPage<CardDocument>(
    CardModel,
    { cardDueDate },
    { limit: SHOWN },
    { cardNumber: 1, cardDueDate: 1, employeeId: 1 },
    { field: 'cardDueDate', down: false, unique: false },
  );
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map((card) => ({
    cardNumber: card.cardNumber,
    cardDueDate: card.cardDueDate,
    employeeId: card.employeeId,
    employeeName: employeeOf(card.employeeId).employeeName,
  }));
  return { total, cards };
}
