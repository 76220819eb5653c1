import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { ZoneModel } from '@/models/zone';

/** Whether the database has no accounts, zones or cards yet. */
export async function isEmptyDatabase(): Promise<boolean> {
  const found = await Promise.all([
    AdminModel.exists({}),
    EmployeeModel.exists({}),
    ZoneModel.exists({}),
    CardModel.exists({}),
  ]);
  return found.every((document) => document === null);
}
