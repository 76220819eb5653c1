'use client';

import type { Contract } from '@/app/api/contract';
import type { JsonBytes } from '@/lib/format/json';
import { syncClock } from '@/lib/format/clock';
import type { EditConflict } from '@/lib/schemas/responses/edits';
import type { Refusal } from '@/lib/schemas/responses/refusal';
import { setSessionOver } from './session-over';
import { requestStepUp } from './step-up';
import { token } from './token';

const TIMEOUT_MS = 20_000;

type Asks = Omit<Refusal, 'message' | 'fieldErrors' | keyof EditConflict> & { edit?: EditConflict };

/** `status` 0: no response, so it is unknown whether the call was done. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** '' if the server sent none. */
    message: string,
    readonly fieldErrors: Record<string, string> = {},
    readonly neverSent = false,
    /**
     * What the server asks for: a passkey at sign-in, a proof within a session, an admin if the account is suspended,
     * agreement to a total beyond a limit, or a choice where somebody else changed the same. After a wrong password:
     * the tries left.
     */
    readonly asks: Asks = {},
    /** No response in time: trying again at once would take as long again. */
    readonly timedOut = false,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !error.neverSent;

/** Only a refusal rules out that a failed write was done. */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.neverSent || (error.status >= 400 && error.status < 500)));

type Files = {
  [Name in keyof Contract]: Contract[Name]['answer'] extends File ? Name : never;
}[keyof Contract];
type Name = Exclude<keyof Contract, Files>;

type AnswerOf<N extends Name> = Contract[N]['answer'];
export type BodyOf<N extends Name> = Contract[N]['body'];
/**
 * All values are texts, so only the server decides which are valid. `z.coerce` reads numbers; its input is unknown.
 */
export type QueryOf<N extends keyof Contract> = {
  [Key in keyof Contract[N]['query']]: unknown extends Contract[N]['query'][Key] ? number : string;
};

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [key in Key]?: never }
  : undefined extends Value
    ? { [key in Key]?: Value }
    : { [key in Key]: Value };
type AsBytes<Body> = [Body] extends [undefined] ? never : JsonBytes<Body>;
type Parts<N extends keyof Contract> = Part<'params', Contract[N]['params']> &
  Part<'body', Contract[N]['body'] | AsBytes<Contract[N]['body']>> &
  (undefined extends Contract[N]['query']
    ? { query?: never }
    : Record<string, never> extends QueryOf<N>
      ? { query?: QueryOf<N> }
      : { query: QueryOf<N> });

type Options = {
  /** `raw` sends the token as it is, `bearer` with the prefix. */
  auth?: 'none' | 'raw' | 'bearer';
  /** The same for every attempt at one submit. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** In milliseconds. */
  timeout?: number;
};
type Request<N extends keyof Contract> =
  Record<string, never> extends Parts<N> ? [request?: Parts<N> & Options] : [request: Parts<N> & Options];

type AnyRequest = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

function addressOf(pattern: string, { params = {}, query = {} }: AnyRequest): string {
  const path = pattern.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return (
    path + (set.length ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : '')
  );
}

/**
 * The server itself: a hotspot's sign-in page does not count. Asked before a write if the browser says it is
 * offline, and where the session is over: then nothing is sent and certainly nothing was done. The browser can be
 * wrong, for example if the server runs on the same machine.
 */
