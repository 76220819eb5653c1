import 'server-only';
import mongoose, {
  type AnyBulkWriteOperation,
  type Model,
  type ProjectionType,
  type QueryFilter,
} from 'mongoose';
import { UpdateModel } from '@/models/update';
import { KINDS, ROLES, type Account } from '@/lib/auth/kinds';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { searchWords } from '@/lib/format/search-words';
import { MODELS } from '@/models/all';
import { addRemovedAt } from '../employees/change-employees';
import { dropSearchFields } from '../hospitals/directory';
import { bringTogether } from '../requests/bring-together';
import { forgetRemovedZones } from '../requests/which-requests';
import { temporaryUntil } from '../accounts/accounts';
import { FIRST_ISSUER_FIELDS, firstIssuer, numbersOf } from '../cards/first-issuer';

const GOOD_FOR_MS = 60_000;

const NO_SUCH_COLLECTION = 26;

let goodUntil = 0;

/** The fields of each unique index, in order: `movedFrom.card, movedFrom.memberId`. */
async function uniqueOf(model: Model<object>): Promise<string[]> {
  try {
    const found = await model.collection.listIndexes().toArray();
    return found.filter(({ unique }) => unique).map(({ key }) => Object.keys(key as object).join(', '));
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_COLLECTION) return [];
    throw error;
  }
}

async function missingOf(model: Model<object>): Promise<string[]> {
  const needed = model.schema.indexes().filter(([, { unique }]) => unique);
  if (needed.length === 0) return [];
  const found = await uniqueOf(model);
  return needed
    .map(([fields]) => Object.keys(fields).join(', '))
    .filter((fields) => !found.includes(fields))
    .map((fields) => `${model.collection.collectionName}: ${fields}`);
}

/**
 * Like `cards: creationKey`. Without one, the same number or request is stored twice, and nothing else notices. A
 * good result is kept for a minute.
 * @param now in milliseconds, of a clock that never goes back
 */
export async function missingIndexes(now = performance.now()): Promise<string[]> {
  if (now < goodUntil) return [];
  const missing = (await Promise.all(MODELS.map(missingOf))).flat();
  if (missing.length === 0) goodUntil = now + GOOD_FOR_MS;
  return missing;
}

const BATCH = 500;

/** The filter of each write says what it relies on: a document that changed meanwhile is left for the next run. */
async function changeEach<T extends object>(
  model: Model<T>,
  filter: QueryFilter<T>,
  fields: ProjectionType<T>,
  change: (document: T) => { filter: object; set: object } | undefined,
): Promise<number> {
  // Where writes are counted, so are these (lib/domain/change.ts).
  const counted = model.schema.path('revision') && { $inc: { revision: 1 } };
  let changed = 0;
  let batch: AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { modifiedCount } = await model.collection.bulkWrite(batch as never[], { ordered: false });
    changed += modifiedCount;
    batch = [];
  };
  // Ordered by _id, so that a document that grows is not met twice.
  for await (const document of model
    .find(filter, fields)
    .sort({ _id: 1 })
    .lean<T[]>()
    .cursor({ batchSize: BATCH })) {
    const write = change(document as T);
    if (write) batch.push({ updateOne: { filter: write.filter, update: { $set: write.set, ...counted } } });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return changed;
}

/** For cards registered before a card could be replaced. A step of `npm run db:update`. */
export const addFirstNumbers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { numbers: mongoose.trusted({ $exists: false }) },
    { ...FIRST_ISSUER_FIELDS, cardNumber: 1, cardRegisterDate: 1, issuedBy: 1 },
    (card) => ({
      filter: { _id: card._id, cardNumber: card.cardNumber, numbers: { $exists: false } },
      set: { numbers: numbersOf(card) },
    }),
  );

/** For cards from before it was stored. A step of `npm run db:update`. */
const addIssuers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { issuedBy: null, 'imported.batch': null },
    FIRST_ISSUER_FIELDS,
    (card) => ({ filter: { _id: card._id, issuedBy: null }, set: { issuedBy: firstIssuer(card) } }),
  );

/**
 * For cards replaced before the time was stored: former numbers are looked for only among cards that have it. A step
 * of `npm run db:update`.
 */
const addReplacedAt = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { 'numbers.1': mongoose.trusted({ $exists: true }), replacedAt: null },
    { numbers: 1 },
    ({ _id, numbers }) => ({ filter: { _id, replacedAt: null }, set: { replacedAt: numbers!.at(-1)!.at } }),
  );

const MADE_OF = ['memberName', 'memberContact', 'memberAddress', 'memberVillage'] as const;

const FIELDS = Object.fromEntries(
  ['primaryMember', 'members'].flatMap((who) =>
    [...MADE_OF, 'memberSearch'].map((field) => [`${who}.${field}`, 1]),
  ),
);

const differ = (one: readonly string[] = [], other: readonly string[]) =>
  one.length !== other.length || one.some((word, index) => word !== other[index]);

