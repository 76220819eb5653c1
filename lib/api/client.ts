'use client';

import { token } from './token';

const TIMEOUT_MS = 20_000;

/** What went wrong with a call. `status` 0: no answer came, so whether it was done is not known. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's words, '' where it sent none: the caller then shows its default (docs/contract.md#messages). */
    message: string,
    readonly fieldErrors: Record<string, string> = {},
    /** The call did not leave this device, so it was certainly not done. */
    readonly neverSent = false,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether a write that failed like this may have been done all the same: only a refusal says that it was not. */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.neverSent || (error.status >= 400 && error.status < 500)));

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** `none` for the public; `raw` puts the token into the header as it is, `bearer` with the prefix (docs/contract.md#roles). */
  auth?: 'none' | 'raw' | 'bearer';
  /** The same key for the same submit, however often it is pressed (docs/decisions.md#cards). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
};

/**
 * Whether the server answers at all. Asked before a write that must be done once when the browser says it is offline:
 * if it is right, the write never leaves the device and nobody has to wonder whether it was done. The browser alone is
 * not believed, since it may be wrong, for example where the server runs on the same machine.
 */
const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch('/api/healthz', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );

/** The only fetch in the browser. @throws ApiError 401 without asking the server where a staff call has no token (docs/contract.md#roles) */
async function ask(
  path: string,
  signal: AbortSignal,
  { method = 'GET', body, auth = 'raw', idempotencyKey }: Options = {},
): Promise<Response> {
  const bearer = auth === 'none' ? undefined : token();
  if (auth !== 'none' && !bearer) throw new ApiError(401, '');
  if (idempotencyKey && !navigator.onLine && !(await isReachable(signal)))
    throw new ApiError(0, '', {}, true);
  return fetch(path, {
    method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(bearer && { Authorization: auth === 'bearer' ? `Bearer ${bearer}` : bearer }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    cache: 'no-store',
  });
}

/** What a failure to get an answer is told as: the caller's own leaving stays that. */
function unanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  return error instanceof ApiError || signal?.aborted ? error : new ApiError(0, '');
}

type Refusal = { message?: string; fieldErrors?: Record<string, string> };
const refused = ({ status }: Response, answer: Refusal | null) =>
  new ApiError(status, answer?.message ?? '', answer?.fieldErrors);

/** A call that is answered in JSON. @throws ApiError */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { signal, timeout = TIMEOUT_MS } = options;
  let response: Response;
  try {
    response = await ask(path, orTimeout(signal, timeout), options);
  } catch (error) {
    throw unanswered(error, signal);
  }
  const answer = (await response.json().catch(() => null)) as (T & Refusal) | null;
  if (!response.ok) throw refused(response, answer);
  if (!answer) throw new ApiError(0, '');
  return answer;
}

export type DownloadOptions = { signal?: AbortSignal; onProgress?: (bytes: number) => void };

/**
 * A call that is answered with a file. It may take as long as it likes while something comes.
 * @throws ApiError status 0 where it broke off: half a file is none
 */
export async function download(
  path: string,
  { signal, onProgress }: DownloadOptions = {},
): Promise<{ content: Blob; name: string }> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  };
  heard();
  try {
    const response = await ask(path, either(silence.signal, signal));
    if (!response.ok) throw refused(response, (await response.json().catch(() => null)) as Refusal | null);
    const pieces: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body!.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      heard();
      pieces.push(read.value);
      onProgress?.((bytes += read.value.byteLength));
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { content: new Blob(pieces), name: name ?? 'download' };
  } catch (error) {
    throw unanswered(error, signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends with `signal` or after the time-out. */
const orTimeout = (signal: AbortSignal | undefined, milliseconds: number): AbortSignal =>
  either(AbortSignal.timeout(milliseconds), signal);

/** Ends with whichever ends first. By hand: AbortSignal.any is missing in browsers that Next still serves. */
function either(first: AbortSignal, second: AbortSignal | undefined): AbortSignal {
  if (!second) return first;
  const ended = new AbortController();
  for (const each of [first, second]) {
    if (each.aborted) ended.abort();
    each.addEventListener('abort', () => ended.abort(), { once: true });
  }
  return ended.signal;
}

/** A key for one submit. Works on plain http too, where crypto.randomUUID does not exist. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
