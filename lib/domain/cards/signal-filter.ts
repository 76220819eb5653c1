import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Signal } from '@/lib/constants/signals';
import { wrongFields } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { inBurst } from './in-burst';

type Filter = QueryFilter<CardDocument>;
/** The cards somebody issued, or serves now. */
export type Whose = { issuedBy?: string; employeeId?: string };

const PHONE = 'primaryMember.memberContact';

/**
 * The phones that are those of several cards' primary members, in the whole trust: a large family may have two cards.
 * @param whose only the phones on these cards
 */
async function sharedPhones(whose: Whose): Promise<string[]> {
  const some = Object.keys(whose).length > 0;
  const phones = some ? await CardModel.distinct(PHONE, whose) : [];
  const groups = await CardModel.aggregate<{ _id: string }>([
    // Either way read from the index of phones alone.
    some ? { $match: { [PHONE]: { $in: phones } } } : { $sort: { [PHONE]: 1 } },
    { $group: { _id: `$${PHONE}`, cards: { $sum: 1 } } },
    { $match: { cards: { $gt: 1 } } },
  ]);
  return groups.map(({ _id }) => _id);
}

/** The cards among these that were issued in a burst. */
async function inBursts(whose: Whose) {
  const cards = await CardModel.find(
    { issuedBy: mongoose.trusted({ $exists: true }), ...whose },
    { issuedBy: 1, cardRegisterDate: 1, filledAt: 1 },
  ).lean();
  // What waited on a phone arrives all at once.
  const filled = ({ cardRegisterDate, filledAt = cardRegisterDate }: (typeof cards)[number]) =>
    filledAt.getTime();
  cards.sort((a, b) => filled(a) - filled(b));
  return [...new Set(cards.map(({ issuedBy }) => issuedBy))].flatMap((issuer) => {
    const own = cards.filter(({ issuedBy }) => issuedBy === issuer);
    const among = inBurst(own.map(filled));
    return own.filter((_, at) => among[at]).map(({ _id }) => _id);
  });
}

/**
 * The cards that show a signal (docs/contract.md#signals). Only the same phone is also asked of all cards: a burst
 * reads each card, so that 100,000 would take too long.
 * @param whose whose cards; others may be among those that match
 * @throws AppError badRequest at `employee` where one is needed
 */
export async function signalFilter(signal: Signal, whose: Whose): Promise<Filter> {
  if (signal === 'samePhone') return { [PHONE]: mongoose.trusted({ $in: await sharedPhones(whose) }) };
  if (Object.keys(whose).length === 0) throw wrongFields({ employee: 'signalNeedsEmployee' });
  return { _id: mongoose.trusted({ $in: await inBursts(whose) }) };
}
