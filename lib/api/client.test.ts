// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call, mayBeDone } from './client';
import { signOut } from './endpoints';
import { isSessionOver, setSessionOver } from './session-over';

beforeEach(() => Cookies.set('token', 'a.b.c'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const neverAnswers = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

test('a call aborted by its caller rejects with AbortError, even without AbortSignal.any', async () => {
  vi.stubGlobal('fetch', neverAnswers);
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const leaving = new AbortController();
  const asked = call('GET /api/admin/details', { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call without a response has status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('GET /api/admin/details')).rejects.toEqual(new ApiError(0, ''));
});

test('a sign-out waits three seconds for a response, any other call twenty', async () => {
  const timers: Array<[number, AbortController]> = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController();
    timers.push([milliseconds, timer]);
    return timer.signal;
  });
  vi.stubGlobal('fetch', neverAnswers);
  const asked = [signOut(), call('GET /api/admin/details')];
  expect(timers.map(([milliseconds]) => milliseconds)).toEqual([3000, 20_000]);
  timers.forEach(([, timer]) => timer.abort());
  for (const each of asked) await expect(each).rejects.toEqual(new ApiError(0, ''));
});

test.each([
  [0, true],
  [400, false],
  [401, false],
  [409, false],
  [500, true],
  [503, true],
])('a write that failed with %i may have been done: %s', (status, may) => {
  expect(mayBeDone(new ApiError(status, ''))).toBe(may);
});

test('nothing in time is told from a lost connection, also where the caller may abort', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
      ),
  );
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  const asked = call('GET /api/admin/details', { signal: new AbortController().signal });
  timer.abort(new DOMException('', 'TimeoutError'));
  await expect(asked).rejects.toMatchObject({ status: 0, timedOut: true });
});

describe('without a session', () => {
  beforeEach(() => Cookies.remove('token'));
  afterEach(() => setSessionOver(false));

  test.each(['GET /api/admin/details', 'PUT /api/card/[cardNumber]/call'] as const)(
    '%s is not sent: 401 if the server is there',
    async (name) => {
      const paths: string[] = [];
      vi.stubGlobal('fetch', async (path: string) => (paths.push(path), Response.json({ status: 'alive' })));
      await expect(call(name as 'GET /api/admin/details')).rejects.toEqual(new ApiError(401, ''));
      expect(paths).toEqual(['/api/healthz']);
      expect(isSessionOver()).toBe(false);
    },
  );

  test.each([
    ['is not', () => Promise.reject(new TypeError('offline'))],
    ['is a page to sign in to a network', async () => new Response('<html>')],
    ['is somebody else', async () => Response.json({ status: 'portal' })],
  ])('where it %s, nothing was done, and nobody is sent away', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(call('GET /api/admin/details')).rejects.toEqual(new ApiError(0, '', {}, true));
    expect(isSessionOver()).toBe(true);
  });
});

test('a write without a key is not sent without a signal either', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const note = call('PUT /api/card/[cardNumber]/call', {
    params: { cardNumber: 'JEEVAN1' },
    body: {} as never,
  });
  await expect(note).rejects.toEqual(new ApiError(0, '', {}, true));
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/healthz', expect.anything());
});

describe('a write that must be done once, sent while the browser says it is offline', () => {
  const write = () => call('POST /api/employee/addMember', { body: {} as never, idempotencyKey: 'k1' });
  const paths: string[] = [];
  const network = (answers: Record<string, boolean>) => {
    paths.length = 0;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', (path: string) => {
      paths.push(path);
      return answers[path]
        ? Promise.resolve(Response.json({ message: 'Done', status: 'alive' }))
        : Promise.reject(new TypeError());
    });
  };

  test('is not sent if the server is unreachable, so it was not done', async () => {
    network({});
    const error: unknown = await write().catch((thrown: unknown) => thrown);
    expect(error).toEqual(new ApiError(0, '', {}, true));
    expect(mayBeDone(error)).toBe(false);
    expect(paths).toEqual(['/api/healthz']);
  });

  test('is sent if the browser is wrong', async () => {
    network({ '/api/healthz': true, '/api/employee/addMember': true });
    await expect(write()).resolves.toMatchObject({ message: 'Done' });
  });

  test('may have been done if it was sent without a response', async () => {
    network({ '/api/healthz': true });
    const error: unknown = await write().catch((thrown: unknown) => thrown);
    expect(error).toEqual(new ApiError(0, ''));
    expect(mayBeDone(error)).toBe(true);
  });
});
