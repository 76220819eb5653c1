import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { HANDED_OUT_AFTER_DAYS, HELP_AFTER_DAYS, type Signal } from '@/lib/constants/signals';
import { wrongFields } from '@/lib/errors';
import { addDays, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { CardModel, type CardDocument } from '@/models/card';
import { VisitModel } from '@/models/visit';
import { NOT_BLOCKED } from '../card-state/refusal';
import { inBurst } from './in-burst';
import { neverCalled } from './record-call';

type Filter = QueryFilter<CardDocument>;
/** The cards somebody issued, or serves now. */
export type Whose = { issuedBy?: string; employeeId?: string };

const PHONE = 'primaryMember.memberContact';
const isThere = mongoose.trusted({ $exists: true });
const isMissing = mongoose.trusted({ $exists: false });
const olderThan = (days: number): Filter => ({
  cardRegisterDate: mongoose.trusted({ $lt: startOfDayInIndia(addDays(dayInIndia(), -days)) }),
});

/** The cards a signal is counted among. */
export const amongWhich = (signal: Signal): Filter => {
  switch (signal) {
    case 'burst':
      return { issuedBy: isThere };
    case 'neverCalled':
      return { cardDueDate: mongoose.trusted({ $lt: dayInIndia() }), ...NOT_BLOCKED };
    case 'neverHelped':
      return olderThan(HELP_AFTER_DAYS);
    case 'neverHandedOut':
      // A card from before prints were recorded says nothing.
      return { ...olderThan(HANDED_OUT_AFTER_DAYS), printing: isThere, ...NOT_BLOCKED };
    case 'samePhone':
    case 'nameEdited':
      return {};
  }
};

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
    { $and: [amongWhich('burst'), whose] },
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

/** The cards among these that are old enough, and have no entry of help that still counts. */
async function withoutHelp(whose: Whose) {
  const cards = await CardModel.find({ ...whose, ...amongWhich('neverHelped') }, { _id: 1 }).lean();
  const one = (side: string) => ({ $cond: [`$${side}.month`, 1, 0] });
  const helped = await VisitModel.aggregate<{ _id: unknown }>([
    { $match: { card: { $in: cards.map(({ _id }) => _id) } } },
    // A correction takes back what it corrects.
    { $group: { _id: '$card', counted: { $sum: one('counted') }, back: { $sum: one('takesBack') } } },
    { $match: { $expr: { $gt: ['$counted', '$back'] } } },
  ]);
  const known = new Set(helped.map(({ _id }) => String(_id)));
  return cards.map(({ _id }) => _id).filter((id) => !known.has(String(id)));
}

async function shows(signal: Signal, whose: Whose): Promise<Filter> {
  switch (signal) {
    case 'samePhone':
      return { [PHONE]: mongoose.trusted({ $in: await sharedPhones(whose) }) };
    case 'burst':
      return { _id: mongoose.trusted({ $in: await inBursts(whose) }) };
    case 'neverCalled':
      return neverCalled;
    case 'neverHelped':
      return { _id: mongoose.trusted({ $in: await withoutHelp(whose) }) };
    case 'neverHandedOut':
      return { 'printing.delivered': isMissing, 'printing.deliveries': isMissing };
    case 'nameEdited':
      return {
        $or: ['primaryMember', 'members'].map((who) => ({ [`${who}.edits.memberName`]: isThere })),
      } as Filter;
  }
}

/**
 * The cards that show a signal (docs/contract.md#signals). Only the same phone is also asked of all cards: everything else
 * reads each card, so that 100,000 would take too long.
 * @param whose whose cards; others may be among those that match
 * @throws AppError badRequest at `employee` where one is needed
 */
export async function signalFilter(signal: Signal, whose: Whose): Promise<Filter> {
  if (signal !== 'samePhone' && Object.keys(whose).length === 0)
    throw wrongFields({ employee: 'signalNeedsEmployee' });
  return { $and: [amongWhich(signal), await shows(signal, whose)] };
}
