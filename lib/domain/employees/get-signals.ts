import 'server-only';
import { SIGNALS } from '@/lib/constants/signals';
import { AppError } from '@/lib/errors';
import type { EmployeeSignals } from '@/lib/schemas/responses/employees';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { signalFilter } from '../cards/signal-filter';
import { countOf } from '../lists/list-page';

/**
 * How many of the cards an employee issued show each signal: the same cards as
 * `signal` filters the list of cards by (ours, GET /api/admin/employee/{employeeId}/signals). Removed or not.
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
