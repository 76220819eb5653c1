import 'server-only';
import mongoose from 'mongoose';
import type { RequestKind } from '@/lib/constants/requests';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { incomingWords } from '@/lib/format/search-words';
import { RequestModel, type RequestDocument } from '@/models/request';

/** The collections of an earlier version, one for each kind. */
const FORMER = { cardrequests: 'card', privacyrequests: 'data', contactmessages: 'message' } as const;
type Former = Omit<RequestDocument, 'kind' | 'state'> & {
  state?: RequestDocument['state'];
  waitingNumber?: string;
};

function toRequest({ waitingNumber: _number, ...former }: Former, kind: RequestKind): RequestDocument {
  const { name, village, message, steps, takenBy, creationKey, state = 'new' } = former;
  const last = steps?.at(-1);
  // Before that was stored, whoever took the last step had it, unless they gave it back.
  const holder = takenBy ?? (state === 'new' || last?.work === 'open' ? undefined : last?.by);
  return {
    ...former,
    ...{ kind, state, search: incomingWords(kind === 'data' ? { name } : { name, village, message }) },
    ...(holder && { takenBy: holder }),
    // The samples of each kind were counted by themselves.
    ...(creationKey && { creationKey: creationKey.replace(/^sample:/, `sample:${kind}:`) }),
  };
}

/** Does not overwrite one that exists. */
const store = ({ _id, ...fields }: RequestDocument) =>
  RequestModel.collection.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });

async function bring(name: string, kind: RequestKind): Promise<number> {
  const from = mongoose.connection.collection<Former>(name);
  let brought = 0;
  for await (const former of from.find()) {
    const request = toRequest(former, kind);
    await store(request).catch((error: unknown) => {
      if (!isDuplicateOf(error, 'creationKey')) throw error;
      // A caller's key for requests of two kinds.
      const { creationKey: _key, creationFingerprint: _fingerprint, ...rest } = request;
      return store(rest);
    });
    // At once: brought over again, it would be back after an erasure in between.
    await from.deleteOne({ _id: former._id });
    brought += 1;
  }
  const all = await mongoose.connection.listCollections();
  if (all.some((each) => each.name === name)) await from.drop();
  return brought;
}

/** Messages, requests for a card and requests about data were three collections (a step of `npm run db:update`). */
export async function bringTogether(): Promise<number> {
  let brought = 0;
  for (const [name, kind] of Object.entries(FORMER)) brought += await bring(name, kind);
  return brought;
}
