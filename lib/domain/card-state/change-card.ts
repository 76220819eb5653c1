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
 * The part of a filter that says whose cards somebody may act on: an employee on those they serve, anyone else on all.
 * It belongs in every query, so that a card handed over at that moment is not changed.
 */
export const scopeOf = ({ role, id }: Actor): { employeeId?: string } =>
  role === 'employee' ? { employeeId: id } : {};

/** The same for a card that was already read. */
export const isInScope = ({ role, id }: Actor, card: { employeeId: string }): boolean =>
  role !== 'employee' || card.employeeId === id;

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

/** What a card keeps of the answer to a request with a key. */
export type CardAnswer = Omit<IdempotencyRecord, 'key' | 'fingerprint' | 'at'>;

export type DecideCard<Answer extends CardAnswer = object> = Decide<CardDocument, Answer>;

export type CardFields = Fields<CardDocument>;

export type CardRequest = Request & {
  /** A repeat gets the first answer even if somebody else serves the card by now; otherwise it is not found. */
  evenIfHandedOver?: boolean;
};

/**
 * Changes a card of the actor: the way in which everything that changes one card does it (lib/domain/change.ts).
 * @throws AppError notFound; conflict for a replaced or erased card, a key of another request, or if other writes always
 * came first; tooMany for a key while the card keeps 200 answers
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

/** A further step of what somebody has begun: whatever number the card has by now, and whoever serves it. */
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

/** Whether a request with a key was done before, on whichever card. @throws AppError conflict for a key of another request */
export async function isAnswered({ key, request }: Request): Promise<boolean> {
  const card = key && (await CardModel.findOne({ 'keptAnswers.key': key }, { keptAnswers: 1 }).lean());
  return Boolean(card && answerIn(card, { key, request }));
}
