import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import type { Page } from '@/lib/schemas/responses/common';
import type { ImportListQuery, ImportInput, ImportBatch } from '@/lib/schemas/imports';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { modelOf } from '../imported';
import { namesOf } from '../names-by-id';
import { listPage } from '../lists/list-page';
import type { Actor } from '../actor';

/** @throws AppError notFound */
export async function findImport(id: string): Promise<ImportBatchDocument> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await ImportBatchModel.findById(id).lean<ImportBatchDocument>()
    : null;
  if (!stored) throw new AppError('notFound', 'importNotFound');
  return stored;
}

/** An import writes its next rows within seconds: one that wrote none for this long was stopped. */
const SILENT_MS = 2 * 60_000;

export async function isRunning(batch: ImportBatchDocument, now = new Date()): Promise<boolean> {
  if (batch.state !== 'open') return false;
  const last = await modelOf(batch)
    .findOne({ 'imported.batch': batch._id }, { _id: 1 })
    .sort({ 'imported.row': -1 })
    .lean<{ _id: mongoose.Types.ObjectId }>();
  const wrote = Math.max(batch.at.getTime(), last?._id.getTimestamp().getTime() ?? 0);
  return now.getTime() - wrote < SILENT_MS;
}

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

/** `digest` finds those of one file. */
export async function listImports({
  digest,
  ...page
}: ImportListQuery): Promise<Page<'imports', ImportBatch>> {
  const { rows, ...rest } = await listPage<ImportBatchDocument>(
    ImportBatchModel,
    digest ? { digest } : {},
    page,
    {},
  );
  return { imports: await toImports(rows), ...rest };
}

/** 2, 3, 5 gives [2, 3] and [5, 5]. */
function rangesOf(numbers: number[]): Array<[number, number]> {
  const ranges: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/**
 * Which rows are in is read from the cards or hospitals themselves, so that an interrupted import can continue.
 * @throws AppError notFound
 */
export async function getImport(id: string): Promise<{ import: ImportBatch; done: Array<[number, number]> }> {
  const batch = await findImport(id);
  const rows = await modelOf(batch)
    .find({ 'imported.batch': batch._id }, { _id: 0, 'imported.row': 1 })
    .sort({ 'imported.row': 1 })
    .lean<Array<{ imported: { row: number } }>>();
  const [answer] = await toImports([batch]);
  return { import: answer!, done: rangesOf(rows.map(({ imported }) => imported.row)) };
}

/** While an import of the same file is open, returns that one: two tabs, two admins and a retry share it. */
export async function openImport(actor: Actor, input: ImportInput): Promise<ImportBatch> {
  const openKey = `${input.kind}:${input.digest}`;
  for (;;) {
    try {
      const stored = await ImportBatchModel.findOneAndUpdate(
        { openKey },
        { $setOnInsert: { ...input, by: actor.id, at: new Date(), state: 'open' } },
        { upsert: true, returnDocument: 'after' },
      ).lean<ImportBatchDocument>();
      return (await toImports([stored!]))[0]!;
    } catch (error) {
      // Somebody else opened it in the same moment: now it is found.
      if (!isDuplicateOf(error)) throw error;
    }
  }
}
