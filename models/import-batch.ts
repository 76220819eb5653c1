import { IMPORT_KINDS, IMPORT_STATES } from '@/lib/constants/choices';
import { define, type DocumentOf, uniqueWith, documents } from './define';

/**
 * One file that was brought in. What came of it is counted from the cards and hospitals themselves
 * (`imported.batch`), so that it is right after any interruption. No row of the file is kept.
 */
const importBatch = documents('imports', {
  kind: { type: String, enum: IMPORT_KINDS, required: true },
  /** Missing once a family that came from it was erased: it may name them. */
  fileName: String,
  /** SHA-256 of the file in hex: the same file goes on where it was. */
  digest: { type: String, required: true },
  /** How many families or hospitals of the file are to come in. */
  rows: { type: Number, required: true },
  /** When it began, and the admin's id. */
  at: { type: Date, required: true },
  by: { type: String, required: true },
  state: { type: String, enum: IMPORT_STATES, required: true },
  /** Only while it is open: kind and digest, so that a file is open once. */
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
