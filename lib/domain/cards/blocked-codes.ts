import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { BLOCKED } from '../card-state/change-card';
import { forgetMemoized, memoizeAsync } from '../memoize-async';

/** All codes are read once a minute, for all desks; additions every five seconds. */
const ALL_CACHE_MS = 60_000;
const CACHE_MS = 5_000;
const ALL = 'cards: all blocked codes';
/** How far the clocks of two instances may differ. */
const SKEW_MS = 60_000;
const THERE = mongoose.trusted({ $exists: true });

const FIELDS = { cardNumber: 1, 'numbers.number': 1, 'numbers.codeId': 1 } as const;
type Numbered = Pick<CardDocument, 'cardNumber' | 'numbers'>;

/** `old`: without the code of its present number. */
const idsOf = ({ cardNumber, numbers }: Numbered, old = false): string[] =>
  (numbers ?? [])
    .filter(({ number }) => !old || number !== cardNumber)
    .map(({ codeId }) => codeId)
    .filter((id) => typeof id === 'string');

type Which = { blocked: QueryFilter<CardDocument>; replaced: QueryFilter<CardDocument>; erased: object };

async function hashesOf(which: Which): Promise<string[]> {
  const [blocked, replaced, erased] = await Promise.all([
    CardModel.find(which.blocked, FIELDS).lean<Numbered[]>(),
    CardModel.find(which.replaced, FIELDS).lean<Numbered[]>(),
    ErasedCardModel.find({ codeHash: THERE, ...which.erased }, { codeHash: 1 }).lean(),
  ]);
  const ids = [...blocked.flatMap((card) => idsOf(card)), ...replaced.flatMap((card) => idsOf(card, true))];
  return [...(await Promise.all(ids.map(blockedHash))), ...erased.map(({ codeHash }) => codeHash!)];
}

async function readAll(): Promise<{ at: number; hashes: string[] }> {
  const at = Date.now();
  const hashes = await hashesOf({
    blocked: BLOCKED,
    replaced: { replacedAt: THERE },
    erased: {},
  });
  return { at, hashes };
}

function hashesSince(time: number): Promise<string[]> {
  const since = mongoose.trusted({ $gte: new Date(time) });
  const _id = mongoose.Types.ObjectId.createFromTime(Math.floor(time / 1000));
  return hashesOf({
    blocked: { ...BLOCKED, 'blocked.at': since },
    replaced: { replacedAt: since },
    erased: { _id: mongoose.trusted({ $gte: _id }) },
  });
}

async function readList(): Promise<BlockedList> {
  const asOf = new Date().toISOString();
  const all = await memoizeAsync(ALL, ALL_CACHE_MS, readAll);
  // A clock that was ahead has been put right since: what is blocked now has an earlier time.
  const added = await hashesSince(Math.min(all.at, Date.now()) - SKEW_MS);
  // Sorted, so that the order says nothing.
  return { asOf, hashes: [...new Set([...all.hashes, ...added])].sort() };
}

/** Unblocked codes leave this instance's list at its next reading. */
export const forgetBlockedCodes = (): void => forgetMemoized(ALL);

/** For desks without a signal: codes of blocked and replaced numbers, and of erased cards that were still valid. */
export const blockedCodes = (): Promise<BlockedList> =>
  memoizeAsync('cards: blocked codes', CACHE_MS, readList);
