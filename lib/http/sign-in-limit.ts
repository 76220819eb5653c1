import { AppError } from '@/lib/errors';
import { forget, giveBack, take } from './rate-limit';

/** At sign-in a 401; at a change of password the field, since the session stays. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 401 || 'currentPassword' in error.fieldErrors);

/**
 * Runs a sign-in, or a change of password, under both limits: 5 failures in 15 minutes an account, 30 a client (security.md, row 5).
 * A point is taken first and given back on success, so that racing attempts cannot pass together.
 * @param account role and id: `employee:EMP001`
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function limitSignIn<T>(client: string, account: string, attempt: () => Promise<T>): Promise<T> {
  await take('signInClient', client);
  await take('signInAccount', account);
  try {
    const result = await attempt();
    await Promise.all([forget('signInAccount', account), giveBack('signInClient', client)]);
    return result;
  } catch (error) {
    // Only a wrong password is a failure of the person; a database that is away is ours.
    if (!isWrongPassword(error)) {
      await Promise.allSettled([giveBack('signInAccount', account), giveBack('signInClient', client)]);
    }
    throw error;
  }
}
