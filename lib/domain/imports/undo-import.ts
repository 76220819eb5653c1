import 'server-only';
import mongoose from 'mongoose';
import pLimit from 'p-limit';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import type { TouchedBy } from '@/lib/constants/choices';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { ImportKept } from '@/lib/schemas/imports';
import type { CardDocument } from '@/models/card';
import type { HospitalDocument } from '@/models/hospital';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { VisitModel } from '@/models/visit';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import type { Actor } from '../actor';
import { forgetDirectory } from '../hospitals/directory';
import { modelOf, type Imported } from '../imported';
import { findImport } from './imports';

/**
 * May differ without anybody having touched the document: what `npm run keys:rotate` and `npm run db:update`
 * rewrite, the creation key, and the fingerprint itself.
 */
const IGNORED = new Set([
  '_id',
  'revision',
  'imported',
  'creationKey',
  'creationFingerprint',
  'memberAadhaar',
  'memberAadhaarDigest',
  'memberSearch',
  'searchText',
  'searchWords',
  'sortName',
]);

function content(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof mongoose.Types.ObjectId) return String(value);
  if (Array.isArray(value)) return value.map(content);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name, part]) => !IGNORED.has(name) && part !== undefined && part !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, content(part)]);
}

export const contentFingerprint = (stored: object): string => fingerprint(content(stored));

const isUntouched = (stored: { imported?: { seal: string } }): boolean =>
  isFingerprintOf(stored.imported?.seal, content(stored));

/**
 * Matches a document only while every field of the schema is as read, or still missing.
 * @param fields all of its schema
 */
const exactly = (stored: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((name) => name !== 'imported')
      .map((name) => [name, (stored as Record<string, unknown>)[name] ?? null]),
  );

/** Small, so that other requests are answered between two batches. */
const BATCH = 250;

const AT_ONCE = 16;

/** A request answers within four seconds (lib/db/connect.ts); a repeat removes the rest. */
const WORK_MS = 2_500;

/** How many are named in one answer; the others are counted. */
const NAMED = 100;

type Which = { after?: number } | { rows: number[] };

type Part = { removed: number; kept: ImportKept[]; last: number | undefined };

function whyKept(stored: CardDocument | HospitalDocument, beside: Beside | undefined): TouchedBy {
  if (beside) return beside;
  if (stored.imported?.used) return 'visited';
  if (!('cardNumber' in stored)) return stored.lastConfirmed ? 'confirmed' : 'corrected';
  if (stored.printing?.prints) return 'printed';
  if ((stored.numbers?.length ?? 0) > 1) return 'replaced';
  if (stored.blocked) return 'blocked';
  if (stored.marks?.length) return 'marked';
  if (stored.changes?.length) return 'familyChanged';
  if (stored.handovers?.length) return 'handedOver';
  const first = addMonths(dayInIndia(stored.cardRegisterDate), CARD_VALIDITY_MONTHS);
  return stored.cardDueDate === first ? 'corrected' : 'renewed';
}

/** What another collection has about it. */
type Beside = Extract<TouchedBy, 'visited' | 'hasPhoto'>;

async function besideThese({ kind }: ImportBatchDocument, found: Imported[]): Promise<Map<string, Beside>> {
  const visits = VisitModel.collection;
  const ids = found.map(({ _id }) => _id);
  if (kind === 'hospitals') {
    const seen = await visits.distinct('counted.hospitalId', {
      'counted.hospitalId': { $in: ids.map(String) },
    });
    return new Map(seen.map((id) => [String(id), 'visited']));
  }
  const [photos, visited] = await Promise.all([
    PhotoModel.collection.distinct('_id', { _id: { $in: ids } }),
    visits.distinct('card', { card: { $in: ids } }),
  ]);
  return new Map<string, Beside>([
    ...photos.map((id) => [String(id), 'hasPhoto'] as const),
    ...visited.map((id) => [String(id), 'visited'] as const),
  ]);
}

