import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImportKind } from '@/lib/constants/choices';
import { IMPORT_MAX_ROWS } from '@/lib/constants/limits';
import { syncClock } from '@/lib/format/clock';
import { jsonBytes } from '@/lib/format/json';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/imports';
import type { WordedTable } from '@/lib/export/table';
import { xlsx } from '@/lib/export/xlsx';
import type { Mapping } from './columns';
import type { Correction } from './corrections';
import { Employees, type ListedEmployee } from './employees';
import { FileFault, type FileFaultKey, type Named, type CellDoubt } from './faults';
import type { Fix } from './fixes';
import { ImportJob, type Wanted, type LeftRow } from './import-job';
import { likeliestSheet, matchColumns, type Headings } from './match-columns';
import { readFile } from './read-file';
import { shownOf, textOf, type Sheet } from './sheet';
import type { Leave } from './summary';

type LeftWords = {
  title: string;
  reason: string;
  /** What earlier files called the reason column, which is not imported. */
  reasons: string[];
  faults: Record<string, string>;
  doubts: Record<CellDoubt['reason'], string>;
  /** For a row of a family whose fault is in another row. */
  elsewhere: string;
};

const named = (sentence: string, values: Named = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const ROWS_A_BATCH = 1_000;

/**
 * An Excel file with the rows that were not imported, to correct and import again. All columns are texts, so that no
 * long number is shortened; the last one has the reason.
 */
async function leftFile(
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

/** Only in this worker's memory: no row is stored anywhere. */
let sheets: Sheet[] = [];

let sheet: Sheet | undefined;

let job: ImportJob | undefined;

const SAMPLES = 3;

/** A chosen file may since have been moved, changed, removed with its stick, or locked. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new FileFault('unreadable');
  });

type Looked = { kind: ImportKind; headings: Headings };

/** @throws FileFault if the sheet is too long */
function looked(kind: ImportKind, headings: Headings) {
  const { name, rows, hiddenColumns = [] } = sheet!;
  if (rows.length > IMPORT_MAX_ROWS) throw new FileFault('tooManyRows');
  const { header, mapping } = matchColumns(kind, rows, headings, hiddenColumns);
  const below = rows.slice(header + 1);
  const own = Array.from(rows[header]?.cells ?? [], textOf);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), own.length);
  // A column without a heading can be chosen too.
  const all = [...own, ...Array.from({ length: name || header === -1 ? width - own.length : 0 }, () => '')];
  const filled = (at: number) => below.some(({ cells }) => cells[at] !== undefined && cells[at] !== '');
  return {
    header,
    mapping,
    sheet: name,
    others: sheets.filter((one) => one !== sheet).map((one) => one.name),
    headings: all,
    filled: all.map((_, at) => filled(at)),
    /** Identifies headings without revealing them; '' if there are none. */
    headingsDigest: own.length > 0 ? bytesToHex(sha256(utf8ToBytes(JSON.stringify([kind, own])))) : '',
    samples: below.slice(0, SAMPLES).map(({ cells }) => Array.from(cells, shownOf)),
    hiddenColumns,
    hiddenRows: below.filter(({ hidden }) => hidden).length,
  };
}

const calls = {
  /** @throws FileFault */
  async read({ file, kind, headings }: Looked & { file: Blob }) {
    const bytes = new Uint8Array(await bytesOf(file));
    const digest = bytesToHex(sha256(bytes));
    sheets = readFile(bytes);
    sheet = likeliestSheet(kind, sheets, headings);
    return { digest, ...looked(kind, headings) };
  },
  /** @throws FileFault */
  takeSheet({ name, kind, headings }: Looked & { name: string }) {
    sheet = sheets.find((one) => one.name === name)!;
    return looked(kind, headings);
  },
  check(input: {
    kind: ImportKind;
    header: number;
    mapping: Mapping;
    zones: Array<{ id: string; name: string }>;
    employees: ListedEmployee[];
    withHidden: boolean;
    corrections: Correction[];
  }) {
    const { kind, header, mapping, zones, withHidden } = input;
    const employees = new Employees(input.employees);
    job = new ImportJob(sheet!, kind, header, mapping, zones, withHidden, employees);
    if (input.corrections.length > 0) job.correct(input.corrections);
    return job.summary();
  },
  fix(fix: Fix) {
    const corrections = job!.with(fix);
    job!.correct(corrections);
    return { corrections, summary: job!.summary() };
  },
  takeBack(at: number | undefined) {
    const corrections = at === undefined ? [] : job!.corrections.toSpliced(at, 1);
    job!.correct(corrections);
    return { corrections, summary: job!.summary() };
  },
  partToCheck({ from, ...wanted }: Wanted & { from: number }) {
    const { part, count, next } = job!.part(from, { ...wanted, unseen: true });
    return { part: jsonBytes(part), count, next };
  },
  partToSend({ from, ...wanted }: Wanted & { from: number }) {
    const { part, count, next } = job!.part(from, wanted);
    return { part: jsonBytes({ ...part, finish: next === undefined }), count, next };
  },
  answers({ wrong, duplicates }: { wrong: ImportedRow[]; duplicates: ImportDuplicate[] }) {
    job!.addAnswers(wrong, duplicates);
  },
  summary: () => job!.summary(),
  left: ({ leave, words }: { leave: Leave; words: LeftWords }) =>
    leftFile(job!.headings, job!.left(leave), words),
};

export type WorkerCalls = typeof calls;

export type WorkerAnswer = {
  id: number;
  value?: unknown;
  fault?: { key: FileFaultKey; values: Named };
  error?: string;
};

type Question = { id: number; call: keyof WorkerCalls; input: never; now: string };

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, call, input, now } = data;
  // What the page knows of the time: ages become years here.
  syncClock(now);
  try {
    const value = await calls[call](input);
    // Bytes are handed over: a copy would be left for the collector each time.
    const transfer = value && 'part' in value ? [value.part.buffer] : [];
    self.postMessage({ id, value } satisfies WorkerAnswer, { transfer });
  } catch (error) {
    const fault = error instanceof FileFault ? { key: error.key, values: error.values } : undefined;
    self.postMessage({ id, ...(fault ? { fault } : { error: String(error) }) } satisfies WorkerAnswer);
  }
};
