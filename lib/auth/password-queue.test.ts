import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword, verifyPassword } from './password';

// docs/security.md#password-hashing: at most four hashes at once, so that a flood of sign-ins cannot fill the
// memory.
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

beforeEach(() => Object.assign(underWay, { now: 0, most: 0, begun: 0 }));

test('runs at most four hashes at once, for any purpose', async () => {
  const hash = await hashPassword('neem tree');
  const works = [
    () => hashPassword('neem tree'),
    () => verifyPassword(hash, 'x'),
    () => isPassword(hash, 'neem tree'),
  ];
  await Promise.all(Array.from({ length: 18 }, (_, at) => works[at % 3]!()));
  expect(underWay).toMatchObject({ most: 4, now: 0 });
  expect(underWay.begun).toBeGreaterThanOrEqual(19);
});

test('a failed hash frees its slot', async () => {
  const failures = await Promise.allSettled(
    Array.from({ length: 9 }, () => isPassword('no hash', 'neem tree')),
  );
  expect(failures.map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  expect(await Promise.all(Array.from({ length: 6 }, () => hashPassword('neem tree')))).toHaveLength(6);
  expect(underWay).toMatchObject({ most: 4, now: 0 });
});
