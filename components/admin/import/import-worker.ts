import { now } from '@/lib/format/clock';
import { FileFault } from '@/lib/import/faults';
import type { WorkerAnswer, WorkerCalls } from '@/lib/import/worker';

const LOST = 'worker lost';

type Input<Call extends keyof WorkerCalls> = Parameters<WorkerCalls[Call]>[0];
type Value<Call extends keyof WorkerCalls> = Awaited<ReturnType<WorkerCalls[Call]>>;

/** The worker is gone, and the file with it: it has to be chosen again. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

/** The worker that holds the file; its code is loaded with the first file. */
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
