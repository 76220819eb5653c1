import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ImportKind } from '@/lib/constants/choices';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/answers';
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

const calls = {
  /** Reads a file. @throws FileFault */
  async read({ file, kind, headings }: { file: Blob; kind: ImportKind; headings: Headings }) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const digest = bytesToHex(sha256(bytes));
    sheet = readFile(bytes);
    const { header, mapping } = matchColumns(kind, sheet.rows, headings);
    return {
      digest,
      header,
      mapping,
      sheet: sheet.name,
      others: sheet.others,
      headings: sheet.rows[header]!.cells.map(textOf),
      samples: sheet.rows.slice(header + 1, header + 1 + SAMPLES).map(({ cells }) => cells.map(textOf)),
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
  part: ({ from, ...wanted }: Wanted & { from: number }) => job!.part(from, wanted),
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
    self.postMessage({ id, value: await calls[call](input) } satisfies WorkerAnswer);
  } catch (error) {
    const fault = error instanceof FileFault ? error.key : undefined;
    self.postMessage({ id, ...(fault ? { fault } : { error: String(error) }) } satisfies WorkerAnswer);
  }
};
