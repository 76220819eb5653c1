import 'server-only';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import { modelOf } from '../imported';
import { findImport, toImports } from './to-import';

/** Numbers in ascending order as ranges: 2, 3, 5 are [2, 3] and [5, 5]. */
export function rangesOf(numbers: number[]): Array<[number, number]> {
  const ranges: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/**
 * One import, and which rows of the sheet are in (ours, GET /api/admin/import/{batchId}): read from the cards or
 * hospitals themselves, so that a lost connection or a closed tab goes on where it was.
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
