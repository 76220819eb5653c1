import 'server-only';
import mongoose from 'mongoose';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { EmployeeStatistics } from '@/lib/schemas/answers';
import { CardModel } from '@/models/card';
import { BLOCKED } from '../cards/refusal';

/**
 * Statistics of the cards an employee issued (docs/contract.md#admin-employee), read from indexes alone. A card is
 * active until its due date has passed, unless it is blocked; months are those of India's calendar.
 * @param today `YYYY-MM-DD`
 */
export async function getStatistics(
  employeeId: string,
  today: string = dayInIndia(),
): Promise<EmployeeStatistics> {
  const month = `${today.slice(0, 7)}-01`;
  /** @param ahead months from this one */
  const registeredIn = (ahead: number) =>
    CardModel.countDocuments({
      employeeId,
      cardRegisterDate: mongoose.trusted({
        $gte: startOfDayInIndia(addMonths(month, ahead)),
        $lt: startOfDayInIndia(addMonths(month, ahead + 1)),
      }),
    });
  const stillDue = { employeeId, cardDueDate: mongoose.trusted({ $gte: today }) };
  const [[sums], unexpired, blocked, cardsThisMonth, cardsLastMonth] = await Promise.all([
    CardModel.aggregate<{ totalCards: number; averageMembers: number }>([
      { $match: { employeeId } },
      { $group: { _id: null, totalCards: { $sum: 1 }, averageMembers: { $avg: '$cardMembers' } } },
    ]),
    CardModel.countDocuments(stillDue),
    CardModel.countDocuments({ ...stillDue, ...BLOCKED }),
    registeredIn(0),
    registeredIn(-1),
  ]);
  const { totalCards = 0, averageMembers = 0 } = sums ?? {};
  const activeCards = unexpired - blocked;
  return { totalCards, activeCards, averageMembers, cardsThisMonth, cardsLastMonth };
}
