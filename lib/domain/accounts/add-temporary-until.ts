import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { temporaryUntil } from './temporary-until';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { changeEach } from '../each-batch';

const addTo = <T extends AdminDocument | EmployeeDocument>(model: Model<T>): Promise<number> =>
  changeEach<T>(
    model,
    { mustChangePassword: true, temporaryUntil: mongoose.trusted({ $exists: false }) },
    { passwordHash: 1 },
    ({ _id, passwordHash }) => ({
      // Whoever chooses a password meanwhile has no temporary one any more.
      filter: { _id, passwordHash, mustChangePassword: true, temporaryUntil: { $exists: false } },
      set: { temporaryUntil: temporaryUntil() },
    }),
  );

/**
 * Gives temporary passwords issued before they could expire their time, counted from now. A step of
 * `npm run db:update`.
 */
export const addTemporaryUntil = async (): Promise<number> =>
  (await addTo<AdminDocument>(AdminModel)) + (await addTo<EmployeeDocument>(EmployeeModel));
