import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readJson } from './read-body';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

test('a body that is held back is refused after 15 seconds', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{')),
  });
  let answer: unknown;
  const reading = readJson(sent(body)).catch((error: unknown) => (answer = error));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(answer).toMatchObject({ status: 408, key: 'bodyLate' });
});

test('a body that arrives in pieces in time is read; one whose client goes is no fault of ours', async () => {
  const pieces = ['{"a', '":1}'];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const piece = pieces.shift();
      if (piece) stream.enqueue(new TextEncoder().encode(piece));
      else stream.close();
    },
  });
  expect(await readJson(sent(body))).toEqual({ a: 1 });
  const gone = new ReadableStream<Uint8Array>({ start: (stream) => stream.error(new Error('aborted')) });
  await expect(readJson(sent(gone))).rejects.toMatchObject({ status: 400 });
});
