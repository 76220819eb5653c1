import 'server-only';
import mongoose from 'mongoose';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { heldReading } from '../held-reading';

/** One reading for all desks that ask at once. */
const HELD_MS = 5_000;
const THERE = mongoose.trusted({ $exists: true });

const FIELDS = { cardNumber: 1, 'numbers.number': 1, 'numbers.codeId': 1 } as const;
type Numbered = Pick<CardDocument, 'cardNumber' | 'numbers'>;

/** The codes of a card's numbers; `old`: without that of its number now. */
const idsOf = ({ cardNumber, numbers }: Numbered, old = false): string[] =>
  (numbers ?? [])
    .filter(({ number }) => !old || number !== cardNumber)
    .map(({ codeId }) => codeId)
    .filter((id) => typeof id === 'string');

async function readList(): Promise<BlockedList> {
  const asOf = new Date().toISOString();
  const [blocked, replaced, erased] = await Promise.all([
    CardModel.find({ 'blocked.reason': THERE }, FIELDS).lean<Numbered[]>(),
    CardModel.find({ replacedAt: THERE }, FIELDS).lean<Numbered[]>(),
    ErasedCardModel.find({ codeHash: THERE }, { codeHash: 1 }).lean(),
  ]);
  const ids = [...blocked.flatMap((card) => idsOf(card)), ...replaced.flatMap((card) => idsOf(card, true))];
  const hashes = await Promise.all(ids.map(blockedHash));
  // Sorted, so that the order says nothing.
  return { asOf, hashes: [...new Set([...hashes, ...erased.map(({ codeHash }) => codeHash!)])].sort() };
}

/**
 * The codes that are no longer to be accepted, for desks without a signal (docs/contract.md#the-cards-code; ours, GET
 * /api/blockedCodes): of blocked and replaced numbers, and of erased cards that were still valid.
 */
export const blockedCodes = (): Promise<BlockedList> =>
  heldReading('cards: blocked codes', HELD_MS, readList);
