import 'server-only';
import { SIGNALS, whoseCards } from '@/lib/constants/signals';
import { AppError } from '@/lib/errors';
import type { EmployeeSignals } from '@/lib/schemas/responses/employees';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { amongWhich, signalFilter } from '../cards/signal-filter';
import { countOf } from '../lists/list-page';

/**
 * How many of an employee's cards show each signal, and among how many it was counted: the same cards as
 * `signal` filters the list of cards by (ours, GET /api/admin/employee/{employeeId}/signals). Removed or not.
 * @throws AppError notFound
 */
export async function getSignals(employeeId: string): Promise<EmployeeSignals> {
  if (!(await EmployeeModel.exists({ employeeId }))) throw new AppError('notFound', 'employeeNotFound');
  const countedAt = new Date().toISOString();
  const signals = await Promise.all(
    SIGNALS.map(async (signal) => {
      const whose = whoseCards(signal) === 'employee' ? { employeeId } : { issuedBy: employeeId };
      const count = async (filter: object) => countOf(CardModel, { $and: [whose, filter] });
      const [cards, outOf] = await Promise.all([
        signalFilter(signal, whose).then(count),
        count(amongWhich(signal)),
      ]);
      return { signal, cards, outOf };
    }),
  );
  return { countedAt, signals };
}
