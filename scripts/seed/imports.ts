import type { ImportBatchDocument } from '@/models/import-batch';
import { chance, idAt } from './random';

/** One that was taken back: nothing of it is left, so that it agrees with the cards. */
export function seedImports(): ImportBatchDocument[] {
  const at = new Date(Date.UTC(2026, 9, 12, 5, 30));
  const luck = chance('imports');
  return [
    {
      _id: idAt(at, luck),
      kind: 'families',
      fileName: 'Karwi families 2025.xlsx',
      digest: '5eed'.padEnd(64, '0'),
      rows: 118,
      at,
      by: 'ADMIN001',
      state: 'undone',
      finishedAt: new Date(Date.UTC(2026, 9, 12, 5, 32)),
      undoneAt: new Date(Date.UTC(2026, 9, 12, 6, 10)),
      undoneBy: 'ADMIN001',
    },
  ];
}
