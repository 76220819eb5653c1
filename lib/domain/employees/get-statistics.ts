import 'server-only';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { EmployeeStatistics } from '@/lib/schemas/answers/employees';
import { add, noFigures } from '../counts/counts-of';
import { readyCounts, sumCounts, sumOf } from '../counts/read-counts';

/**
 * Statistics of the cards an employee issued, whoever serves them now, and how many they serve
 * (docs/contract.md#admin-employee), from the counts. A card is active until its due date has passed, unless it is
 * blocked; months are those of India's calendar.
 * @param today `YYYY-MM-DD`
 */
export async function getStatistics(
  employeeId: string,
  today: string = dayInIndia(),
): Promise<EmployeeStatistics> {
  const countedAt = await readyCounts();
  const [byMonth, unexpired, served] = await Promise.all([
    sumCounts('at', 'registered', {}, employeeId),
    sumOf('due', { from: today }, employeeId),
    sumOf('served', {}, employeeId),
  ]);
  const cardsIn = (ahead: number) =>
    byMonth.get(addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7))?.cards ?? 0;
  const { cards: totalCards, members } = [...byMonth.values()].reduce(add, noFigures());
  return {
    countedAt,
    totalCards,
    activeCards: unexpired.cards - unexpired.blocked,
    averageMembers: totalCards > 0 ? members / totalCards : 0,
    cardsThisMonth: cardsIn(0),
    cardsLastMonth: cardsIn(-1),
    servesNow: served.cards,
  };
}
