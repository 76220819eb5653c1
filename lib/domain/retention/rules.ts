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
 * Each entry with all its corrections. Left out if one of them is still kept: an entry must stay as long as its
 * correction.
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

async function countOldVisits(before: Date): Promise<number> {
  let count = 0;
  for await (const group of oldEntries(before)) count += (await whole(group, before)).length;
  return count;
}

/** Ids and days, oldest first. */
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

/** An entry with all its corrections at once. */
export async function removeOldVisits(before: Date): Promise<number> {
  let removed = 0;
  for await (const group of oldEntries(before)) {
    const gone = (await whole(group, before)).flat();
    removed += (await VisitModel.deleteMany({ _id: mongoose.trusted({ $in: gone }) })).deletedCount;
  }
  return removed;
}

type Rule = {
  count: (today: string) => Promise<number>;
  /** Oldest first, by id and day; of people only a card number. */
  name: (today: string, atMost: number) => Promise<string[]>;
  remove: (today: string) => Promise<number>;
};

/** The first day that is still kept. @param today `YYYY-MM-DD` */
export function keptSince(span: Span, today: string): string {
  if ('days' in span) return addDays(today, -span.days);
  return addMonths(today, 'months' in span ? -span.months : -12 * span.years);
}

const keptFrom = (kept: Kept, today: string) => startOfDayInIndia(keptSince(RETENTION[kept], today));

/** Small, so that the database answers each call soon (lib/db/connect.ts). */
const AT_ONCE = 500;

/** By the age of one date of each document, in whole days, as its model says. */
function byInstant(model: Model<object>, { line, since, only = {}, unless = {} }: Expiring): Rule {
  const wanted = Object.entries(only).map(([field, values]) => [field, mongoose.trusted({ $in: values })]);
  const others = Object.entries(unless).map(([field, value]) => [field, mongoose.trusted({ $ne: value })]);
  const old = (today: string) => ({
    ...Object.fromEntries([...wanted, ...others]),
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

/** Erased as an admin would, so that their numbers are never given again. */
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

/** Values that edits replaced, and past suspensions. */
const formerDetails = ofEmployees(
  'formerDetails',
  (old) => ({ $or: [{ 'replaced.at': old }, { 'suspensions.at': old }] }),
  (old) => ({ $pull: { replaced: { at: old }, suspensions: { at: old } } }),
);

/** They keep their id and name. */
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

/** For each line of lib/constants/retention.ts. */
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
