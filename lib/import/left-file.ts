import type { WordedTable } from '@/lib/export/table';
import { xlsx } from '@/lib/export/xlsx';
import type { CellDoubt } from './cell-faults';
import type { Named } from './faults';
import type { LeftRow } from './import-job';

/** The sentences the file is written with, in the language of the page. */
export type LeftWords = {
  title: string;
  reason: string;
  /** What earlier files called the reason: that column is not kept. */
  reasons: string[];
  faults: Record<string, string>;
  doubts: Record<CellDoubt['reason'], string>;
  /** For a row of a family whose fault is in another row. */
  elsewhere: string;
};

/** Puts in what a sentence names. */
const named = (sentence: string, values: Named = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const ROWS_A_BATCH = 1_000;

/**
 * What did not come in, as an Excel file that can be corrected and brought in again: the columns as they were, all of
 * them texts so that no long number is shortened, and the reason in the last.
 */
export async function leftFile(
  headings: string[],
  rows: Iterable<LeftRow>,
  words: LeftWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const last = headings.at(-1) ?? '';
  const kept = words.reasons.includes(last) ? headings.slice(0, -1) : headings;
  const reasonOf = ({ faults, doubts }: LeftRow) =>
    [
      ...faults.map(
        ({ column, key, values }) => `${kept[column] ?? ''}: ${named(words.faults[key] ?? key, values)}`,
      ),
      ...doubts.map(({ reason, known }) => `${words.doubts[reason]} (${known})`),
    ].join(' | ') || words.elsewhere;
  const table: WordedTable = {
    title: words.title,
    columns: [...kept, words.reason].map((head) => ({ head, kind: 'text' as const, width: 20 })),
    batches: (async function* () {
      const batch: string[][] = [];
      for (const row of rows) {
        batch.push([...kept.map((_, at) => row.cells[at] ?? ''), reasonOf(row)]);
        if (batch.length === ROWS_A_BATCH) yield batch.splice(0);
      }
      yield batch;
    })(),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsx(table)) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
