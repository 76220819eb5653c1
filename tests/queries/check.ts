import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MODELS } from '@/models/all';
import { differs } from '../differs';
import { readWhole } from './explain';
import { findsByIndex, ordersByIndex, type Index, type Query } from './finds-by-index';

const nameOf = ({ does, collection, fields, either, sort, limited }: Query) =>
  `${does} ${collection} ${JSON.stringify(fields)}${either.length > 0 ? ` any of ${JSON.stringify(either)}` : ''}${
    sort.length > 0 ? ` sorted by ${JSON.stringify(sort)}` : ''
  }${limited ? ', limited' : ''}`;

/** Reads all of a collection that grows, and why that is right. */
const READS_ALL = new Map([
  [
    'distinct cards {}',
    'who issued or serves cards, from the first field of an index, which is read value by value',
  ],
  [
    'find cards {"cardNumber":"other"}, limited',
    'the search by a piece of a number: compared with the index of numbers alone (docs/decisions.md#search)',
  ],
]);
/** Made by its library, not by a model. */
const LIMITS: Index = { key: { key: 1 }, partial: {} };

const modelOf = (collection: string) => MODELS.find((each) => each.collection.name === collection);

const indexesOf = (collection: string): Index[] => {
  const own = (modelOf(collection)?.schema.indexes() ?? []).map(([key, options]) => ({
    key,
    partial: (options.partialFilterExpression ?? {}) as Record<string, unknown>,
  }));
  return [{ key: { _id: 1 }, partial: {} }, ...own, ...(collection === 'ratelimits' ? [LIMITS] : [])];
};

const conditions = ({ fields, either }: Query) => Object.keys(fields).length + either.length;

/** For parts of words in requests, which are kept for a limited time (lib/constants/retention.ts). */
const isTextSearch = ({ collection, fields, either }: Query) =>
  collection === 'requests' && Object.keys(fields).length === 0 && either.length === 1;

/** Whether its documents come one after another from an index: a page of them, or an export in the order of an index. */
function comesByIndex(query: Query): boolean {
  const indexes = indexesOf(query.collection);
  if (conditions(query) > 0)
    return findsByIndex(query, indexes) && (!query.limited || ordersByIndex(query, indexes));
  if (query.does === 'count') return true;
  return (query.limited || query.sort.length > 0) && ordersByIndex(query, indexes);
}

const needsIndex = (query: Query) =>
  !modelOf(query.collection)?.about.few && !READS_ALL.has(nameOf(query)) && !isTextSearch(query);

/** Of the queries the app sent, those whose documents no index finds, or orders for a page (docs/testing.md#queries). */
export const withoutIndex = (queries: Query[]): string[] =>
  queries
    .filter(needsIndex)
    .filter((query) => !comesByIndex(query))
    .map(nameOf);

/** The writes to cards that do not raise the revision. */
export const uncounted = (queries: Query[]): string[] =>
  queries.filter((query) => query.uncounted).map((query) => `${nameOf(query)} without a revision`);

/** What tests/queries/record.cjs wrote. */
export const recordedIn = (file: string): Query[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Query[]) : [];

/** The environment of an app whose queries are recorded. */
export const recordingTo = (file: string) => ({
  RECORDED_QUERIES: file,
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --require=${path.join(import.meta.dirname, 'record.cjs')}`.trim(),
});

/** Fails the run. @throws Error that names each recorded query that reads more documents than it has to, and each write that is not counted */
export async function assertIndexed(files: string[], uri: string): Promise<void> {
  const queries = files.flatMap(recordedIn);
  const faults = [
    ...withoutIndex(queries),
    ...uncounted(queries),
    ...(differs('explain') ? [] : await readWhole(uri, queries.filter(needsIndex))),
  ];
  if (faults.length === 0) return;
  // Vitest only prints what is thrown when everything is over.
  process.exitCode = 1;
  throw new Error(
    `No index for what the app asks, or no revision (docs/testing.md#queries):\n  ${[...new Set(faults)].join('\n  ')}`,
  );
}
