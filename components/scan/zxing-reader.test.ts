import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from './reader';
import type { Answered, Asked } from './zxing-worker';

// Loading ZXing, and why it may be missing (docs/contract.md#scanning), with a worker that answers as told.
const fetched = vi.fn<() => Promise<Response>>();
/** What the next worker does; 'gone': its script cannot be fetched. */
let runs: 'ready' | 'refuses' | 'gone' | 'silent';
let workers: FakeWorker[];
let drawn: Array<[width: number, height: number]>;

class FakeWorker {
  onmessage?: (event: { data: Answered }) => void;
  onerror?: () => void;
  asked: Asked[] = [];
  terminate = vi.fn();
  private readonly runs = runs;
  constructor() {
    workers.push(this);
  }
  postMessage(asked: Asked) {
    this.asked.push(asked);
    if (!('wasm' in asked)) return;
    if (this.runs === 'gone') this.onerror?.();
    else if (this.runs !== 'silent') this.answer({ ready: this.runs === 'ready' });
  }
  answer = (data: Answered) => this.onmessage?.({ data });
}

const canvas = {
  width: 0,
  height: 0,
  getContext: () => ({
    drawImage: () => drawn.push([canvas.width, canvas.height]),
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  }),
};
class Video {
  constructor(
    readonly videoWidth: number,
    readonly videoHeight: number,
  ) {}
}
const video = (width: number, height: number) => new Video(width, height) as unknown as HTMLVideoElement;
const picture = (width: number, height: number) => ({ width, height }) as ImageBitmap;

let zxingReader: () => Promise<Reader>;

beforeEach(async () => {
  runs = 'ready';
  workers = [];
  drawn = [];
  fetched.mockImplementation(async () => new Response(new Uint8Array([0, 97, 115, 109])));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('HTMLVideoElement', Video);
  vi.stubGlobal('document', { createElement: () => canvas });
  // It is loaded once for a page.
  vi.resetModules();
  ({ zxingReader } = await import('./zxing-reader'));
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test.each([
  ['in airplane mode', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['while the server is away', () => fetched.mockResolvedValueOnce(new Response('', { status: 503 }))],
])('%s it is not loaded, and the next press asks again', async (_, away) => {
  away();
  await expect(zxingReader()).rejects.toMatchObject({ why: 'notLoaded' });
  expect(workers).toHaveLength(0);
  // Once for all cards.
  await Promise.all([zxingReader(), zxingReader()]);
  expect(workers).toHaveLength(1);
});

test('a worker whose script is missing is not loaded; the next press asks again', async () => {
  runs = 'gone';
  await expect(zxingReader()).rejects.toMatchObject({ why: 'notLoaded' });
  expect(workers[0]!.terminate).toHaveBeenCalledOnce();
  runs = 'ready';
  await expect(zxingReader()).resolves.toBeTypeOf('function');
});

test('a browser that cannot run it says so, and its worker ends', async () => {
  runs = 'refuses';
  await expect(zxingReader()).rejects.toMatchObject({ why: 'cannotRun' });
  expect(workers[0]!.terminate).toHaveBeenCalledOnce();
});

test.each([
  ['a large video', video(2560, 1440), [1280, 720]],
  ['a photo of a phone', picture(3000, 4000), [1800, 2400]],
])('%s is read at most as large as a code needs', async (_, sight, size) => {
  const read = await zxingReader();
  const texts = read(sight);
  await vi.waitUntil(() => workers[0]!.asked.length === 2);
  workers[0]!.answer({ texts: ['JEEVAN1234567890'] });
  expect(await texts).toEqual(['JEEVAN1234567890']);
  expect(drawn).toEqual([size]);
});

test('a video that shows nothing yet is not read', async () => {
  const read = await zxingReader();
  expect(await read(video(0, 0))).toEqual([]);
  expect(workers[0]!.asked).toHaveLength(1);
});

test('one picture after the other: the answers are not mixed up', async () => {
  const read = await zxingReader();
  const [worker] = workers;
  const both = Promise.all([read(picture(10, 10)), read(picture(20, 20))]);
  await vi.waitUntil(() => worker!.asked.length === 2);
  expect(drawn).toEqual([[10, 10]]);
  worker!.answer({ texts: ['first'] });
  await vi.waitUntil(() => worker!.asked.length === 3);
  worker!.answer({ texts: ['second'] });
  expect(await both).toEqual([['first'], ['second']]);
});

test('a worker that dies while it reads is replaced at the next press', async () => {
  const read = await zxingReader();
  const texts = read(picture(10, 10));
  await vi.waitUntil(() => workers[0]!.asked.length === 2);
  workers[0]!.onerror!();
  await expect(texts).rejects.toMatchObject({ why: 'notLoaded' });
  await zxingReader();
  expect(workers).toHaveLength(2);
});

test.each([
  ['while it begins', 30_000],
  ['while it reads', 10_000],
])(
  'a worker that never answers %s is ended, what waited for it fails too, and the next press has another',
  async (_, ms) => {
    if (ms === 30_000) runs = 'silent';
    const first = ms === 30_000 ? undefined : await zxingReader();
    vi.useFakeTimers();
    const waiting = first ? [first(picture(10, 10)), first(picture(20, 20))] : [zxingReader()];
    const failed = Promise.allSettled(waiting);
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(workers[0]!.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect((await failed).map((each) => (each as PromiseRejectedResult).reason.why)).toEqual(
      waiting.map(() => 'noAnswer'),
    );
    expect(workers[0]!.terminate).toHaveBeenCalled();
    vi.useRealTimers();
    runs = 'ready';
    await expect(zxingReader()).resolves.toBeTypeOf('function');
    expect(workers).toHaveLength(2);
  },
);
