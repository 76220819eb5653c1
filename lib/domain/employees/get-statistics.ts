import 'server-only';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { EmployeeStatistics, EmployeeSignals } from '@/lib/schemas/employees';
import { CardModel } from '@/models/card';
import { SIGNALS } from '@/lib/constants/report';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { signalFilter } from '../cards/card-filters';
import { countOf } from '../lists/list-page';

/**
 * The same cards as the `signal` filter of the list.
 * @throws AppError notFound
 */
export async function getSignals(employeeId: string): Promise<EmployeeSignals> {
  if (!(await EmployeeModel.exists({ employeeId }))) throw new AppError('notFound', 'employeeNotFound');
  const countedAt = new Date().toISOString();
  const whose = { issuedBy: employeeId };
  const [outOf, ...figures] = await Promise.all([
    countOf(CardModel, whose),
    ...SIGNALS.map(async (signal) =>
      countOf(CardModel, { $and: [whose, await signalFilter(signal, whose)] }),
    ),
  ]);
  const signals = SIGNALS.map((signal, at) => ({ signal, cards: figures[at]!, outOf }));
  return { countedAt, signals };
}

type Sums = Omit<EmployeeStatistics, 'countedAt' | 'averageMembers' | 'servesNow'> & { members: number };

const NONE: Sums = { totalCards: 0, members: 0, activeCards: 0, cardsThisMonth: 0, cardsLastMonth: 0 };

/**
 * Cards the employee issued, whoever serves them now. Reads the indexes alone. Months are India's.
 * @param today `YYYY-MM-DD`
 */
export async function getStatistics(
  employeeId: string,
  today: string = dayInIndia(),
): Promise<EmployeeStatistics> {
  const countedAt = new Date().toISOString();
  const startOf = (ahead: number) => startOfDayInIndia(addMonths(`${today.slice(0, 7)}-01`, ahead));
  const countIf = (...all: object[]) => ({ $sum: { $cond: [{ $and: all }, 1, 0] } });
  const registered = (from: Date, before: Date) =>
    countIf({ $gte: ['$cardRegisterDate', from] }, { $lt: ['$cardRegisterDate', before] });
  const [sums, servesNow] = await Promise.all([
    CardModel.aggregate<Sums>([
      { $match: { issuedBy: employeeId } },
      {
        $group: {
          _id: null,
          totalCards: { $sum: 1 },
          members: { $sum: '$cardMembers' },
          activeCards: countIf({ $gte: ['$cardDueDate', today] }, { $not: ['$blocked.reason'] }),
          cardsThisMonth: registered(startOf(0), startOf(1)),
          cardsLastMonth: registered(startOf(-1), startOf(0)),
        },
      },
      { $project: { _id: 0 } },
    ]),
    CardModel.countDocuments({ employeeId }),
  ]);
  const { members, ...figures } = sums[0] ?? NONE;
  return {
    countedAt,
    ...figures,
    averageMembers: figures.totalCards > 0 ? members / figures.totalCards : 0,
    servesNow,
  };
}
