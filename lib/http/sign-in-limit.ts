import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { accountDigest } from './device';
import { forget, giveBack, SIGN_IN_WINDOW_SECONDS, take, type LimitName } from './rate-limit';

const RETRY_MS = 100;

/**
 * A 401 at sign-in, unless after the right password it asks for a passkey or says that the account is held; a field error when changing the password,
 * where the session stays valid.
 */
const isWrongPassword = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ((error.status === 401 && !error.answer.secondStep && !error.answer.held) ||
    'currentPassword' in error.fieldErrors);

/** Attempts in progress for an account in this process. Each attempt takes a point of its limit. */
type Account = { attempts: Set<Promise<unknown>>; successes: number };
const underWay = new Map<string, Account>();

function track(name: string, account: Account, attempt: Promise<unknown>): void {
  underWay.set(name, account);
  account.attempts.add(attempt);
  const ended = () => {
    account.attempts.delete(attempt);
    if (account.attempts.size === 0 && underWay.get(name) === account) underWay.delete(name);
  };
  attempt.then(ended, ended);
}

/**
 * Runs an attempt with a point of its account, or of its known device. If none is left, waits for the attempts in progress and
 * retries if one succeeded meanwhile: a success clears the counter, so that many correct sign-ins at once are
 * not refused. Those in progress on other instances cannot be awaited: while the points were taken within the last second,
 * it tries again.
 */
async function withPoint<T>(
  limit: LimitName,
  name: string,
  attempt: (left: number) => Promise<T>,
): Promise<T> {
  for (;;) {
    const account = underWay.get(name) ?? { attempts: new Set(), successes: 0 };
    const successes = account.successes;
    let allowed = false;
    const run = async () => {
      const left = await take(limit, name);
      allowed = true;
      const result = await attempt(left);
      account.successes += 1;
      return result;
    };
    const running = run();
    track(name, account, running);
    try {
      return await running;
    } catch (error) {
      if (allowed || !(error instanceof AppError)) throw error;
      await Promise.allSettled(account.attempts);
      if (account.successes !== successes) continue;
      if (!hasJustBegun(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Whether the allowance was full less than a second ago. */
const hasJustBegun = ({ retryAfter }: AppError): boolean => retryAfter === SIGN_IN_WINDOW_SECONDS;

/** Who signs in: `account` is role and id, `employee:EMP001`; `device` the id of one that is known for it. */
type Trying = { client: string; account: string; device: string | undefined };

/**
 * Runs a sign-in, or a change of password, under its limits: 5 failures in 15 minutes for each known device; for all
 * others 5 per account and 30 per client (docs/security.md#rate-limits). A point is taken first and returned on success,
 * so that concurrent attempts cannot bypass the limits. The refusal of a wrong password says how many tries are left, for
 * unknown ids too.
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function limitSignIn<T>(
  { client, account, device }: Trying,
  attempt: () => Promise<T>,
): Promise<T> {
  // A known device does not depend on who else shares its address.
  const free = async () => Infinity;
  const ofClient = device ? { take: free, back: free } : clientPoint(client);
  const subject = accountDigest(account);
  const [limit, name] = device
    ? (['signInDevice', `${subject} ${device}`] as const)
    : (['signInAccount', subject] as const);
  const leftOfClient = await ofClient.take();
  return withPoint(limit, name, async (left) => {
    try {
      const result = await attempt();
      await Promise.all([forget(limit, name), ofClient.back()]);
      return result;
    } catch (error) {
      // Only wrong passwords count; a database failure is not the person's fault.
      if (isWrongPassword(error)) error.answer.triesLeft = Math.min(left, leftOfClient);
      else await Promise.allSettled([giveBack(limit, name), ofClient.back()]);
      throw error;
    }
  });
}

const clientPoint = (client: string) => ({
  take: () => take('signInClient', client),
  back: () => giveBack('signInClient', client),
});
