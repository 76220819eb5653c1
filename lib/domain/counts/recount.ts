import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PipelineStage } from 'mongoose';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { log } from '@/lib/log';
import { CardModel } from '@/models/card';
import { CardCountModel, type CardCountDocument } from '@/models/card-count';
import { EmployeeModel } from '@/models/employee';
import { UpdateModel } from '@/models/update';
import { add, IMPORTS, isNothing, keyOf, noFigures, servedChange, type Figures } from './counts-of';
import { addToCount, flushCounts, FLUSH_MS } from './note-counts';

/** The step of `npm run db:update` that counts; its `doneAt` says as of when the counts are. */
export const RECOUNT_STEP = 'cards: counts';
/** Every instance has written what it had noted by then. */
const SETTLE_MS = 3 * FLUSH_MS;
const ROUNDS = 4;
/** More cards than this are counted a month of registration at a time, so that no answer takes long. */
const AT_ONCE = 20_000;
const MONTHS = 36;
/** India's offset all year. */
const INDIA = '+05:30';

type Counted = Map<string, { kind: string; at: string; zoneID: string; figures: Figures }>;
type Options = {
  /** How long to wait before a difference is believed, for changes that are on their way. In milliseconds. */
  settleMs?: number;
  /** Ends it early; what was not corrected yet stays as it is. */
  signal?: AbortSignal;
};

const inMonth = { $dateToString: { date: '$cardRegisterDate', format: '%Y-%m', timezone: INDIA } };
const GROUPS: Record<'registered' | 'due' | 'renewed', PipelineStage.FacetPipelineStage[]> = {
  registered: [
    {
      $group: {
        _id: { at: inMonth, zone: '$zoneID' },
        cards: { $sum: 1 },
        members: { $sum: '$cardMembers' },
      },
    },
  ],
  due: [
    {
      $group: {
        _id: { at: '$cardDueDate', zone: '$zoneID' },
        cards: { $sum: 1 },
        blocked: { $sum: { $cond: ['$blocked.reason', 1, 0] } },
      },
    },
  ],
  renewed: [
    { $match: { 'renewals.from': { $exists: true } } },
    { $unwind: '$renewals' },
    {
      $group: {
        _id: { at: { $substrCP: ['$renewals.from', 0, 7] }, zone: '$zoneID' },
        cards: { $sum: 1 },
      },
    },
  ],
};
type Group = { _id: { at: string; zone: string } } & Partial<Figures>;

/** The parts in which the cards an employee issued are counted. */
async function partsOf(employeeId: string): Promise<object[]> {
  const issuedBy = employeeId === IMPORTS ? null : employeeId;
  const many = await CardModel.countDocuments({ issuedBy }, { limit: AT_ONCE + 1 });
  if (many <= AT_ONCE) return [{ issuedBy }];
  const first = `${addMonths(dayInIndia(), 1 - MONTHS).slice(0, 7)}-01`;
  const starts = Array.from({ length: MONTHS }, (_, month) => startOfDayInIndia(addMonths(first, month)));
  const from = [undefined, ...starts];
  return from.map((begin, index) => ({
    issuedBy,
    cardRegisterDate: {
      ...(begin && { $gte: begin }),
      ...(from[index + 1] && { $lt: from[index + 1] }),
    },
  }));
}

/** What the cards an employee issued are now, and how many they serve. */
async function countCards(employeeId: string): Promise<Counted> {
  const counted: Counted = new Map();
  for (const $match of await partsOf(employeeId))
    for (const [kind, stages] of Object.entries(GROUPS)) {
      const groups = await CardModel.aggregate<Group>([{ $match }, ...stages]);
      for (const { _id, ...figures } of groups) {
        const key = { kind, at: _id.at, zoneID: _id.zone };
        const entry = counted.get(keyOf(key)) ?? { ...key, figures: noFigures() };
        add(entry.figures, figures);
        counted.set(keyOf(key), entry);
      }
    }
  const served = servedChange(employeeId, await CardModel.countDocuments({ employeeId }));
  counted.set(keyOf(served), { ...served, figures: add(noFigures(), served) });
  return counted;
}

