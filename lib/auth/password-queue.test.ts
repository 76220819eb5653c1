import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './hash-queue';
import { hashPassword, isPassword, verifyPassword } from './password';

// docs/security.md#password-hashing: a flood of sign-ins fills neither the memory nor every core.
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 3,
}));
/** Work that waits until it is let go. */
function opening() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

const underWay = { now: 0, most: 0, begun: 0 };

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      underWay.begun += 1;
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      return work(...args).finally(() => (underWay.now -= 1));
    };
  return { hash: counted(real.hash), verify: counted(real.verify) };
});

// Time stands still: on a busy machine the last of many hashes would have waited too long.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  Object.assign(underWay, { now: 0, most: 0, begun: 0 });
});
afterEach(() => void vi.restoreAllMocks());

test('runs one hash less at once than there are cores, for any purpose', async () => {
  const hash = await hashPassword('neem tree');
  const works = [
    () => hashPassword('neem tree'),
    () => verifyPassword(hash, 'x'),
    () => isPassword(hash, 'neem tree'),
  ];
  await Promise.all(Array.from({ length: 18 }, (_, at) => works[at % 3]!()));
  expect(underWay).toMatchObject({ most: 2, now: 0 });
  expect(underWay.begun).toBeGreaterThanOrEqual(19);
});

test('a failed hash frees its slot', async () => {
  const failures = await Promise.allSettled(
    Array.from({ length: 9 }, () => isPassword('no hash', 'neem tree')),
  );
  expect(failures.map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  expect(await Promise.all(Array.from({ length: 6 }, () => hashPassword('neem tree')))).toHaveLength(6);
  expect(underWay).toMatchObject({ most: 2, now: 0 });
});

test('takes known devices first', async () => {
  const order: string[] = [];
  const gate = opening();
  const work = (name: string) => async () => {
    await gate.promise;
    order.push(name);
  };
  const running = [1, 2].map((n) => enqueue(false, work(`running ${n}`)));
  const waiting = Array.from({ length: 4 }, (_, n) => enqueue(false, work(`stranger ${n}`)));
  const known = enqueue(true, work('known device'));
  gate.resolve();
  await Promise.all([...running, ...waiting, known]);
  expect(order.slice(0, 4)).toEqual(['running 1', 'running 2', 'known device', 'stranger 0']);
  expect(order).toHaveLength(7);
});

test('does not hash for a sign-in that has waited so long that it was answered', async () => {
  const gate = opening();
  const running = [1, 2].map(() => enqueue(false, () => gate.promise));
  const work = vi.fn(async () => undefined);
  const late = enqueue(false, work);
  vi.mocked(performance.now).mockReturnValue(4_501);
  gate.resolve();
  await expect(late).rejects.toMatchObject({ status: 503, key: 'signInBusy', retryAfter: 5 });
  await Promise.all(running);
  expect(work).not.toHaveBeenCalled();
});
