import 'server-only';
import type { QueryFilter } from 'mongoose';
import { blockedHash } from '@/lib/card-code/blocked-list';
import { BY_PHONE_MAX, type ErasedPlace } from '@/lib/constants/retention';
import { REQUEST_KINDS, type RequestKind } from '@/lib/constants/requests';
import { dayInIndia } from '@/lib/format/calendar';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel, type ErasedCardDocument } from '@/models/erased-card';
import { ImportBatchModel } from '@/models/import-batch';
import type { Erasure } from '@/lib/schemas/responses/requests';
import type { Actor } from '../actor';
import { keyDigest, keyOfRow, refusalOf, unreadable } from '../card-state/change-card';
import { erasingOf } from '../requests/steps';
import { findRequest } from '../requests/which-requests';
import {
  incomingOf,
  NOTHING_CAME,
  type Incoming,
  among,
  familyLeft,
  familyOf,
  ofPhone,
  together,
  type Family,
} from './incoming';
import { PLACES, type Going, type Place } from './places';

type Choice = {
  /**
   * What to erase of what only a phone number links to the family; by default what no other card has the number of.
   */
  byPhone?: string[] | undefined;
  /** Emptied after all of its cards, so that an interrupted erasure can continue from it. */
  asked?: string | undefined;
};

export const idsByKind = (came: Array<{ kind: RequestKind; id: string }>) =>
  Object.fromEntries(
    REQUEST_KINDS.map((wanted) => [wanted, came.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))]),
  ) as Record<RequestKind, string[]>;

export function goingOf(family: Family, came: Incoming, by: string, { byPhone, asked }: Choice): Going {
  const goes = [
    ...came.byNumber.map(({ _id, kind }) => ({ kind, id: String(_id) })),
    ...came.byPhone
      // Nobody could choose among more than are offered.
      .filter(({ _id, shared }, at) => (byPhone && at < BY_PHONE_MAX ? byPhone.includes(_id) : !shared))
      .map(({ _id, kind }) => ({ kind, id: _id })),
  ].filter(({ id }) => id !== asked);
  return { ...family, by, came: idsByKind(goes) };
}

/** How far the clocks of two servers may differ. */
const CLOCKS_APART_MS = 60_000;

/** Saves a query that cannot find anything. */
const findsNone = (filter: Record<string, unknown>) =>
  Object.values(filter).some((value) => (value as { $in?: unknown[] } | null)?.$in?.length === 0);

export async function empty({ model, of, emptied }: Place, going: Going): Promise<void> {
  const filter = of(going);
  if (!emptied && !findsNone(filter)) await model.deleteMany(filter);
  for (const update of emptied?.updates?.(going) ?? [])
    if (!findsNone(update[0])) await model.updateMany(...update);
  await emptied?.change?.(going, filter);
}

async function emptyPlaces(going: Going): Promise<void> {
  const { card: _card, ...beside } = PLACES;
  await Promise.all(Object.values(beside).map((place) => empty(place, going)));
}

