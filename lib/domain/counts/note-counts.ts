import 'server-only';
import pLimit from 'p-limit';
import { log } from '@/lib/log';
import { CardCountModel } from '@/models/card-count';
import { add, isNothing, keyOf, noFigures, type CountChange, type Figures } from './counts-of';

/** How long changes are collected before they are written. */
export const FLUSH_MS = 1_000;
const AT_ONCE = 8;

type Noted = { change: CountChange; figures: Figures };
// On globalThis: Next bundles instrumentation and handlers separately, each with its own copy of this module.
const held = globalThis as typeof globalThis & {
  notedCounts?: Map<string, Noted>;
  countsTimer?: NodeJS.Timeout | undefined;
  countsFlush?: Promise<void>;
};
const noted = () => (held.notedCounts ??= new Map());

/**
 * Notes changes of cards that were written, for the counts (docs/decisions.md#counts). They are added up and written
 * within a second; what a kill takes with it, the next recount mends.
 */
export function noteCounts(changes: CountChange[]): void {
  for (const change of changes) {
    const key = change.employeeId + keyOf(change);
    const entry = noted().get(key) ?? { change, figures: noFigures() };
    add(entry.figures, change);
    noted().set(key, entry);
  }
  held.countsTimer ??= setTimeout(() => {
    flushCounts().catch((error: Error) =>
      log.warn({ error: error.name }, 'counts of cards: changes were lost until the next recount'),
    );
  }, FLUSH_MS).unref();
}

/** Adds to one count, which is made if it is not there. */
export async function addToCount(
  { employeeId, zoneID, kind, at }: Omit<CountChange, 'kind'> & { kind: string },
  figures: Partial<Figures>,
): Promise<void> {
  await CardCountModel.collection.updateOne(
    { employeeId, kind, at, zoneID },
    { $inc: add(noFigures(), figures) },
    { upsert: true },
  );
}

/** Counts a change of an employee's counts, so that a recount under way leaves them alone. */
const noteVersion = (employeeId: string): Promise<void> =>
  addToCount({ employeeId, zoneID: '', kind: 'version', at: '' }, { cards: 1 });

/**
 * Writes what was noted on this instance: before counts are read, and before the process stops. Resolves once what
 * another caller is writing is written, too.
 * @throws the driver's error; what was noted is lost until the next recount, as some of it may have been written
 */
export function flushCounts(): Promise<void> {
  const ahead = held.countsFlush ?? Promise.resolve();
  return (held.countsFlush = ahead.catch(() => {}).then(writeNoted));
}

async function writeNoted(): Promise<void> {
  clearTimeout(held.countsTimer);
  held.countsTimer = undefined;
  const entries = [...noted().values()].filter(({ figures }) => !isNothing(figures));
  noted().clear();
  if (entries.length === 0) return;
  const limit = pLimit(AT_ONCE);
  const employees = new Set(entries.map(({ change }) => change.employeeId));
  // First: a recount that has not seen these changes is not applied.
  await Promise.all([...employees].map((employeeId) => limit(() => noteVersion(employeeId))));
  await Promise.all(entries.map(({ change, figures }) => limit(() => addToCount(change, figures))));
}
