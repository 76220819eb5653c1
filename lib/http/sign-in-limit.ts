import { AppError } from '@/lib/errors';
import { forget, giveBack, take } from './rate-limit';

/**
 * Runs a sign-in under both limits: 5 failures in 15 minutes an account, 30 a client (security.md, row 5).
 * A point is taken first and given back on success, so that racing attempts cannot pass together.
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function limitSignIn<T>(client: string, account: string, attempt: () => Promise<T>): Promise<T> {
  const subject = account.toUpperCase();
  await take('signInClient', client);
  await take('signInAccount', subject);
  try {
    const result = await attempt();
    await Promise.all([forget('signInAccount', subject), giveBack('signInClient', client)]);
    return result;
  } catch (error) {
    // Only a wrong password is a failure of the person; a database that is away is ours.
    if (!(error instanceof AppError && error.status === 401)) {
      await Promise.allSettled([giveBack('signInAccount', subject), giveBack('signInClient', client)]);
    }
    throw error;
  }
}
