import 'server-only';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { modelOf } from '../imported';

/** By then every write of a request that noted a change has ended, also by another clock, after a kill too. */
const SETTLED_MS = 60_000;

/**
 * How many rows of an import are in now. They are counted while they change; a minute after that once more, and that
 * number is held.
 */
export async function countRows(batch: ImportBatchDocument): Promise<number> {
  const { _id, counted, changedAt = batch.at } = batch;
  const stands = changedAt.getTime() + SETTLED_MS;
  if (counted && counted.at.getTime() > stands) return counted.rows;
  const at = new Date();
  const rows = await modelOf(batch).countDocuments({ 'imported.batch': _id });
  if (at.getTime() > stands)
    await ImportBatchModel.updateOne(
      { _id, changedAt: batch.changedAt ?? null },
      { $set: { counted: { rows, at } } },
    );
  return rows;
}
