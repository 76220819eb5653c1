import { z } from 'zod';
import { now } from '@/lib/format/clock';
import { FileFault } from '@/lib/import/faults';
import type { WorkerAnswer, WorkerCalls } from '@/lib/import/worker';
import { forgetDraft, savedDraft, saveDraft, type DraftName } from '@/lib/api/draft';
import { currentUser, idOf } from '@/lib/api/session';
import type { Mapping } from '@/lib/import/columns';
import { withoutAadhaar, type Correction } from '@/lib/import/corrections';

const place = z.number().int().min(0);

const schema = z.object({
  sent: z.literal(false),
  values: z.object({
    sheet: z.string(),
    withHidden: z.boolean(),
    corrections: z.array(z.object({ column: place, cells: z.array(z.tuple([place, place, z.string()])) })),
  }),
});

export type KeptCorrections = z.output<typeof schema>['values'];

const nameOf = (digest: string): DraftName => `import-${digest}`;

const owner = () => idOf(currentUser());

/** What was chosen and corrected on this device within the last day, in the file with this digest. */
export const keptCorrections = (digest: string): KeptCorrections | undefined =>
  savedDraft(nameOf(digest), owner(), schema)?.values;

/**
 * Keeps them for a day, without Aadhaar numbers.
 * @returns whether the device could save all of them
 */
export async function keepCorrections(
  digest: string,
  mapping: Mapping,
  { corrections, ...choices }: KeptCorrections,
): Promise<boolean> {
  if (corrections.length === 0) {
    forgetDraft(nameOf(digest), owner());
    return true;
  }
  const kept = withoutAadhaar(corrections, mapping);
  const failure = await saveDraft(nameOf(digest), owner(), {
    sent: false,
    values: { ...choices, corrections: kept },
  });
  const cells = (some: Correction[]) => some.reduce((sum, one) => sum + one.cells.length, 0);
  return failure === undefined && cells(kept) === cells(corrections);
}

const LOST = 'worker lost';

type Input<Call extends keyof WorkerCalls> = Parameters<WorkerCalls[Call]>[0];

type Value<Call extends keyof WorkerCalls> = Awaited<ReturnType<WorkerCalls[Call]>>;

/** The file is lost too: it must be chosen again. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

/** Loads its code with the first file. */
export class ImportWorker {
  private readonly worker = new Worker(new URL('../../../lib/import/worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly waiting = new Map<number, (answer: WorkerAnswer) => void>();
  private calls = 0;
  private lost = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    // Its code could not be loaded, or the memory was not enough.
    this.worker.onerror = () => {
      this.lost = true;
      this.end();
      for (const [id, settle] of this.waiting) settle({ id, error: LOST });
      this.waiting.clear();
    };
  }

  /** @throws FileFault for a file that cannot be read; WorkerLost */
  ask<Call extends keyof WorkerCalls>(call: Call, input?: Input<Call>): Promise<Value<Call>> {
    if (this.lost) return Promise.reject(new WorkerLost());
    this.calls += 1;
    const id = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ value, fault, error }) => {
        if (fault) reject(new FileFault(fault.key, fault.values));
        else if (error) reject(error === LOST ? new WorkerLost() : new Error(error));
        else resolve(value as Value<Call>);
      });
      this.worker.postMessage({ id, call, input, now: now().toUTCString() });
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
