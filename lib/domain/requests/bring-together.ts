import 'server-only';
import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { isClosing, type RequestKind } from '@/lib/constants/requests';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { incomingWords } from '@/lib/format/search-words';
import { RequestModel, type RequestDocument } from '@/models/request';

/** What an earlier version stored of any kind. */
type Former = Omit<RequestDocument, 'kind' | 'state'> & {
  state?: RequestDocument['state'];
  waitingNumber?: string;
};

/** Where, in the order in which they are read: which requests were made of messages is known as long as those are there. */
const FORMER: Array<[collection: string, kind: RequestKind]> = [
  ['cardrequests', 'card'],
  ['privacyrequests', 'data'],
  ['contactmessages', 'message'],
];
const AT_ONCE = 200;

const formerCollection = (name: string) => mongoose.connection.collection<Former>(name);

/** Of these references, those that a message has too: its sender follows the request that was made of it. */
async function ofMessages(rows: Former[]): Promise<Set<string>> {
  const references = rows.flatMap((row) => row.references ?? []);
  if (references.length === 0) return new Set();
  const found = await formerCollection('contactmessages')
    .find({ references: { $in: references }, state: 'requested' }, { projection: { references: 1 } })
    .toArray();
  return new Set(found.flatMap((row) => row.references ?? []));
}

/** One reference each, and with it that of a message: the one before it was made with the request, and given to nobody. */
function apart(references: string[], ofMessage: Set<string>): string[][] {
  const groups: string[][] = [];
  for (const each of references)
    if (ofMessage.has(each) && groups.length > 0) groups.at(-1)!.push(each);
    else groups.push([each]);
  return groups;
}

/** The same each time, with the time of the first one. */
const idOf = ({ _id }: Former, reference: string) =>
  new mongoose.Types.ObjectId(
    _id.toHexString().slice(0, 8) +
      createHash('sha256')
        .update(`${String(_id)} ${reference}`)
        .digest('hex')
        .slice(0, 16),
  );

/** Before that was stored, whoever took the last step had it, unless it gave it back. */
function holderOf({ state = 'new', steps, takenBy }: Former): string | undefined {
  const { by, work } = steps?.at(-1) ?? {};
  return takenBy ?? (state === 'new' || work === 'open' ? undefined : by);
}

/**
 * A number that had an open request got no second one, but a reference more: now each reference has a request of its own, the
 * first one with what was done about it.
 */
function toRequests(former: Former, kind: RequestKind, ofMessage: Set<string>): RequestDocument[] {
  const { waitingNumber: _waitingNumber, references = [], creationKey, state = 'new', ...row } = former;
  const takenBy = holderOf(former);
  const { name, village, message } = row;
  const search = kind === 'data' ? { name } : { name, village, message };
  const [own, ...others] = apart(references, ofMessage);
  const first = {
    ...row,
    ...{ kind, state, search: incomingWords(search as Parameters<typeof incomingWords>[0]) },
    ...(takenBy && { takenBy }),
    ...(own && { references: own }),
    // The samples of each kind were counted by themselves.
    ...(creationKey && { creationKey: creationKey.replace(/^sample:/, `sample:${kind}:`) }),
  };
  const {
    steps: _steps,
    takenBy: _takenBy,
    until: _until,
    creationFingerprint: _fingerprint,
    ...asked
  } = first;
  const { creationKey: _key, ...same } = asked;
  const further = others.map((group) => ({
    ...same,
    ...{
      _id: idOf(former, group[0]!),
      references: group,
      state: isClosing(kind, state) ? state : ('new' as const),
    },
  }));
  return [first, ...further];
}

/** One that is there already stays as it is. */
async function store(request: RequestDocument): Promise<void> {
  const upsert = ({ _id, ...fields }: RequestDocument) =>
    RequestModel.collection.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  try {
    await upsert(request);
  } catch (error) {
    if (!isDuplicateOf(error, 'creationKey')) throw error;
    // A caller's key for requests of two kinds.
    const { creationKey: _key, creationFingerprint: _fingerprint, ...rest } = request;
    await upsert(rest);
  }
}

async function bring(name: string, kind: RequestKind): Promise<number> {
  const from = formerCollection(name);
  let brought = 0;
  for (;;) {
    const rows = await from.find().sort({ _id: 1 }).limit(AT_ONCE).toArray();
    if (rows.length === 0) break;
    const ofMessage = kind === 'card' ? await ofMessages(rows) : new Set<string>();
    for (const row of rows) {
      for (const request of toRequests(row, kind, ofMessage)) await store(request);
      // What is there goes here at once: brought over again, it would be back after an erasure in between.
      await from.deleteOne({ _id: row._id });
    }
    brought += rows.length;
  }
  const all = await mongoose.connection.listCollections();
  if (all.some((each) => each.name === name)) await from.drop();
  return brought;
}

/**
 * Messages, requests for a card and requests about data, which were three collections, become one (a step of `npm run db:update`).
 * @returns how many there were
 */
export async function bringTogether(): Promise<number> {
  let brought = 0;
  for (const [name, kind] of FORMER) brought += await bring(name, kind);
  return brought;
}
