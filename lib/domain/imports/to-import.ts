import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { modelOf } from '../imported';
import { namesOf } from '../names-by-id';

/** @throws AppError notFound */
export async function findImport(id: string): Promise<ImportBatchDocument> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await ImportBatchModel.findById(id).lean<ImportBatchDocument>()
    : null;
  if (!stored) throw new AppError('notFound', 'importNotFound');
  return stored;
}

/** An import writes its next rows within seconds: one that wrote none for so long was stopped. */
const SILENT_MS = 2 * 60_000;

/** Whether rows of an open import came in a moment ago, or it was only now begun. */
export async function isRunning(batch: ImportBatchDocument, now = new Date()): Promise<boolean> {
  if (batch.state !== 'open') return false;
  const last = await modelOf(batch)
    .findOne({ 'imported.batch': batch._id }, { _id: 1 })
    .sort({ 'imported.row': -1 })
    .lean<{ _id: mongoose.Types.ObjectId }>();
  const wrote = Math.max(batch.at.getTime(), last?._id.getTimestamp().getTime() ?? 0);
  return now.getTime() - wrote < SILENT_MS;
}

/** Imports as the API returns them, with what is there of each now. */
export async function toImports(stored: ImportBatchDocument[]): Promise<ImportBatch[]> {
  const names = await namesOf('admin', stored, ({ by }) => by);
  return Promise.all(
    stored.map(async (batch) => ({
      _id: String(batch._id),
      kind: batch.kind,
      fileName: batch.fileName ?? '',
      rows: batch.rows,
      imported: await modelOf(batch).countDocuments({ 'imported.batch': batch._id }),
      at: batch.at.toISOString(),
      by: batch.by,
      byName: names.get(batch.by) ?? batch.by,
      state: batch.state,
      ...((await isRunning(batch)) && { running: true as const }),
      finishedAt: batch.finishedAt?.toISOString() ?? null,
      undoneAt: batch.undoneAt?.toISOString() ?? null,
    })),
  );
}