/** Each only while it is exactly what was read. Their numbers are free again: nobody had a card with one. */
export async function removeUntouched(batch: ImportBatchDocument, which: Which): Promise<Part> {
  const model = modelOf(batch);
  const row = 'rows' in which ? { $in: which.rows } : { $gt: which.after ?? 0 };
  // Read as the server stores it: the filter below compares every value.
  const found = (await model.collection
    .find({ 'imported.batch': batch._id, 'imported.row': row })
    .sort({ 'imported.row': 1 })
    .limit(BATCH)
    .toArray()) as unknown as Imported[];
  const fields = Object.keys(model.schema.obj);
  const before = await besideThese(batch, found);
  const untouched = found.filter(
    (stored) => isUntouched(stored) && !stored.imported?.used && !before.has(String(stored._id)),
  );
  const limit = pLimit(AT_ONCE);
  const remove = async (stored: Imported) => {
    // A visit or photo of this moment has changed its card, so that the filter no longer matches, or finds none and is
    // refused (lib/domain/visits/record-visit.ts, lib/domain/photos/save-photo.ts).
    const filter = { _id: stored._id, 'imported.used': null, ...exactly(stored, fields) };
    await model.collection.deleteOne(filter as never);
  };
  await Promise.all(untouched.map((stored) => limit(remove, stored)));
  if (batch.kind === 'hospitals') forgetDirectory();
  const left = await model
    .find({ _id: mongoose.trusted({ $in: found.map(({ _id }) => _id) }) })
    .sort({ 'imported.row': 1 })
    .lean<Array<CardDocument | HospitalDocument>>();
  // Of a photo that found no card to note itself on nothing stays, even if its request was cut off there.
  const there = new Set(left.map(({ _id }) => String(_id)));
  const gone = found.flatMap(({ _id }) => (there.has(String(_id)) ? [] : [_id]));
  if (batch.kind === 'families') await PhotoModel.collection.deleteMany({ _id: { $in: gone } });
  const beside = await besideThese(batch, found);
  return {
    removed: found.length - left.length,
    kept: left.map((stored) => ({
      row: stored.imported!.row,
      name: 'cardNumber' in stored ? stored.cardNumber : stored.name,
      why: whyKept(stored, beside.get(String(stored._id))),
    })),
    last: found.length < BATCH ? undefined : found.at(-1)!.imported!.row,
  };
}

/**
 * It can be killed anywhere and repeated at any time.
 * @param after the last row of the earlier part
 * @returns `kept`: the first of what was left, `keptCount`: how many were; `after` while there is more: send the
 * request again with it
 * @throws AppError notFound
 */
export async function undoImport(
  actor: Actor,
  id: string,
  after = 0,
): Promise<{ removed: number; keptCount: number; kept: ImportKept[]; after?: number }> {
  const batch = await findImport(id);
  // From now on no further row comes in. A repeat keeps who undid it first, and when.
  await ImportBatchModel.updateOne(
    { _id: batch._id, state: mongoose.trusted({ $in: ['open', 'finished'] }) },
    { $set: { state: 'undoing', undoneBy: actor.id, undoneAt: new Date() }, $unset: { openKey: 1 } },
  );
  const end = performance.now() + WORK_MS;
  const kept: ImportKept[] = [];
  let removed = 0;
  let keptCount = 0;
  const counted = () => ({ removed, keptCount, kept });
  for (let at = after; ;) {
    const part = await removeUntouched(batch, { after: at });
    removed += part.removed;
    keptCount += part.kept.length;
    kept.push(...part.kept.slice(0, NAMED - kept.length));
    if (part.last === undefined) break;
    at = part.last;
    if (performance.now() > end) return { ...counted(), after: at };
  }
  await ImportBatchModel.updateOne({ _id: batch._id, state: 'undoing' }, { $set: { state: 'undone' } });
  return counted();
}