/** For people without search words, or with words of another version. A step of `npm run db:update`. */
export const addSearchWords = (): Promise<number> =>
  changeEach<CardDocument>(CardModel, {}, FIELDS, ({ _id, primaryMember, members }) => {
    const people: Array<[string, StoredPerson, string[]]> = [
      ['primaryMember', primaryMember, searchWords(primaryMember)],
      ...members.map((member, index): [string, StoredPerson, string[]] => [
        `members.${index}`,
        member,
        searchWords(member, primaryMember),
      ]),
    ];
    const wrong = people.filter(([, person, words]) => differ(person.memberSearch, words));
    if (wrong.length === 0) return undefined;
    const asRead = people.flatMap(([at, person]) =>
      MADE_OF.map((field) => [`${at}.${field}`, person[field] ?? { $exists: false }]),
    );
    return {
      filter: { _id, ...Object.fromEntries(asRead) },
      set: Object.fromEntries(wrong.map(([at, , words]) => [`${at}.memberSearch`, words])),
    };
  });

/** For passwords issued before they could expire: their time counts from now. A step of `npm run db:update`. */
export async function addTemporaryUntil(): Promise<number> {
  const added = ROLES.map((role) =>
    changeEach<Account>(
      KINDS[role].model,
      { mustChangePassword: true, temporaryUntil: mongoose.trusted({ $exists: false }) },
      { passwordHash: 1 },
      ({ _id, passwordHash }) => ({
        // Whoever chooses a password meanwhile has no temporary one any more.
        filter: { _id, passwordHash, mustChangePassword: true, temporaryUntil: { $exists: false } },
        set: { temporaryUntil: temporaryUntil() },
      }),
    ),
  );
  return (await Promise.all(added)).reduce((sum, count) => sum + count, 0);
}

/** Stored by earlier versions. */
const COLLECTIONS = ['cardcounts', 'visitsums'];

/** If this is missing, an earlier version that runs again knows that it has to count. */
const COUNTED = 'cards: counts';

async function dropStoredCounts(): Promise<number> {
  await UpdateModel.deleteOne({ name: COUNTED });
  let removed = 0;
  for (const name of COLLECTIONS) {
    const collection = mongoose.connection.collection(name);
    removed += (await collection.deleteMany({})).deletedCount;
    await collection.drop();
  }
  return removed;
}

/** Changes only what still needs it, so it can be repeated, be killed anywhere, and run while the app does. */
export type UpdateStep = {
  /** A database remembers finished steps by name: never change it, except to run the step once more. */
  name: string;
  /** @returns how many documents it changed */
  run: () => Promise<number>;
};

/** Every change of what is stored adds its step at the end, or before one that needs it. */
export const STEPS: readonly UpdateStep[] = [
  { name: 'cards: list of their numbers', run: addFirstNumbers },
  // Once more since Sinh is Singh.
  { name: 'cards: words people are found by (4)', run: addSearchWords },
  { name: 'accounts: end of temporary passwords', run: addTemporaryUntil },
  // Nothing to change: what they make due are the indexes.
  { name: 'admins: index of the keys they were added with', run: () => Promise.resolve(0) },
  { name: 'cards: index of their renewals', run: () => Promise.resolve(0) },
  { name: 'visits: their indexes', run: () => Promise.resolve(0) },
  { name: 'cards, hospitals, imports: indexes of imports', run: () => Promise.resolve(0) },
  { name: 'cards, erased cards: indexes of blocked codes', run: () => Promise.resolve(0) },
  { name: 'cards: index of what waits to be printed', run: () => Promise.resolve(0) },
  // Its indexes too.
  { name: 'cards: who issued them', run: addIssuers },
  { name: 'cards: index of planned calls', run: () => Promise.resolve(0) },
  { name: 'messages, requests: one collection, its indexes', run: bringTogether },
  { name: 'requests: those of removed zones', run: forgetRemovedZones },
  { name: 'cards: index of villages', run: () => Promise.resolve(0) },
  { name: 'cards: when they were replaced', run: addReplacedAt },
  { name: 'employees: when they were removed', run: addRemovedAt },
  { name: 'cards, visits: no counts and sums beside them, their indexes', run: dropStoredCounts },
  { name: 'hospitals: no words of the search, their indexes', run: dropSearchFields },
];

let done = false;

/**
 * Whether `npm run db:update` must run. Once this database has been through every step, this process does not ask
 * again.
 */
export async function updatesDue(): Promise<boolean> {
  if (done) return false;
  const known = await UpdateModel.distinct('name');
  done = STEPS.every(({ name }) => known.includes(name));
  return !done;
}

/**
 * Also steps done before: an app of the earlier version may have written since. The indexes must be there.
 * @param report called after each step with how many documents it changed
 */
export async function runUpdates(report: (name: string, changed: number) => void = () => {}): Promise<void> {
  for (const { name, run } of STEPS) {
    const changed = await run();
    await UpdateModel.updateOne({ name }, { $set: { doneAt: new Date() } }, { upsert: true });
    report(name, changed);
  }
}
