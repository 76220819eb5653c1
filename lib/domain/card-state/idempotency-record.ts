import 'server-only';
import mongoose from 'mongoose';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { CardDocument, IdempotencyRecord } from '@/models/card';
import { markRepeated } from '../repeat';

/** How many responses a card stores: far more than one family can have requests in progress. */
const MAX_RECORDS = 20;

/**
 * The response an earlier request with this Idempotency-Key got, if it was the same request.
 * @param request the content for the fingerprint
 * @throws AppError conflict if the key was used with other content
 */
export function idempotencyRecord(
  card: Pick<CardDocument, 'keptAnswers'>,
  key: string | undefined,
  request: unknown,
): IdempotencyRecord | undefined {
  const stored = key ? card.keptAnswers?.find((answer) => answer.key === key) : undefined;
  if (stored && !isFingerprintOf(stored.fingerprint, request)) {
    throw new AppError('conflict', 'keyUsedForOther');
  }
  if (stored) markRepeated();
  return stored;
}

/**
 * Runs a write that stores its response.
 * @throws AppError conflict if the key was used for another card, which the unique index refuses; whatever
 * else `write` throws
 */
export async function writeIdempotent<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateOf(error, 'keptAnswers.key')) throw new AppError('conflict', 'keyUsedForOther');
    throw error;
  }
}

/** The `$push` that stores the response in the same write as the change. */
export const pushIdempotencyRecord = (answer: IdempotencyRecord) => ({
  keptAnswers: { $each: [answer], $slice: -MAX_RECORDS },
});

/** For a write that is done once for a key: what it looks for besides its card, and what it stores. */
export type Once = ReturnType<typeof onceFor>;
/** @param request the content for the fingerprint */
export const onceFor = (key: string, request: unknown) => ({
  filter: { 'keptAnswers.key': mongoose.trusted({ $ne: key }) },
  push: pushIdempotencyRecord({ key, fingerprint: fingerprint(request) }),
});
