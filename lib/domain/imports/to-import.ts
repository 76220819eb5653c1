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

/** Imports as the API returns them, with what is there of each now. */
export async function toImports(stored: ImportBatchDocument[]): Promise<ImportBatch[]> {
  const names = await namesOf('admin', stored, ({ by }) => by);
  return Promise.all(
    stored.map(async (batch) => ({
      _id: String(batch._id),
      kind: batch.kind,
      fileName: batch.fileName,
      rows: batch.rows,
      imported: await modelOf(batch).countDocuments({ 'imported.batch': batch._id }),
      at: batch.at.toISOString(),
      by: batch.by,
      byName: names.get(batch.by) ?? batch.by,
      state: batch.state,
      finishedAt: batch.finishedAt?.toISOString() ?? null,
      undoneAt: batch.undoneAt?.toISOString() ?? null,
    })),
  );
}