export async function isReachable(signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<boolean> {
  try {
    const response = await fetch('/api/healthz', { cache: 'no-store', signal });
    const answer = (await response.json()) as { status?: unknown } | null;
    if (answer?.status !== 'alive') return false;
    syncClock(response.headers.get('date'));
    return true;
  } catch {
    return false;
  }
}

export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/** @throws ApiError 401 without sending it if a staff call has no token; `neverSent` without a signal */
async function ask(name: string, request: AnyRequest, signal: AbortSignal): Promise<Response> {
  const { body, auth = 'raw', idempotencyKey } = request;
  const [method, pattern = ''] = name.split(' ');
  const bearer = auth === 'none' ? undefined : token();
  const signedOut = auth !== 'none' && !bearer;
  const doubtful = signedOut || (method !== 'GET' && !navigator.onLine);
  if (doubtful && !(await isReachable(signal))) {
    if (signedOut) setSessionOver(true);
    throw new ApiError(0, '', {}, true);
  }
  if (signedOut) throw new ApiError(401, '');
  return fetch(addressOf(pattern, request), {
    method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(bearer && { Authorization: auth === 'bearer' ? `Bearer ${bearer}` : bearer }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body:
      body === undefined || body instanceof Uint8Array
        ? (body as BodyInit | undefined)
        : JSON.stringify(body),
    signal,
    cache: 'no-store',
  });
}

/** A caller's own abort keeps its error. */
function unanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  const timedOut = (error as { name?: unknown } | null)?.name === 'TimeoutError';
  return new ApiError(0, '', {}, false, {}, timedOut);
}

/** @param answer null if it cannot be read: a proxy's page */
function refused({ status }: Response, answer: Partial<Refusal> | null) {
  const { message = '', fieldErrors, conflicts, now, ...asks } = answer ?? {};
  return new ApiError(status, message, fieldErrors, false, {
    ...asks,
    ...(conflicts && { edit: { conflicts, now } }),
  });
}

/** Runs the call again once the person gave a new proof by passkey, if the server asks for one (step-up.ts). */
async function withStepUp<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.asks.stepUp && (await requestStepUp())) return run();
    throw error;
  }
}

/**
 * @param name verb and address, like `GET /verifyCard/[cardNumber]`
 * @throws ApiError
 */
export const call = <N extends Name>(name: N, ...[given]: Request<N>): Promise<AnswerOf<N>> =>
  withStepUp(() => callOnce(name, given ?? {}));

async function callOnce<N extends Name>(name: N, request: AnyRequest): Promise<AnswerOf<N>> {
  const { signal, timeout = TIMEOUT_MS } = request;
  let response: Response;
  try {
    response = await ask(name, request, orTimeout(signal, timeout));
  } catch (error) {
    throw unanswered(error, signal);
  }
  const answer = (await response.json().catch(() => null)) as (AnswerOf<N> & Refusal) | null;
  // The time of a page that answers in our server's place is not believed.
  if (answer) syncClock(response.headers.get('date'));
  if (!response.ok) throw refused(response, answer);
  if (!answer) throw new ApiError(0, '');
  return answer;
}

export type DownloadOptions = {
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
  params?: Record<string, string>;
};

/**
 * May take any time as long as data keeps arriving.
 * @throws ApiError with status 0 if the file is incomplete
 */
export const download = <N extends Files>(
  name: N,
  query: QueryOf<N>,
  options: DownloadOptions = {},
): Promise<{ content: Blob; name: string }> => withStepUp(() => downloadOnce(name, query, options));

async function downloadOnce<N extends Files>(
  name: N,
  query: QueryOf<N>,
  { signal, onProgress, params }: DownloadOptions,
): Promise<{ content: Blob; name: string }> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  };
  heard();
  try {
    const response = await ask(name, { query, params }, either(silence.signal, signal));
    if (!response.ok) throw refused(response, (await response.json().catch(() => null)) as Refusal | null);
    syncClock(response.headers.get('date'));
    const pieces: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body!.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      heard();
      pieces.push(read.value);
      onProgress?.((bytes += read.value.byteLength));
    }
    const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { content: new Blob(pieces), name: fileName ?? 'download' };
  } catch (error) {
    throw unanswered(error, signal);
  } finally {
    clearTimeout(timer);
  }
}

const orTimeout = (signal: AbortSignal | undefined, milliseconds: number): AbortSignal =>
  either(AbortSignal.timeout(milliseconds), signal);

/** AbortSignal.any is missing in some browsers that Next supports. */
function either(first: AbortSignal, second: AbortSignal | undefined): AbortSignal {
  if (!second) return first;
  const ended = new AbortController();
  for (const each of [first, second]) {
    if (each.aborted) ended.abort(each.reason);
    each.addEventListener('abort', () => ended.abort(each.reason), { once: true });
  }
  return ended.signal;
}

/** crypto.randomUUID does not exist on plain http, which phones use for the demo. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
