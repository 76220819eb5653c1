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
 * While other writes keep coming first, a change is decided again for so long, as a request has four seconds in all; but at
 * least so often, where the database is slow.
 */
const [DECIDE_MS, LEAST_ATTEMPTS] = [3_000, 10];
const MOST_PAUSE_MS = 40;

/** How long, and how many answers to requests with a key a document keeps. */
const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWER_MS = 400 * DAY_MS;
const MOST_ANSWERS = 200;

/** The answer to a request with an Idempotency-Key, kept in the document that the request changed. */
type KeptAnswer = { key: string; fingerprint: string; at?: Date };
/** A document without a `revision` was not changed since there are any. */
type Changeable = Stored & { revision?: number; keptAnswers?: KeptAnswer[] };

/** What a decision rests on besides the document: how it was first read, before other writes came in between. */
export type Seen<Document> = { first: Document; now: Date };
/** Fields of a document as they are to be: undefined for one that is removed. */
export type Fields<Document> = { [Field in keyof Document]?: Document[Field] | undefined };
/**
 * Without `fields` there is nothing to do. `repeated` says that an equal request has done it before.
 */
export type Decision<Document, Answer = object> = {
  fields?: Fields<Document>;
  answer?: Answer;
  repeated?: boolean;
};
/** Pure: the same document gives the same decision. @throws AppError if the request is refused */
export type Decide<Document, Answer = object> = (
  document: Document,
  seen: Seen<Document>,
) => Decision<Document, Answer>;

type Changed<Document, Answer> = { answer: Answer; before?: Document };

export type Request = {
  /** The caller's Idempotency-Key, bound to them. */
  key?: string | undefined;
  /** What the fingerprint is made of: a repeat with the key must have the same. */
  request?: unknown;
};

/** Which document is changed, by whom. Both filters have whatever says that the caller may. */
type Which<Document> = {
  model: Model<Document>;
  filter: object;
  /** Whose kept answers the caller may get again. */
  answersOf: object;
  /** Why there is no document for the filter. */
  absent: () => Promise<AppError>;
};

/** The document that keeps an answer for the key, wherever it is by now; else the one to change. */
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
 * The answers that a document keeps with a new one. Those from before they had a time get one now.
 * @throws AppError tooMany rather than forget one that is younger than 400 days
 */
export function withAnswer({ keptAnswers = [] }: Changeable, answer: Required<KeptAnswer>): KeptAnswer[] {
  const young = keptAnswers.filter(({ at }) => !at || +answer.at - +at < ANSWER_MS);
  if (young.length >= MOST_ANSWERS)
    throw Object.assign(new AppError('tooMany', 'tooManyChanges'), { retryAfter: DAY_MS / 1000 });
  return [...young.map((each) => ({ at: answer.at, ...each })), answer];
}

/** The write of these fields, if nothing else was written since the document was read. */
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

/** Other writes always came first: nothing is wrong with the request, which may be sent again. */
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
 * Lets the changes of one document in this process come one after another: at once, all but one would be decided in vain.
 * @throws CrowdedError for one whose turn comes too late, when nobody waits for it any more
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
 * Changes one document: reads it, decides, and writes if nothing else was written meanwhile, else decides again. The answer
 * to a request with a key is kept in the same write, and a repeat gets that answer.
 * @returns the answer, and the document as it was `before` this change; without it, nothing was changed
 * @throws AppError what `absent` says, or `decide` throws; CrowdedError; conflict for a key of another request;
 * tooMany if the document keeps too many answers
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
 * Changes many documents by one decision, each as `changeDocument` does, with one read and one write for all of them, and
 * again for those that something else changed meanwhile. Of a document that has its change already, `decide` says that there is
 * nothing to do.
 * @param which `filter` still finds a document that has its change; `absent` is said of one that it no longer finds; `read` are
 * the documents if the caller has read them, with these fields and the revision
 * @param fields what `decide` reads, as a projection; the revision is read besides
 * @returns all documents of the filter as they were first read, how many were `changed`, and why others were refused
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
