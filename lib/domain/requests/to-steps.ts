import 'server-only';
import type { HandlingState, IdentityCheck, WorkStep } from '@/lib/constants/requests';
import { dayInIndia } from '@/lib/format/calendar';
import type { Handling, HandlingStep } from '@/lib/schemas/responses/requests';
import { accountNames } from '../names-by-id';
import { holderOf, workOf, type Handled } from './work';

/** Loads the names of everybody in these documents. @returns what says of one of them whose work it is, and what was done */
export async function readableSteps(rows: Handled[], today = dayInIndia()) {
  const names = await accountNames(
    rows.flatMap((row) => [holderOf(row), ...(row.steps ?? []).map(({ by }) => by)]),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  return (row: Handled): { steps: HandlingStep[]; handling: Handling } => {
    const holder = holderOf(row);
    const work = workOf(row, today);
    return {
      steps: (row.steps ?? []).map(({ at, by, state, note, work: taken, until, identity }) => ({
        at: at.toISOString(),
        by,
        byName: nameOf(by),
        state: state as HandlingState,
        ...(note && { note }),
        ...(taken && { work: taken as WorkStep }),
        ...(until && { until }),
        ...(identity && { identity: identity as IdentityCheck }),
      })),
      handling: {
        work,
        ...(holder && { by: holder, byName: nameOf(holder) }),
        ...(work === 'waiting' && { until: row.until! }),
      },
    };
  };
}
