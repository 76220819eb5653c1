import { AppError } from '@/lib/errors';
import { forget, giveBack, take } from './rate-limit';

/** A 401 at sign-in; a field error at a change of password, where the session stays valid. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 401 || 'currentPassword' in error.fieldErrors);

/** Attempts in flight in this process, by account; each takes a point of the account's limit. */
const underWay = new Map<string, Set<Promise<unknown>>>();

function track(account: string, attempt: Promise<unknown>): void {
  const attempts = underWay.get(account) ?? new Set();
  underWay.set(account, attempts.add(attempt));
  const ended = () => {
    attempts.delete(attempt);
    if (attempts.size === 0 && underWay.get(account) === attempts) underWay.delete(account);
  };
  attempt.then(ended, ended);
}

/**
 * Runs an attempt with a point of its account. If none remain, it waits for the attempts in flight: a successful one
 * clears the counter, so that many correct sign-ins at once are not refused. Otherwise the attempt is refused.
 */
async function withAccountPoint<T>(account: string, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = [...(underWay.get(account) ?? [])];
    let allowed = false;
    const running = take('signInAccount', account).then(() => {
      allowed = true;
      return attempt();
    });
    track(account, running);
    try {
      return await running;
    } catch (error) {
      if (allowed || !(error instanceof AppError)) throw error;
      const ends = await Promise.allSettled([...before, ...(underWay.get(account) ?? [])]);
      if (!ends.some(({ status }) => status === 'fulfilled')) throw error;
    }
  }
}

/**
 * Runs a sign-in, or a change of password, under both limits: 5 failures in 15 minutes an account, 30 a client (docs/security.md#rate-limits).
 * A point is taken first and given back on success, so that racing attempts cannot pass together.
 * @param account role and id: `employee:EMP001`
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function limitSignIn<T>(client: string, account: string, attempt: () => Promise<T>): Promise<T> {
  await take('signInClient', client);
  return withAccountPoint(account, async () => {
    try {
      const result = await attempt();
      await Promise.all([forget('signInAccount', account), giveBack('signInClient', client)]);
      return result;
    } catch (error) {
      // Only a wrong password counts; a database failure is not the person's fault.
      if (!isWrongPassword(error)) {
        await Promise.allSettled([giveBack('signInAccount', account), giveBack('signInClient', client)]);
      }
      throw error;
    }
  });
}
