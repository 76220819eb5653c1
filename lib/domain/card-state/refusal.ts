import 'server-only';
import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { ErasedCardModel, type ErasedCardDocument } from '@/models/erased-card';
import type { Actor } from '../actor';
import { scopeOf } from './scope';

/** Parts of a filter: only blocked cards, and only cards that are not blocked. */
export const BLOCKED = { 'blocked.reason': mongoose.trusted({ $in: [...BLOCK_REASONS] }) };
export const NOT_BLOCKED = { blocked: mongoose.trusted({ $exists: false }) };

/** Why a read found no card with this number: it was replaced, or there is none the actor may see. */
export async function unreadable(actor: Actor, cardNumber: string): Promise<AppError> {
  const card = await CardModel.findOne(
    { 'numbers.number': cardNumber, ...scopeOf(actor) },
    { cardNumber: 1 },
  ).lean();
  if (!card) return new AppError('notFound', 'cardNotFound');
  return new AppError('conflict', card.cardNumber === cardNumber ? 'changedMeanwhile' : 'cardReplaced');
}

/**
 * Why a write found no card with this number: besides, it was erased, or it was there again a moment later (handed over
 * and back).
 */
export async function refusalOf(actor: Actor, cardNumber: string): Promise<AppError> {
  const erased = await ErasedCardModel.findOne({ cardNumber }, { by: 1 }).lean<ErasedCardDocument>();
  return erased ? refusedAsErased(erased) : unreadable(actor, cardNumber);
}

/** By a job of the server: nobody asked for it. */
function refusedAsErased({ by }: Pick<ErasedCardDocument, 'by'>): AppError {
  const error = new AppError('conflict', by === 'server' ? 'cardErasedOld' : 'cardErased');
  error.answer = { erased: true };
  return error;
}

/** How an erased card keeps what made it: SHA-256 of the key of the request, or of the row of an import. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** As the key of what an import brought in, also one of the same file later. @param digest the file's */
export const keyOfRow = (digest: string, row: number): string => `import:${digest}:${row}`;

/** Which of these keys made a card that was erased. */
export async function erasedAmong(keys: string[]): Promise<Set<string>> {
  const digests = mongoose.trusted({ $in: keys.map(keyDigest) });
  const found = await ErasedCardModel.distinct('keyDigests', { keyDigests: digests });
  const erased = new Set<string | undefined>(found as string[]);
  return new Set(keys.filter((key) => erased.has(keyDigest(key))));
}

/**
 * @param key of what may have made the card
 * @throws AppError conflict if this key made a card that was erased, or the number is of one
 */
export async function mustNotBeErased(key: string | undefined, cardNumber?: unknown): Promise<void> {
  const ways = [
    ...(key ? [{ keyDigests: keyDigest(key) }] : []),
    ...(typeof cardNumber === 'string' ? [{ cardNumber }] : []),
  ];
  const erased =
    ways.length > 0 && (await ErasedCardModel.findOne({ $or: ways }, { by: 1 }).lean<ErasedCardDocument>());
  if (erased) throw refusedAsErased(erased);
}
