import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { Stored } from '@/models/define';
import { markRepeated } from './create-idempotent';

/**
 * A change is decided again for this long, and at least this often, while other writes come first: a request has
 * four seconds in all.
 */
const [DECIDE_MS, LEAST_ATTEMPTS] = [3_000, 10];
const MOST_PAUSE_MS = 40;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a document keeps an answer. */
const ANSWER_MS = 400 * DAY_MS;
const MOST_ANSWERS = 200;

/** The answer to a request with an Idempotency-Key, kept in the document that the request changed. */
type KeptAnswer = { key: string; fingerprint: string; at?: Date };
/** `revision` is missing until the first change. */
type Changeable = Stored & { revision?: number; keptAnswers?: KeptAnswer[] };

/** `first` is the document as first read, before other writes came in between. */
export type Seen<Document> = { first: Document; now: Date };
/** Undefined removes the field. */
export type Fields<Document> = { [Field in keyof Document]?: Document[Field] | undefined };
/** Without `fields` there is nothing to do. `repeated`: an equal request has already done it. */
export type Decision<Document, Answer = object> = {
  fields?: Fields<Document>;
  answer?: Answer;
  repeated?: boolean;
};
/**
 * Pure: the same document gives the same decision.
 * @throws AppError if the request is refused
 */
export type Decide<Document, Answer = object> = (
  document: Document,
  seen: Seen<Document>,
) => Decision<Document, Answer>;

type Changed<Document, Answer> = { answer: Answer; before?: Document };

export type Request = {
  /** Bound to the caller. */
  key?: string | undefined;
  /** For the fingerprint: a repeat must have the same. */
  request?: unknown;
};

/** Both filters must contain the caller's permission. */
type Which<Document> = {
  model: Model<Document>;
  filter: object;
  /** Whose kept answers the caller may get again. */
  answersOf: object;
  /** If no document matches. */
  absent: () => Promise<AppError>;
};

/** Prefers the document that keeps an answer for the key, even if the filter no longer matches it. */
async function read<Document extends Changeable>(
  { model, filter, answersOf }: Which<Document>,
  key: string | undefined,
): Promise<Document | undefined> {
  const either = key ? { $or: [{ 'keptAnswers.key': key, ...answersOf }, filter] } : filter;
  const found = await model.find(either as QueryFilter<Document>).lean<Document[]>();
  return found.find(({ keptAnswers }) => keptAnswers?.some((each) => each.key === key)) ?? found[0];
}

/** @throws AppError conflict if the key was used for another request */
export function answerIn<Answer>(
  { keptAnswers }: Changeable,
  { key, request }: Request,
): { answer: Answer } | undefined {
  const kept = key && keptAnswers?.find((each) => each.key === key);
  if (!kept) return undefined;
  if (!isFingerprintOf(kept.fingerprint, request)) throw new AppError('conflict', 'keyUsedForOther');
  markRepeated();
  const { key: _key, fingerprint: _fingerprint, at: _at, ...answer } = kept;
  return { answer: answer as Answer };
}

/**
 * Old answers without a time get the present one.
 * @throws AppError tooMany rather than forget one that is younger than 400 days
 */
export function withAnswer({ keptAnswers = [] }: Changeable, answer: Required<KeptAnswer>): KeptAnswer[] {
  const young = keptAnswers.filter(({ at }) => !at || +answer.at - +at < ANSWER_MS);
  if (young.length >= MOST_ANSWERS)
    throw Object.assign(new AppError('tooMany', 'tooManyChanges'), { retryAfter: DAY_MS / 1000 });
  return [...young.map((each) => ({ at: answer.at, ...each })), answer];
}

/** Only if nothing else was written since it was read. */
function updateOf({ _id, revision }: Changeable, fields: object, filter: object) {
  const all = Object.entries(fields);
  const set = all.filter(([, value]) => value !== undefined);
  const unset = all.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
  return {
    filter: { ...filter, _id, revision: revision ?? null },
    update: {
      ...(set.length > 0 && { $set: Object.fromEntries(set) }),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
      $inc: { revision: 1 },
    },
  };
}

/** @returns false if something else was written meanwhile, or a number that `decide` made is in use */
async function write<Document extends Changeable>(
  { model, filter }: Which<Document>,
  document: Document,
  fields: object,
): Promise<boolean> {
  const { filter: asRead, update } = updateOf(document, fields, filter);
  try {
    // The driver's own: Mongoose would build every person and kept answer of a card once more.
    const written = model.collection.updateOne(asRead as never, update as never, { ignoreUndefined: true });
    return (await written).matchedCount === 1;
  } catch (error) {
    if (isDuplicateOf(error, 'keptAnswers.key')) throw new AppError('conflict', 'keyUsedForOther');
    if (isDuplicateOf(error)) return false;
    throw error;
  }
}

/** Other writes always came first. The request may be sent again. */
export class CrowdedError extends AppError {
  constructor() {
    super('conflict', 'changedMeanwhile');
  }
}

