'use client';

import { token } from './session';

const TIMEOUT_MS = 20_000;

/** What went wrong with a call. `status` 0: no answer came, so whether it was done is not known. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's words, '' where it sent none: the caller then shows its default (spec §8). */
    message: string,
    readonly fieldErrors: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  /** `none` for the public; `raw` puts the token into the header as it is, `bearer` with the prefix (spec §6). */
  auth?: 'none' | 'raw' | 'bearer';
  /** The same key for the same submit, however often it is pressed (decisions.md, Cards). */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * The only fetch in the browser.
 * @throws ApiError 401 without asking the server where a staff call has no token (spec §6)
 */
export async function call<T>(
  path: string,
  { method = 'GET', body, auth = 'raw', idempotencyKey, signal }: Options = {},
): Promise<T> {
  const bearer = auth === 'none' ? undefined : token();
  if (auth !== 'none' && !bearer) throw new ApiError(401, '');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(bearer && { Authorization: auth === 'bearer' ? `Bearer ${bearer}` : bearer }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: orTimeout(signal),
      cache: 'no-store',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '');
  }
  const answer = (await response.json().catch(() => null)) as
    (T & { message?: string; fieldErrors?: Record<string, string> }) | null;
  if (!response.ok) throw new ApiError(response.status, answer?.message ?? '', answer?.fieldErrors);
  if (!answer) throw new ApiError(0, '');
  return answer;
}

/** Ends with `signal` or after the time-out. By hand: AbortSignal.any is missing in browsers that Next still serves. */
function orTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const each of [signal, timeout]) {
    if (each.aborted) either.abort();
    each.addEventListener('abort', () => either.abort(), { once: true });
  }
  return either.signal;
}

/** A key for one submit. Works on plain http too, where crypto.randomUUID does not exist. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
