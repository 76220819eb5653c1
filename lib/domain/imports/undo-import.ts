import 'server-only';
import mongoose from 'mongoose';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import type { TouchedBy } from '@/lib/constants/choices';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { ImportKept } from '@/lib/schemas/answers';
import type { CardDocument } from '@/models/card';
import type { HospitalDocument } from '@/models/hospital';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { VisitModel } from '@/models/visit';
import { forgetDictionary } from '../hospitals/dictionary';
import { findImport, modelOf, type Imported } from './to-import';
import { exactly, isUntouched } from './untouched';

/** So few that other requests are answered between two batches. */
const BATCH = 250;
/** A request answers within four seconds (lib/db/connect.ts); a repeat removes the rest. */
const WORK_MS = 2_500;
/** As many as are named in one answer. */
const NAMED = 100;

type Which = { after?: number } | { rows: number[] };
type Part = { removed: number; kept: ImportKept[]; last: number | undefined };

function whyKept(stored: CardDocument | HospitalDocument, beside: Beside | undefined): TouchedBy {
  if (beside) return beside;
  if (!('cardNumber' in stored)) return stored.lastConfirmed ? 'confirmed' : 'corrected';
  if ((stored.numbers?.length ?? 0) > 1) return 'replaced';
  if (stored.blocked) return 'blocked';
  if (stored.changes?.length) return 'familyChanged';
  if (stored.handovers?.length) return 'handedOver';
  const first = addMonths(dayInIndia(stored.cardRegisterDate), CARD_VALIDITY_MONTHS);
  return stored.cardDueDate === first ? 'corrected' : 'renewed';
}

/** What else is kept about a card or hospital, in a collection of its own. */
type Beside = Extract<TouchedBy, 'visited' | 'hasPhoto'>;

/** Which of these cards or hospitals a visit was recorded for, and which cards have a photo. */
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

/** As they were; one that is there was never removed, and stays as it is. */
async function putBack(model: ReturnType<typeof modelOf>, documents: Imported[]): Promise<void> {
  for (const { _id, ...document } of documents)
    await model.collection.updateOne({ _id }, { $setOnInsert: document as never }, { upsert: true });
}

/**
 * Removes up to 250 rows of an import that nothing has touched, each only while it is exactly what was read. Their
 * numbers are free again: nobody had a card with one.
 */
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
  const untouched = found.filter((stored) => isUntouched(stored) && !before.has(String(stored._id)));
  if (untouched.length > 0) {
    await model.collection.bulkWrite(
      untouched.map((stored) => ({
        deleteOne: { filter: { _id: stored._id, ...exactly(stored, fields) } as never },
      })),
      { ordered: false },
    );
  }
  // A visit or photo that was kept in the same moment keeps its card.
  const beside = await besideThese(batch, found);
  const back = untouched.filter(({ _id }) => beside.has(String(_id)));
  if (back.length) await putBack(model, back);
  const left = await model
    .find({ _id: mongoose.trusted({ $in: found.map(({ _id }) => _id) }) })
    .sort({ 'imported.row': 1 })
    .lean<Array<CardDocument | HospitalDocument>>();
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
 * Takes an import back (ours, POST /api/admin/import/{batchId}/undo): removes what nothing has touched since, and says
 * what it left. It can be killed anywhere and repeated at any time.
 * @param after the row an earlier part got to
 * @returns `after` while there is more: the request is sent again with it
 * @throws AppError notFound
 */
export async function undoImport(
  id: string,
  by: string,
  after = 0,
): Promise<{ removed: number; kept: ImportKept[]; after?: number }> {
  const batch = await findImport(id);
  // From now on no further row comes in.
  await ImportBatchModel.updateOne(
    { _id: batch._id },
    { $set: { state: 'undoing', undoneBy: by, undoneAt: new Date() }, $unset: { openKey: 1 } },
  );
  const end = performance.now() + WORK_MS;
  const kept: ImportKept[] = [];
  let removed = 0;
  for (let at = after; ;) {
    const part = await removeUntouched(batch, { after: at });
    removed += part.removed;
    kept.push(...part.kept);
    if (part.last === undefined) break;
    at = part.last;
    if (performance.now() > end) return { removed, kept: kept.slice(0, NAMED), after: at };
  }
  await ImportBatchModel.updateOne({ _id: batch._id, state: 'undoing' }, { $set: { state: 'undone' } });
  if (batch.kind === 'hospitals') forgetDictionary();
  return { removed, kept: kept.slice(0, NAMED) };
}