/** @throws CrowdedError if the time is up before an attempt succeeds; what `attempt` throws */
async function untilWritten<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + DECIDE_MS;
  for (let attempts = 1; ; attempts += 1) {
    const done = await attempt();
    if (done) return done;
    if (attempts >= LEAST_ATTEMPTS && performance.now() > until) throw new CrowdedError();
    await pause(Math.random() * MOST_PAUSE_MS);
  }
}

const turns = new Map<string, Promise<unknown>>();

/**
 * One change of a document at a time in this process: of several at once, all but one would be decided in vain.
 * @throws CrowdedError if the turn comes too late, when nobody waits for the answer any more
 */
async function inTurn<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + DECIDE_MS;
  const before = turns.get(name);
  const turn = (async () => {
    await before?.catch(() => undefined);
    if (performance.now() > until) throw new CrowdedError();
    return work(before !== undefined);
  })();
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}

/**
 * Reads a document, decides, and writes if nothing else was written meanwhile, else decides again. The answer is
 * kept in the same write, for repeats with the key.
 * @returns without `before` if nothing was changed
 * @throws AppError what `absent` says or `decide` throws; CrowdedError; conflict for a key of another request;
 * tooMany
 */
export async function changeDocument<Document extends Changeable, Answer extends object>(
  which: Which<Document>,
  asked: Request,
  decide: Decide<Document, Answer>,
): Promise<Changed<Document, Answer>> {
  const { key, request } = asked;
  const first = await read(which, key);
  let unchanged = first;
  const attempt = async (): Promise<Changed<Document, Answer> | undefined> => {
    const found = unchanged ?? (await read(which, key));
    unchanged = undefined;
    const kept = found && answerIn<Answer>(found, asked);
    if (kept) return kept;
    if (!found) throw await which.absent();
    const now = new Date();
    const { fields, answer = {} as Answer, repeated } = decide(found, { first: first ?? found, now });
    if (repeated) markRepeated();
    if (!fields && !key) return { answer };
    const keptAnswers =
      key && withAnswer(found, { key, fingerprint: fingerprint(request), at: now, ...answer });
    const written = await write(which, found, { ...fields, ...(keptAnswers && { keptAnswers }) });
    return written ? { answer, ...(fields && { before: found }) } : undefined;
  };
  const name = `${which.model.modelName} ${JSON.stringify(which.filter)}`;
  return inTurn(name, (waited) => {
    if (waited) unchanged = undefined;
    return untilWritten(attempt);
  });
}

/**
 * Like `changeDocument` for many, with one read and one write for all, and again for those that changed meanwhile.
 * For a document that already has its change, `decide` must say that there is nothing to do.
 * @param which `filter` must still match a document that has its change; `read`: the documents, if already read,
 * with these fields and the revision
 * @param fields what `decide` reads, as a projection
 * @returns the documents as first read, how many were `changed`, and why others were refused
 * @throws CrowdedError
 */
export async function changeDocuments<Document extends Changeable>(
  which: Pick<Which<Document>, 'model' | 'filter'> & { absent: ErrorKey; read?: Document[] },
  fields: Partial<Record<keyof Document, 1>>,
  decide: Decide<Document>,
): Promise<{ found: Document[]; changed: number; refused: Map<Document, AppError> }> {
  const { model, filter, absent } = which;
  const read = async (those: object) =>
    model.find(those as QueryFilter<Document>, { ...fields, revision: 1 }).lean<Document[]>();
  const found = which.read ?? (await read(filter));
  const firsts = new Map(found.map((first) => [String(first._id), first]));
  const refused = new Map<Document, AppError>();
  const decideAll = (documents: Document[]) => {
    const now = new Date();
    return documents.flatMap((document) => {
      const first = firsts.get(String(document._id))!;
      try {
        const { fields: after } = decide(document, { first, now });
        return after ? [updateOf(document, after, filter)] : [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.set(first, error);
        return [];
      }
    });
  };
  let [changed, writes] = [0, decideAll(found)];
  await untilWritten(async () => {
    if (writes.length === 0) return true;
    const { matchedCount } = await model.collection.bulkWrite(
      writes.map((updateOne) => ({ updateOne })) as never[],
      { ordered: false, ignoreUndefined: true },
    );
    changed += matchedCount;
    if (matchedCount === writes.length) return true;
    // Which of them were not written, the server does not say.
    const ids = writes.map(({ filter: asRead }) => asRead._id);
    const left = await read({ ...filter, _id: mongoose.trusted({ $in: ids }) });
    const there = new Set(left.map(({ _id }) => String(_id)));
    for (const id of ids.map(String).filter((each) => !there.has(each)))
      refused.set(firsts.get(id)!, new AppError('notFound', absent));
    writes = decideAll(left);
    return writes.length === 0 || undefined;
  });
  return { found, changed, refused };
}
