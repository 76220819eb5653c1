import 'server-only';
import mongoose, { type Model, type QueryFilter, type UpdateQuery, type Types } from 'mongoose';
import { RETENTION, type Kept, type Span } from '@/lib/constants/retention';
import { addDays, addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { MODELS } from '@/models/all';
import { CardModel } from '@/models/card';
import type { Expiring, Stored } from '@/models/define';
import { EMPLOYEE_DETAILS, EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { VisitModel } from '@/models/visit';
import { eraseCard } from '../erasure/erase-card';
import { WITH_DETAILS } from '../employees/employees';

/** The entries from before, oldest first, in groups. */
async function* oldEntries(before: Date): AsyncGenerator<Types.ObjectId[]> {
  let group: Types.ObjectId[] = [];
  for await (const { _id } of VisitModel.find({ recordedAt: mongoose.trusted({ $lt: before }) }, { _id: 1 })
    .sort({ recordedAt: 1 })
    .lean()
    .cursor({ batchSize: AT_ONCE })) {
    group.push(_id);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  yield group;
}

/**
 * Each of these entries with the correction of it, the correction of that one and so on; nothing where one of them is
 * still kept: what a correction takes back must be there as long as the correction is.
 */
async function whole(entries: Types.ObjectId[], before: Date): Promise<Types.ObjectId[][]> {
  const chains = entries.map((id) => [id]);
  let ends = new Map(chains.map((chain) => [String(chain[0]), chain]));
  while (ends.size > 0) {
    const corrections = await VisitModel.find(
      { corrects: mongoose.trusted({ $in: [...ends.keys()] }) },
      { corrects: 1, recordedAt: 1 },
    ).lean();
    const further: typeof ends = new Map();
    for (const { _id, corrects, recordedAt } of corrections) {
      const chain = ends.get(String(corrects))!;
      if (recordedAt >= before) {
        chain.length = 0;
        continue;
      }
      chain.push(_id);
      further.set(String(_id), chain);
    }
    ends = further;
  }
  return chains.filter((chain) => chain.length > 0);
}

/** How many visits recorded before an instant can go. */
async function countOldVisits(before: Date): Promise<number> {
  let count = 0;
  for await (const group of oldEntries(before)) count += (await whole(group, before)).length;
  return count;
}

/** The first of them by their ids and days, oldest first. @param atMost how many */
async function nameOldVisits(before: Date, atMost: number): Promise<string[]> {
  const ids: Types.ObjectId[] = [];
  for await (const group of oldEntries(before)) {
    ids.push(...(await whole(group, before)).map(([entry]) => entry!));
    if (ids.length >= atMost) break;
  }
  const found = await VisitModel.find(
    { _id: mongoose.trusted({ $in: ids.slice(0, atMost) }) },
    { recordedAt: 1 },
  )
    .sort({ recordedAt: 1, _id: 1 })
    .lean();
  return found.map(({ _id, recordedAt }) => `${String(_id)}, ${dayInIndia(recordedAt)}`);
}

/** Removes them, an entry with all its corrections at once. @returns how many were removed */
export async function removeOldVisits(before: Date): Promise<number> {
  let removed = 0;
  for await (const group of oldEntries(before)) {
    const gone = (await whole(group, before)).flat();
    removed += (await VisitModel.deleteMany({ _id: mongoose.trusted({ $in: gone }) })).deletedCount;
  }
  return removed;
}

/** What has been kept long enough: counted, named and removed. */
type Rule = {
  count: (today: string) => Promise<number>;
  /** The oldest ones by their ids and days; of people only a card number. @param atMost how many */
  name: (today: string, atMost: number) => Promise<string[]>;
  /** @returns how many were removed */
  remove: (today: string) => Promise<number>;
};

/** The first day that is still kept. @param today `YYYY-MM-DD` */
export function keptSince(span: Span, today: string): string {
  if ('days' in span) return addDays(today, -span.days);
  return addMonths(today, 'months' in span ? -span.months : -12 * span.years);
}

/** The beginning of the first day that is still kept. */
const keptFrom = (kept: Kept, today: string) => startOfDayInIndia(keptSince(RETENTION[kept], today));

/** So few that the database answers each call soon (lib/db/connect.ts). */
const AT_ONCE = 500;

/** Documents go when the day of an instant of theirs is over, as their model says. */
function byInstant(model: Model<object>, { line, since, only, unless = {} }: Expiring): Rule {
  const others = Object.entries(unless).map(([field, value]) => [field, mongoose.trusted({ $ne: value })]);
  const old = (today: string) => ({
    ...only,
    ...Object.fromEntries(others),
    [since]: mongoose.trusted({ $lt: keptFrom(line, today) }),
  });
  return {
    count: (today) => model.countDocuments(old(today)).exec(),
    name: async (today, atMost) => {
      const found = await model
        .find(old(today), { [since]: 1 })
        .sort({ [since]: 1, _id: 1 })
        .limit(atMost)
        .lean<Array<{ _id: unknown } & Record<string, Date>>>();
      return found.map((each) => `${String(each._id)}, ${dayInIndia(each[since]!)}`);
    },
    remove: async (today) => {
      let removed = 0;
      for (;;) {
        const found = await model.find(old(today), { _id: 1 }).limit(AT_ONCE).lean<Stored[]>();
        const these = { _id: mongoose.trusted({ $in: found.map(({ _id }) => _id) }) };
        // What changed meanwhile, so that it stays, is not found again either.
        removed += (await model.deleteMany({ ...old(today), ...these })).deletedCount;
        if (found.length < AT_ONCE) return removed;
      }
    },
  };
}

const lapsed = (today: string) => ({
  cardDueDate: mongoose.trusted({ $lt: keptSince(RETENTION.lapsedCards, today) }),
});

const CARDS_AT_ONCE = 200;

/** Erased as an admin would, so that their numbers are never given again; one renewed meanwhile stays. */
const lapsedCards: Rule = {
  count: (today) => CardModel.countDocuments(lapsed(today)).exec(),
  name: async (today, atMost) => {
    const cards = await CardModel.find(lapsed(today), { cardNumber: 1, cardDueDate: 1 })
      .sort({ cardDueDate: 1, _id: 1 })
      .limit(atMost)
      .lean();
    return cards.map(({ cardNumber, cardDueDate }) => `${cardNumber}, ${cardDueDate}`);
  },
  remove: async (today) => {
    let erased = 0;
    for (;;) {
      const cards = await CardModel.find(lapsed(today), { cardNumber: 1 })
        .sort({ cardDueDate: 1, _id: 1 })
        .limit(CARDS_AT_ONCE)
        .lean();
      for (const { cardNumber } of cards)
        await eraseCard({ role: 'job', id: 'server' }, cardNumber, {}, lapsed(today));
      erased += cards.length;
      if (cards.length < CARDS_AT_ONCE) return erased;
    }
  },
};

type Before = ReturnType<typeof mongoose.trusted<{ $lt: Date }>>;

/** Something of employees goes, and they stay. */
const ofEmployees = (
  kept: Kept,
  which: (old: Before) => QueryFilter<EmployeeDocument>,
  change: (old: Before) => UpdateQuery<EmployeeDocument>,
): Rule => {
  const before = (today: string): Before => mongoose.trusted({ $lt: keptFrom(kept, today) });
  return {
    count: (today) => EmployeeModel.countDocuments(which(before(today))).exec(),
    name: async (today, atMost) => {
      const employees = await EmployeeModel.find(which(before(today)), { employeeId: 1 })
        .sort({ employeeId: 1 })
        .limit(atMost)
        .lean();
      return employees.map(({ employeeId }) => employeeId);
    },
    remove: async (today) =>
      (await EmployeeModel.updateMany(which(before(today)), change(before(today)))).modifiedCount,
  };
};

/** What edits replaced, and past suspensions. */
const formerDetails = ofEmployees(
  'formerDetails',
  (old) => ({ $or: [{ 'replaced.at': old }, { 'suspensions.at': old }] }),
  (old) => ({ $pull: { replaced: { at: old }, suspensions: { at: old } } }),
);

/** Those removed so long ago keep their id and name. */
const formerEmployees = ofEmployees(
  'formerEmployees',
  (old) => ({ employeeStatus: false, removedAt: old, ...WITH_DETAILS }),
  () => ({ $unset: Object.fromEntries(EMPLOYEE_DETAILS.map((field) => [field, 1])) }),
);

const byModel = MODELS.flatMap((model) => {
  const { kept } = model.about;
  const lines = typeof kept === 'object' ? [kept].flat() : [];
  return lines.flatMap((each) => ('since' in each ? [[each.line, byInstant(model, each)]] : []));
});

/** How each line of lib/constants/retention.ts is applied. */
export const RULES = {
  ...Object.fromEntries(byModel),
  lapsedCards,
  formerDetails,
  formerEmployees,
  visits: {
    count: (today) => countOldVisits(keptFrom('visits', today)),
    name: (today, atMost) => nameOldVisits(keptFrom('visits', today), atMost),
    remove: (today) => removeOldVisits(keptFrom('visits', today)),
  },
} as Record<Kept, Rule>;
