import 'server-only';
import mongoose from 'mongoose';
import type { HandlingState } from '@/lib/constants/requests';
import type { HandlingStep } from '@/lib/schemas/responses/requests';
import { EmployeeModel } from '@/models/employee';
import { namesById } from '../names-by-id';

type StoredSteps = Array<{ at: Date; by: string; state: string; note?: string }> | undefined;

/** Loads the names of everybody in these steps. @returns what makes one document's steps readable */
export async function readableSteps(
  rows: Array<{ steps?: StoredSteps }>,
): Promise<(steps: StoredSteps) => HandlingStep[]> {
  const ids = [...new Set(rows.flatMap(({ steps = [] }) => steps.map(({ by }) => by)))];
  const [admins, employees] = await Promise.all([
    namesById('admin', ids),
    ids.length
      ? EmployeeModel.find(
          { employeeId: mongoose.trusted({ $in: ids }) },
          { employeeId: 1, employeeName: 1 },
        ).lean()
      : [],
  ]);
  const names = new Map([
    ...admins,
    ...employees.map(({ employeeId, employeeName }) => [employeeId, employeeName] as const),
  ]);
  return (steps = []) =>
    steps.map(({ at, by, state, note }) => ({
      at: at.toISOString(),
      by,
      byName: names.get(by) ?? by,
      state: state as HandlingState,
      ...(note && { note }),
    }));
}
