import { giveBack, take, type LimitName } from './rate-limit';

/**
 * Runs `work` under a limit that counts what was accepted (decisions.md, Small print of the contract). The
 * point is taken first, so that racing calls cannot pass together, and given back where nothing new came of it.
 * @throws AppError tooMany, and whatever `work` throws
 */
export async function limitAccepted<T extends { repeated: boolean }>(
  name: LimitName,
  subject: string,
  work: () => Promise<T>,
): Promise<T> {
  await take(name, subject);
  let counts = false;
  try {
    const result = await work();
    counts = !result.repeated;
    return result;
  } finally {
    if (!counts) await giveBack(name, subject);
  }
}