/**
 * First records the numbers, so that none is issued again, and what made the card, so that it is not made again;
 * then empties everything else, erases the card, and then what was written meanwhile. The next call completes an
 * interrupted one; repeating a completed one succeeds.
 * @param only erases the card only while it matches this
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function eraseCard(
  actor: Actor,
  cardNumber: string,
  choice: Choice = {},
  only?: QueryFilter<CardDocument>,
): Promise<void> {
  let card = await CardModel.findOne({ ...only, cardNumber }).lean<CardDocument>();
  if (!card && only) return;
  const erased = card ? null : await ErasedCardModel.findOne({ cardNumber }).lean<ErasedCardDocument>();
  if (!card && !erased) throw await refusalOf(actor, cardNumber);
  // One that was cut off, by a number that the card had before.
  if (erased?.card) card = await CardModel.findById(erased.card).lean<CardDocument>();
  const came = actor.role === 'job' ? async () => NOTHING_CAME : incomingOf;
  let family = erased ? await familyLeft(erased) : undefined;
  let since: Date | undefined;
  while (card) {
    const begun = new Date(Date.now() - CLOCKS_APART_MS);
    family = await familyOf(card);
    await recordErasure(actor, card, family);
    await emptyPlaces(goingOf(family, await came(family), actor.id, choice));
    since = begun;
    const { _id, cardNumber: current } = card;
    const { deletedCount } = await CardModel.deleteOne({ ...only, _id, cardNumber: current });
    // A replacement in the same moment gave it another number, which is recorded too.
    card = deletedCount === 1 ? null : await CardModel.findOne({ ...only, _id }).lean<CardDocument>();
  }
  await emptyPlaces(goingOf(family!, await came(family!, since), actor.id, choice));
  await ErasedCardModel.updateMany({ card: among(family!.card) }, { $unset: { card: 1 } });
}

async function recordErasure(actor: Actor, card: CardDocument, { numbers }: Family): Promise<void> {
  const { _id, numbers: given = [], cardDueDate, creationKey, imported } = card;
  const codeIds = new Map(given.map(({ number, codeId }) => [number, codeId]));
  const file = imported && (await ImportBatchModel.findById(imported.batch, { digest: 1 }).lean());
  const keys = [
    ...(creationKey ? [creationKey] : []),
    ...(file ? [keyOfRow(file.digest, imported.row)] : []),
  ];
  const made = keys.length > 0 && { keyDigests: keys.map(keyDigest) };
  for (const number of numbers) {
    const codeId = codeIds.get(number);
    const isListed = codeId !== undefined && cardDueDate >= dayInIndia();
    const codeHash = isListed && { codeHash: await blockedHash(codeId) };
    await ErasedCardModel.updateOne(
      { cardNumber: number },
      { $setOnInsert: { erasedAt: new Date(), by: actor.id, ...codeHash }, $set: { card: _id, ...made } },
      { upsert: true },
    );
  }
}

/** `byPhone`: for an admin to choose from. */
async function erasureOf(actor: Actor, family: Family, asked?: string): Promise<Erasure> {
  const came = await incomingOf(family);
  const going = goingOf(family, came, actor.id, { byPhone: [], asked });
  const counted = Object.entries(PLACES).map(async ([place, { model, of }]) => ({
    place: place as ErasedPlace,
    count: await model.countDocuments(of(going)),
  }));
  const byPhone = came.byPhone.filter(({ _id }) => _id !== asked).slice(0, BY_PHONE_MAX);
  return { places: await Promise.all(counted), byPhone };
}

/** @param begun its erasure was: then it may be gone, or have another number */
async function familyWith(actor: Actor, cardNumber: string, begun = false): Promise<Family> {
  const which = begun ? { $or: [{ cardNumber }, { 'numbers.number': cardNumber }] } : { cardNumber };
  const card = await CardModel.findOne(which).lean<CardDocument>();
  if (card) return familyOf(card);
  const erased = begun && (await ErasedCardModel.findOne({ cardNumber }).lean<ErasedCardDocument>());
  if (!erased) throw await unreadable(actor, cardNumber);
  return familyLeft(erased);
}

/** @throws AppError notFound; conflict for a number that was replaced */
export const getErasure = async (actor: Actor, cardNumber: string): Promise<Erasure> =>
  erasureOf(actor, await familyWith(actor, cardNumber));

/**
 * Besides the request itself. Of an erasure that was cut off, what is left.
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function getErasureForRequest(actor: Actor, id: string, cards: string[]): Promise<Erasure> {
  const request = await findRequest(id);
  const begun = erasingOf(request)?.cards ?? [];
  const families = await Promise.all(
    cards.map((cardNumber) => familyWith(actor, cardNumber, begun.includes(cardNumber))),
  );
  const { number } = request;
  return erasureOf(actor, together([...families, ...(number ? [ofPhone(number)] : [])]), id);
}
