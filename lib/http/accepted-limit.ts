import { giveBack, take, type LimitName } from './rate-limit';

/**
 * Runs `work` under a limit that counts only accepted requests
 * (docs/security.md#rate-limits). `admit` takes the point before anything is stored, so that
 * concurrent calls cannot exceed the limit; it is returned if nothing new was stored.
 * @param work calls `admit` once it knows that the request is new: a repeated one gets the first response in
 * any case
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
