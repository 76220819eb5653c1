import { AppError } from '@/lib/errors';
import { forget, giveBack, take } from './rate-limit';

/** At sign-in a 401; at a change of password the field, since the session stays. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 401 || 'currentPassword' in error.fieldErrors);

/** What this process is trying just now, by account: each takes a point of it and runs. */
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
 * Runs an attempt with a point of its account. Where none is left, it waits for those that run: one that turns out
 * right gives all points back, so that many right sign-ins at once are no failures. Of wrong ones none is heard more.
 */
async function withAccountPoint<T>(account: string, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = [...(underWay.get(account) ?? [])];
    let heard = false;
    const running = take('signInAccount', account).then(() => {
      heard = true;
      return attempt();
    });
    track(account, running);
    try {
      return await running;
    } catch (error) {
      if (heard || !(error instanceof AppError)) throw error;
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
      // Only a wrong password is a failure of the person; a database that is away is ours.
      if (!isWrongPassword(error)) {
        await Promise.allSettled([giveBack('signInAccount', account), giveBack('signInClient', client)]);
      }
      throw error;
    }
  });
}
