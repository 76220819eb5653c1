import 'server-only';
import { isFingerprintOf } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { CardDocument, StoredAnswer } from '@/models/card';
import { noteRepeat } from '../activity/repeat';

/** How many answered requests a card remembers: far more than can be under way for one family. */
const KEPT = 20;

/**
 * The answer a request with this key got before, if it was the same request.
 * @param request what its fingerprint is made of
 * @throws AppError conflict when the key came with other content
 */
export function answeredBefore(
  card: Pick<CardDocument, 'keptAnswers'>,
  key: string | undefined,
  request: unknown,
): StoredAnswer | undefined {
  const kept = key ? card.keptAnswers?.find((answer) => answer.key === key) : undefined;
  if (kept && !isFingerprintOf(kept.fingerprint, request)) throw new AppError('conflict', 'keyUsedForOther');
  if (kept) noteRepeat();
  return kept;
}

/**
 * Runs a write that keeps an answer. @throws AppError conflict when the key was used for another card, where the
 * unique index refuses it; whatever else `write` throws
 */
export async function underItsKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateOf(error, 'keptAnswers.key')) throw new AppError('conflict', 'keyUsedForOther');
    throw error;
  }
}

/** The `$push` that keeps an answer in the same write as what it answers. */
export const keepAnswer = (answer: StoredAnswer) => ({ keptAnswers: { $each: [answer], $slice: -KEPT } });
