import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Model, QueryFilter } from 'mongoose';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { Stored } from '@/models/define';
import { markRepeated } from './repeat';

/** While other writes keep coming first, a change is decided again for so long: a request has four seconds in all. */
const DECIDE_MS = 3_000;
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
function withAnswer({ keptAnswers = [] }: Changeable, answer: Required<KeptAnswer>): KeptAnswer[] {
  const young = keptAnswers.filter(({ at }) => !at || +answer.at - +at < ANSWER_MS);
  if (young.length >= MOST_ANSWERS)
    throw Object.assign(new AppError('tooMany', 'tooManyChanges'), { retryAfter: DAY_MS / 1000 });
  return [...young.map((each) => ({ at: answer.at, ...each })), answer];
}

/** Writes the fields and the kept answers. @returns false if something else was written since the document was read */
async function write<Document extends Changeable>(
  { model, filter }: Which<Document>,
  { _id, revision }: Changeable,
  fields: Fields<Changeable>,
): Promise<boolean> {
  const all = Object.entries(fields);
  const set = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(all.filter(([, value]) => value === undefined).map(([name]) => [name, 1]));
  try {
    // The driver's own: Mongoose would build every person and kept answer of a card once more.
    const { matchedCount } = await model.collection.updateOne(
      { ...filter, _id, revision: revision ?? null } as never,
      {
        $set: set,
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
        $inc: { revision: 1 },
      } as never,
      { ignoreUndefined: true },
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateOf(error, 'keptAnswers.key')) throw new AppError('conflict', 'keyUsedForOther');
    // A number that `decide` made is in use: it makes another.
    if (isDuplicateOf(error)) return false;
    throw error;
  }
}

/**
 * Changes one document: reads it, decides, and writes if nothing else was written meanwhile, else decides again. The answer
 * to a request with a key is kept in the same write, and a repeat gets that answer.
 * @returns the answer, and the document as it was `before` this change; without it, nothing was changed
 * @throws AppError what `absent` says, or `decide` throws; conflict if other writes always came first, or for a key of
 * another request; tooMany if the document keeps too many answers
 */
export async function changeDocument<Document extends Changeable, Answer extends object>(
  which: Which<Document>,
  asked: Request,
  decide: Decide<Document, Answer>,
): Promise<Changed<Document, Answer>> {
  const { key, request } = asked;
  const until = performance.now() + DECIDE_MS;
  let first: Document | undefined;
  do {
    if (first) await pause(Math.random() * MOST_PAUSE_MS);
    const found = await read(which, key);
    const kept = found && answerIn<Answer>(found, asked);
    if (kept) return kept;
    if (!found) throw await which.absent();
    first ??= found;
    const now = new Date();
    const { fields, answer = {} as Answer, repeated } = decide(found, { first, now });
    if (repeated) markRepeated();
    if (!fields && !key) return { answer };
    const keptAnswers =
      key && withAnswer(found, { key, fingerprint: fingerprint(request), at: now, ...answer });
    if (await write(which, found, { ...fields, ...(keptAnswers && { keptAnswers }) }))
      return { answer, ...(fields && { before: found }) };
  } while (performance.now() < until);
  throw new AppError('conflict', 'changedMeanwhile');
}
