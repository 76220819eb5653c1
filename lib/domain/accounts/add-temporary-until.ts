import 'server-only';
import mongoose from 'mongoose';
import { changeEach } from '../each-batch';
import { KINDS, ROLES, type Account } from '@/lib/auth/kinds';
import { temporaryUntil } from './temporary-until';

/**
 * Gives temporary passwords issued before they could expire their time, counted from now. A step of
 * `npm run db:update`.
 */
export async function addTemporaryUntil(): Promise<number> {
  const added = ROLES.map((role) =>
    changeEach<Account>(
      KINDS[role].model,
      { mustChangePassword: true, temporaryUntil: mongoose.trusted({ $exists: false }) },
      { passwordHash: 1 },
      ({ _id, passwordHash }) => ({
        // Whoever chooses a password meanwhile has no temporary one any more.
        filter: { _id, passwordHash, mustChangePassword: true, temporaryUntil: { $exists: false } },
        set: { temporaryUntil: temporaryUntil() },
      }),
    ),
  );
  return (await Promise.all(added)).reduce((sum, count) => sum + count, 0);
}
