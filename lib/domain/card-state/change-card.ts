import 'server-only';
import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument, type IdempotencyRecord } from '@/models/card';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { ErasedCardModel, type ErasedCardDocument } from '@/models/erased-card';
import type { Actor } from '../actor';
import { answerIn, changeDocument, type Decide, type Fields, type Request } from '../change';

/**
 * An employee may act on the cards they serve, anyone else on all. Put it in every query, so that a card handed over
 * at that moment is not changed.
 */
export const scopeOf = ({ role, id }: Actor): { employeeId?: string } =>
  role === 'employee' ? { employeeId: id } : {};

export const isInScope = ({ role, id }: Actor, card: { employeeId: string }): boolean =>
  role !== 'employee' || card.employeeId === id;

export const BLOCKED = { 'blocked.reason': mongoose.trusted({ $in: [...BLOCK_REASONS] }) };

export const NOT_BLOCKED = { blocked: mongoose.trusted({ $exists: false }) };

/** Why a read found no card: replaced, or none that the actor may see. */
export async function unreadable(actor: Actor, cardNumber: string): Promise<AppError> {
  const card = await CardModel.findOne(
    { 'numbers.number': cardNumber, ...scopeOf(actor) },
    { cardNumber: 1 },
  ).lean();
  if (!card) return new AppError('notFound', 'cardNotFound');
  return new AppError('conflict', card.cardNumber === cardNumber ? 'changedMeanwhile' : 'cardReplaced');
}

/** Why a write found no card: also erased, or handed over and back meanwhile. */
export async function refusalOf(actor: Actor, cardNumber: string): Promise<AppError> {
  const erased = await ErasedCardModel.findOne({ cardNumber }, { by: 1 }).lean<ErasedCardDocument>();
  return erased ? refusedAsErased(erased) : unreadable(actor, cardNumber);
}

/** A job of the server erases without a request. */
function refusedAsErased({ by }: Pick<ErasedCardDocument, 'by'>): AppError {
  const error = new AppError('conflict', by === 'server' ? 'cardErasedOld' : 'cardErased');
  error.answer = { erased: true };
  return error;
}

/** How an erased card keeps its origin: SHA-256 of a request's key or an import's row. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * The key of an imported row, the same whenever the file is imported again.
 * @param digest the file's
 */
export const keyOfRow = (digest: string, row: number): string => `import:${digest}:${row}`;

export async function erasedAmong(keys: string[]): Promise<Set<string>> {
  const digests = mongoose.trusted({ $in: keys.map(keyDigest) });
  const found = await ErasedCardModel.distinct('keyDigests', { keyDigests: digests });
  const erased = new Set<string | undefined>(found as string[]);
  return new Set(keys.filter((key) => erased.has(keyDigest(key))));
}

/**
 * @param key the request or row that may have made the card
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

export type CardAnswer = Omit<IdempotencyRecord, 'key' | 'fingerprint' | 'at'>;

export type DecideCard<Answer extends CardAnswer = object> = Decide<CardDocument, Answer>;

export type CardFields = Fields<CardDocument>;

export type CardRequest = Request & {
  /** A repeat gets the first answer even if somebody else serves the card by now; otherwise notFound. */
  evenIfHandedOver?: boolean;
};

/**
 * Everything that changes one of the actor's cards uses this (lib/domain/change.ts).
 * @throws AppError notFound; conflict for a replaced or erased card, a key of another request, or if other writes
 * always came first; tooMany for a key while the card keeps 200 answers
 */
export const changeCard = <Answer extends CardAnswer = object>(
  actor: Actor,
  cardNumber: string,
  { evenIfHandedOver, ...request }: CardRequest,
  decide: DecideCard<Answer>,
) =>
  changeDocument<CardDocument, Answer>(
    {
      model: CardModel,
      filter: { cardNumber, ...scopeOf(actor) },
      answersOf: evenIfHandedOver ? {} : scopeOf(actor),
      absent: () => refusalOf(actor, cardNumber),
    },
    request,
    decide,
  );

/** A further step of a change already begun: under any later number, and whoever serves the card by now. */
export const changeCardAgain = (
  _id: CardDocument['_id'],
  request: Request,
  absent: () => Promise<AppError>,
  decide: DecideCard,
) =>
  changeDocument<CardDocument, object>(
    { model: CardModel, filter: { _id }, answersOf: {}, absent },
    request,
    decide,
  );

/**
 * On whichever card.
 * @throws AppError conflict for a key of another request
 */
export async function isAnswered({ key, request }: Request): Promise<boolean> {
  const card = key && (await CardModel.findOne({ 'keptAnswers.key': key }, { keptAnswers: 1 }).lean());
  return Boolean(card && answerIn(card, { key, request }));
}