type Held = { version: number; counts: CardCountDocument[] };
/** An employee's cards as they were counted, and the version of the counts before. */
type Found = { employeeId: string; version: number; counted: Counted };

async function heldOf(employeeId: string): Promise<Held> {
  const all = await CardCountModel.find({ employeeId }).lean<CardCountDocument[]>();
  const version = all.find(({ kind }) => kind === 'version')?.cards ?? 0;
  return { version, counts: all.filter(({ kind }) => kind !== 'version') };
}

/** What has to be added to the counts so that they are what was counted. */
function differences(counted: Counted, { counts }: Held): Counted {
  const wrong: Counted = new Map(
    [...counted].map(([key, each]) => [key, { ...each, figures: { ...each.figures } }]),
  );
  for (const { kind, at, zoneID, cards, members, blocked } of counts) {
    const key = { kind, at, zoneID };
    const entry = wrong.get(keyOf(key)) ?? { ...key, figures: noFigures() };
    add(entry.figures, { cards: -cards, members: -members, blocked: -blocked });
    wrong.set(keyOf(key), entry);
  }
  return new Map([...wrong].filter(([, { figures }]) => !isNothing(figures)));
}

/**
 * Corrects an employee's counts, if nothing was noted since their cards were counted: `$inc` leaves what comes in
 * meanwhile as it is, and the version lets one of several recounts correct. Compared only now: what was being written
 * when the cards were counted is there by now.
 * @returns how many counts were corrected; undefined if something was noted
 */
async function correct({ employeeId, version, counted }: Found): Promise<number | undefined> {
  const held = await heldOf(employeeId);
  if (held.version !== version) return undefined;
  const wrong = differences(counted, held);
  if (wrong.size === 0) return 0;
  const key = { employeeId, kind: 'version' as const, at: '', zoneID: '' };
  // Made first, so that there is one to compare with.
  await addToCount(key, {});
  const { modifiedCount } = await CardCountModel.updateOne(
    { ...key, cards: version },
    { $inc: { cards: 1 } },
  );
  if (modifiedCount === 0) return undefined;
  for (const { figures, ...count } of wrong.values()) await addToCount({ employeeId, ...count }, figures);
  return wrong.size;
}

/** Everybody whose cards are counted, also those whose account is gone, admins and the imports. */
async function allCounted(): Promise<string[]> {
  const named = await Promise.all([
    EmployeeModel.distinct('employeeId'),
    CardCountModel.distinct('employeeId'),
    CardModel.distinct('employeeId'),
    CardModel.distinct('issuedBy'),
  ]);
  return [...new Set([IMPORTS, ...named.flat()])];
}

/** Of these employees, those whose counts differ from their cards. */
async function findWrong(employees: string[], signal?: AbortSignal): Promise<Found[]> {
  const found: Found[] = [];
  for (const employeeId of employees) {
    signal?.throwIfAborted();
    const held = await heldOf(employeeId);
    const counted = await countCards(employeeId);
    if (differences(counted, held).size > 0) found.push({ employeeId, version: held.version, counted });
  }
  return found;
}

/**
 * Counts the cards again and corrects the counts kept beside them (docs/decisions.md#counts), an employee at a time, while
 * people go on working. A difference is believed only if nothing was noted meanwhile; an employee whose cards change all
 * the time is left for the next recount, and then the counts stay as of the last one. Can be killed anywhere and repeated, also by two instances at once.
 * @returns how many counts were corrected
 */
export async function recountCards({ settleMs = SETTLE_MS, signal }: Options = {}): Promise<number> {
  await flushCounts();
  const begin = new Date();
  let corrected = 0;
  let open = await allCounted();
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    const found = await findWrong(open, signal);
    if (found.length > 0 && settleMs > 0) await sleep(settleMs, undefined, { signal });
    open = [];
    for (const each of found) {
      const done = await correct(each);
      if (done === undefined) open.push(each.employeeId);
      else corrected += done;
    }
  }
  // Otherwise the answers would say that all were counted.
  if (open.length === 0)
    await UpdateModel.updateOne({ name: RECOUNT_STEP }, { $set: { doneAt: begin } }, { upsert: true });
  else
    log.warn(
      { employees: open.length },
      'cards of some employees change all the time: their counts are left',
    );
  return corrected;
}
