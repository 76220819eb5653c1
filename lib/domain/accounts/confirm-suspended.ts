import 'server-only';
import mongoose from 'mongoose';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';

type Ids = { employees: string[]; admins: string[] };

/** What a confirmation expects of an account. @param marked also where the activity gave a reason to suspend it */
const suspended = (marked: boolean) => ({
  held: mongoose.trusted({ $exists: true }),
  ...(!marked && { 'held.reason': mongoose.trusted({ $exists: false }) }),
});

/**
 * Lets accounts sign in again after a restore, each in one write (docs/contract.md#added-calls).
 * @param marked also those with a reason, such as a removal after the backup; otherwise they are left out
 * @returns how many were suspended and no longer are
 */
export async function confirmAccounts({ employees, admins }: Ids, marked: boolean): Promise<number> {
  const confirm = { $unset: { held: 1 } };
  const among = (ids: string[]) => mongoose.trusted({ $in: ids });
  const [staff, office] = await Promise.all([
    EmployeeModel.updateMany(
      { employeeId: among(employees), employeeStatus: true, ...suspended(marked) },
      confirm,
    ),
    AdminModel.updateMany({ adminId: among(admins), removedAt: null, ...suspended(marked) }, confirm),
  ]);
  return staff.modifiedCount + office.modifiedCount;
}
