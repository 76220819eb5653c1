import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nativeReader } from './native-reader';
import { readVideo } from './read-video';
import { NoReader, type Reader } from './reader';
import { zxingReader } from './zxing-reader';

// docs/decisions.md#scanning: when ZXing takes over from the browser's own reader.
vi.mock('./native-reader', () => ({ nativeReader: vi.fn() }));
vi.mock('./zxing-reader', () => ({ zxingReader: vi.fn() }));

const FRAME_MS = 40;
const video = {
  requestVideoFrameCallback: (drawn: () => void) => setTimeout(drawn, FRAME_MS),
} as unknown as HTMLVideoElement;

const own = vi.fn<Reader>();
const zxing = vi.fn<Reader>();
const onReady = vi.fn();
const onSeen = vi.fn(async (_: string[]) => undefined);
let over: AbortController;
let ended: Promise<void>;
const begin = () => {
  ended = readVideo(video, onReady, onSeen, over.signal);
  // What it fails with is looked at by the test.
  ended.catch(() => undefined);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  over = new AbortController();
  vi.mocked(nativeReader).mockResolvedValue(own);
  vi.mocked(zxingReader).mockResolvedValue(zxing);
  own.mockResolvedValue([]);
  zxing.mockResolvedValue([]);
});

afterEach(async () => {
  over.abort();
  await pass(1_000);
  vi.resetAllMocks();
  vi.useRealTimers();
});

test("the browser's own reader reads, and nothing else is loaded", async () => {
  own.mockResolvedValue(['a']);
  begin();
  await pass(30_000);
  expect(onReady).toHaveBeenCalledOnce();
  expect(onSeen).toHaveBeenCalledWith(['a']);
  expect(zxingReader).not.toHaveBeenCalled();
});

test('one that finds nothing for five seconds is replaced by ZXing', async () => {
  zxing.mockResolvedValue(['a']);
  begin();
  await pass(4_900);
  expect(zxingReader).not.toHaveBeenCalled();
  await pass(300);
  expect(onSeen).toHaveBeenCalledWith(['a']);
  own.mockClear();
  await pass(10_000);
  expect(own).not.toHaveBeenCalled();
  expect(zxingReader).toHaveBeenCalledOnce();
  expect(onReady).toHaveBeenCalledOnce();
});

test('where ZXing cannot be had, its own goes on, and ZXing is not asked for again', async () => {
  vi.mocked(zxingReader).mockRejectedValue(new NoReader('notLoaded'));
  begin();
  await pass(20_000);
  own.mockResolvedValueOnce(['a']);
  await pass(300);
  expect(onSeen).toHaveBeenCalledWith(['a']);
  expect(zxingReader).toHaveBeenCalledOnce();
});

test('one that fails is replaced at once', async () => {
  own.mockRejectedValue(new DOMException('', 'NotSupportedError'));
  zxing.mockResolvedValue(['a']);
  begin();
  await pass(300);
  expect(onSeen).toHaveBeenCalledWith(['a']);
  expect(own).toHaveBeenCalledOnce();
});

test.each(['notLoaded', 'cannotRun'] as const)('with no reader at all it ends: %s', async (why) => {
  vi.mocked(nativeReader).mockResolvedValue(undefined);
  vi.mocked(zxingReader).mockRejectedValue(new NoReader(why));
  begin();
  await expect(ended).rejects.toMatchObject({ why });
  expect(onReady).not.toHaveBeenCalled();
});

test('a failure of ZXing ends it: there is nothing behind it', async () => {
  vi.mocked(nativeReader).mockResolvedValue(undefined);
  zxing.mockRejectedValue(new NoReader('notLoaded'));
  begin();
  await pass(100);
  await expect(ended).rejects.toMatchObject({ why: 'notLoaded' });
});

test('the next frame waits for what a code is, and once it is over nothing is read', async () => {
  own.mockResolvedValue(['a']);
  let judged = () => undefined as void;
  onSeen.mockImplementationOnce(() => new Promise((resolve) => (judged = () => resolve(undefined))));
  begin();
  await pass(5_000);
  expect(own).toHaveBeenCalledOnce();
  over.abort();
  judged();
  await pass(5_000);
  await ended;
  expect(own).toHaveBeenCalledOnce();
});

test.each([
  [100, 100],
  [1_000, 150],
])('after a reading of %d ms the processor rests for %d', async (reads, rests) => {
  const began: number[] = [];
  own.mockImplementation(async () => {
    began.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, reads));
    return ['a'];
  });
  begin();
  await pass(4_000);
  expect(began[1]! - began[0]!).toBe(reads + rests + FRAME_MS);
});

test('where ZXing took over and does not answer, the own one goes on', async () => {
  zxing.mockRejectedValue(new NoReader('noAnswer'));
  begin();
  await pass(6_000);
  expect(zxing).toHaveBeenCalledOnce();
  own.mockResolvedValueOnce(['a']);
  await pass(300);
  expect(onSeen).toHaveBeenCalledWith(['a']);
});

test('while ZXing is loaded for one that failed, it says that the scanner is not ready', async () => {
  own.mockRejectedValue(new NoReader('noAnswer'));
  vi.mocked(zxingReader).mockImplementation(
    () => new Promise((resolve) => setTimeout(resolve, 2_000, zxing)),
  );
  begin();
  await pass(1_000);
  expect(onReady.mock.calls).toEqual([[true], [false]]);
  await pass(2_000);
  expect(onReady.mock.calls).toEqual([[true], [false], [true]]);
});
