import 'server-only';
import { isDuplicateOf } from '@/lib/db/server-errors';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import type { ImportInput } from '@/lib/schemas/imports';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import type { Actor } from '../actor';
import { toImports } from './to-import';

/**
 * Opens the import of a file (ours, POST /api/admin/import). While one of the same file is open, that one is
 * answered: two tabs, two admins and a retry share it.
 */
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
