import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ImportKind } from '@/lib/constants/choices';
import { jsonBytes } from '@/lib/format/json-bytes';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/answers/imports';
import type { Mapping } from './columns';
import { FileFault } from './faults';
import { ImportJob, type Wanted } from './import-job';
import { leftFile, type LeftWords } from './left-file';
import { matchColumns, type Headings } from './match-columns';
import { readFile } from './read-file';
import { textOf, type Sheet } from './sheet';

/** Reads and checks a file away from the page, which stays quick meanwhile. No row of it is kept anywhere. */
let sheet: Sheet | undefined;
let job: ImportJob | undefined;

const SAMPLES = 3;

/** Since it was chosen a file can be moved, changed or taken out with its stick, or be locked by another program. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new FileFault('unreadable');
  });

const calls = {
  /** Reads a file. @throws FileFault */
  async read({ file, kind, headings }: { file: Blob; kind: ImportKind; headings: Headings }) {
    const bytes = new Uint8Array(await bytesOf(file));
    const digest = bytesToHex(sha256(bytes));
    sheet = readFile(bytes);
    const { rows } = sheet;
    const { header, mapping } = matchColumns(kind, rows, headings);
    return {
      digest,
      header,
      mapping,
      sheet: sheet.name,
      others: sheet.others,
      headings: rows.at(header)!.cells.map(textOf),
      samples: Array.from({ length: SAMPLES }, (_, at) => rows.at(header + 1 + at)).flatMap((row) =>
        row ? [row.cells.map(textOf)] : [],
      ),
    };
  },
  /** Checks every cell. */
  check(input: {
    kind: ImportKind;
    header: number;
    mapping: Mapping;
    zones: Array<{ id: string; name: string }>;
  }) {
    job = new ImportJob(sheet!, input.kind, input.header, input.mapping, input.zones);
    return job.summary();
  },
  partToCheck({ from, ...wanted }: Wanted & { from: number }) {
    const { part, count, next } = job!.part(from, wanted);
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
  left: ({ leaveDoubtful, words }: { leaveDoubtful: boolean; words: LeftWords }) =>
    leftFile(job!.headings, job!.left({ leaveDoubtful }), words),
};

export type WorkerCalls = typeof calls;
export type WorkerAnswer = { id: number; value?: unknown; fault?: string; error?: string };

self.onmessage = async ({ data }: MessageEvent<{ id: number; call: keyof WorkerCalls; input: never }>) => {
  const { id, call, input } = data;
  try {
    const value = await calls[call](input);
    // Bytes are handed over: a copy would be left for the collector each time.
    const transfer = value && 'part' in value ? [value.part.buffer] : [];
    self.postMessage({ id, value } satisfies WorkerAnswer, { transfer });
  } catch (error) {
    const fault = error instanceof FileFault ? error.key : undefined;
    self.postMessage({ id, ...(fault ? { fault } : { error: String(error) }) } satisfies WorkerAnswer);
  }
};
