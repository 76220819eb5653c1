import 'server-only';
import mongoose, { type PipelineStage, type QueryFilter } from 'mongoose';
import { placeKeys } from '@/lib/format/name-key';
import { CardModel, type CardDocument } from '@/models/card';
import type { Ownerless } from '@/lib/schemas/responses/dashboard';
import { EmployeeModel } from '@/models/employee';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { BURST_CARDS, BURST_MINUTES, type Signal } from '@/lib/constants/report';
import { wrongFields } from '@/lib/errors';
import type { Actor } from '../actor';
import { findEmployees } from '../names-by-id';
import { NOT_BLOCKED } from '../card-state/change-card';

/** Spellings that sound alike are one village: `Karwi`, `karvi` and `करवी`. */
const soundOf = (village: string) => placeKeys(village).join(' ') || village;

/** The villages on these cards, as typed. */
const spellings = (employeeId: string | undefined) =>
  CardModel.aggregate<{ _id: string; cards: number }>([
    {
      $match: {
        ...(employeeId !== undefined && { employeeId }),
        'primaryMember.memberVillage': { $gt: '' },
      } satisfies PipelineStage.Match['$match'],
    },
    { $group: { _id: '$primaryMember.memberVillage', cards: { $sum: 1 } } },
    { $sort: { cards: -1, _id: 1 } },
  ]);

/** Each village in the spelling most cards have. */
export async function listVillages({ id }: Actor): Promise<Array<{ village: string; cards: number }>> {
  const villages = new Map<string, { village: string; cards: number }>();
  for (const { _id: village, cards } of await spellings(id)) {
    const sound = soundOf(village);
    const same = villages.get(sound);
    if (same) same.cards += cards;
    else villages.set(sound, { village, cards });
  }
  return [...villages.values()].sort((a, b) => b.cards - a.cards);
}

/** In each spelling the village has on these cards. */
export async function inVillage(village: string, employeeId: string | undefined) {
  const sound = soundOf(village);
  const same = (await spellings(employeeId)).map(({ _id }) => _id).filter((each) => soundOf(each) === sound);
  return mongoose.trusted({ $in: [village, ...same] });
}

async function withoutActive(owners: string[]): Promise<string[]> {
  const active = await EmployeeModel.find(
    { employeeId: mongoose.trusted({ $in: owners }), employeeStatus: true },
    { employeeId: 1 },
  ).lean();
  const serving = new Set(active.map(({ employeeId }) => employeeId));
  return owners.filter((owner) => !serving.has(owner));
}

/**
 * Ids on cards whose employee was removed or has no account any more.
 * @param only looks at this id alone
 */
export const formerOwners = async (only?: string): Promise<string[]> =>
  withoutActive(only === undefined ? await CardModel.distinct('employeeId') : [only]);

export async function countOwnerlessCards(): Promise<Ownerless> {
  const ids = await formerOwners();
  const employeeOf = await findEmployees(ids);
  const owners = await Promise.all(
    ids.map(async (employeeId) => {
      const { employeeName, employeeZone } = employeeOf(employeeId);
      const cards = await CardModel.countDocuments({ employeeId });
      return { employeeId, employeeName, employeeZone, cards };
    }),
  );
  owners.sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  return { total: owners.reduce((sum, { cards }) => sum + cards, 0), owners };
}

export type RenewalState = 'due' | 'renewed' | 'lapsed';

/** @param month `YYYY-MM` */
const daysOf = (month: string) => ({
  $gte: `${month}-01`,
  $lt: addMonths(`${month}-01`, 1),
});

/**
 * `renewed`: whenever that was done; `lapsed`: not renewed and past due; `due`: both, and those not past due yet.
 * Blocked cards count only if renewed.
 * @param month `YYYY-MM`
 * @param today `YYYY-MM-DD`, in India
 */
export function renewalFilter(
  state: RenewalState,
  month: string,
  today: string = dayInIndia(),
): QueryFilter<CardDocument> {
  const days = daysOf(month);
  const renewed = {
    // Says nothing new, but the embedded database looks into no index for $elemMatch.
    'renewals.from': mongoose.trusted(days),
    renewals: mongoose.trusted({ $elemMatch: { from: days } }),
  };
  const unrenewed = (before: string) => ({
    cardDueDate: mongoose.trusted({ $gte: days.$gte, $lt: before }),
    ...NOT_BLOCKED,
  });
  if (state === 'renewed') return renewed as QueryFilter<CardDocument>;
  if (state === 'lapsed') return unrenewed(today < days.$lt ? today : days.$lt);
  return { $or: [renewed, unrenewed(days.$lt)] } as QueryFilter<CardDocument>;
}

/** @param moments in milliseconds, earliest first */
export function inBurst(moments: readonly number[]): boolean[] {
  const among = moments.map(() => false);
  moments.forEach((moment, last) => {
    const first = last - BURST_CARDS + 1;
    if (first >= 0 && moment - moments[first]! <= BURST_MINUTES * 60_000) among.fill(true, first, last + 1);
  });
  return among;
}

type Filter = QueryFilter<CardDocument>;

export type Whose = { issuedBy?: string; employeeId?: string };

const PHONE = 'primaryMember.memberContact';

/**
 * In the whole trust: a large family may have two cards.
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
 * Only the same phone can be asked of all cards: bursts read each card, too slow for 100,000.
 * @param whose others' cards may also match
 * @throws AppError badRequest at `employee` where one is needed
 */
export async function signalFilter(signal: Signal, whose: Whose): Promise<Filter> {
  if (signal === 'samePhone') return { [PHONE]: mongoose.trusted({ $in: await sharedPhones(whose) }) };
  if (Object.keys(whose).length === 0) throw wrongFields({ employee: 'signalNeedsEmployee' });
  return { _id: mongoose.trusted({ $in: await inBursts(whose) }) };
}
