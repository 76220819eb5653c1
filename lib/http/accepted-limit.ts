import { giveBack, take, type LimitName } from './rate-limit';

/**
 * Runs `work` under a limit that counts what was accepted (docs/decisions.md#small-print-of-the-contract). The
 * point is taken by `admit`, before anything new is stored, so that racing calls cannot pass together; it is
 * given back where nothing new came of it.
 * @param work calls `admit` once it knows that this is no repeat: a repeat gets its first answer, limit or not
 * @throws whatever `work` throws; from `admit` AppError tooMany
 */
export async function limitAccepted<T extends { isNew: boolean }>(
  name: LimitName,
  subject: string,
  work: (admit: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let taken = 0;
  let counts = false;
  const admit = async () => {
    await take(name, subject);
    taken += 1;
  };
  try {
    const result = await work(admit);
    counts = result.isNew;
    return result;
  } finally {
    for (let back = taken - Number(counts); back > 0; back -= 1) await giveBack(name, subject);
  }
}
