import { afterEach, expect, test, vi } from 'vitest';
import { FileFault } from '@/lib/import/faults';
import { ImportWorker, WorkerLost } from './import-worker';

/** The browser's side of a worker. */
class FakeWorker {
  static last: FakeWorker;
  onmessage?: (event: { data: object }) => void;
  onerror?: () => void;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
}
vi.stubGlobal('Worker', FakeWorker);
afterEach(() => vi.clearAllMocks());

test('a worker that fails is ended: what waits for it and what is asked later is refused at once', async () => {
  const worker = new ImportWorker();
  const waiting = worker.ask('summary');
  FakeWorker.last.onerror!();
  await expect(waiting).rejects.toThrow(WorkerLost);
  expect(FakeWorker.last.terminate).toHaveBeenCalledOnce();
  await expect(worker.ask('summary')).rejects.toThrow(WorkerLost);
  expect(FakeWorker.last.postMessage).toHaveBeenCalledOnce();
});

test('a fault of the file is told from any other error', async () => {
  const worker = new ImportWorker();
  const [faulty, other] = [worker.ask('summary'), worker.ask('summary')];
  FakeWorker.last.onmessage!({ data: { id: 1, fault: { key: 'unreadable', values: {} } } });
  FakeWorker.last.onmessage!({ data: { id: 2, error: 'RangeError' } });
  await expect(faulty).rejects.toEqual(new FileFault('unreadable'));
  await expect(other).rejects.toThrow('RangeError');
});
