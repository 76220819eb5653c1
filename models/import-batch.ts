import { IMPORT_KINDS, IMPORT_STATES } from '@/lib/constants/choices';
import { define, type DocumentOf, uniqueWith, documents } from './define';

/**
 * Results are counted from the cards and hospitals themselves (`imported.batch`), so that they are right after any
 * interruption. No row of the file is kept.
 */
const importBatch = documents('imports', {
  kind: { type: String, enum: IMPORT_KINDS, required: true },
  /** Missing once a family from it was erased: the name may contain theirs. */
  fileName: String,
  /** SHA-256 in hex: a file sent again continues where it was. */
  digest: { type: String, required: true },
  rows: { type: Number, required: true },
  at: { type: Date, required: true },
  by: { type: String, required: true },
  state: { type: String, enum: IMPORT_STATES, required: true },
  /** Kind and digest, only while open, so that a file is open once. */
  openKey: String,
  finishedAt: Date,
  undoneAt: Date,
  undoneBy: String,
});

// Two tabs or two admins with one file share one batch.
importBatch.index({ openKey: 1 }, uniqueWith('openKey'));
// Whether a file was brought in before.
importBatch.index({ digest: 1, _id: -1 });

export type ImportBatchDocument = DocumentOf<typeof importBatch>;
export const ImportBatchModel = define<ImportBatchDocument>('ImportBatch', importBatch, {
  kept: { line: 'imports', since: 'at' },
  few: true,
});
