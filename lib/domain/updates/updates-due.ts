import 'server-only';
import { UpdateModel } from '@/models/update';
import { STEPS } from './steps';

let done = false;

/**
 * Whether `npm run db:update` has to run: this database has not been through every step of this version. Once it
 * has, this process does not ask again.
 */
export async function updatesDue(): Promise<boolean> {
  if (done) return false;
  const known = await UpdateModel.distinct('name');
  done = STEPS.every(({ name }) => known.includes(name));
  return !done;
}
