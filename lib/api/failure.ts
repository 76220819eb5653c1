import type { ApiError } from './client';

/** By its name: the sign-in page needs these before the client. */
const isApiError = (error: unknown): error is ApiError => (error as Error | null)?.name === 'ApiError';

export const wordsOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.message) || otherwise;

/**
 * False for a suspended account, which is shown like any refusal. Otherwise callers stay silent:
 * components/layout/staff-queries.tsx reports the end of a session.
 */
export const isSignedOut = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && !error.asks.held;

export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409);

const NOT_KEPT = { QuotaExceededError: 'full', TimeoutError: 'silent', NoServerKey: 'noKey' } as const;

/**
 * By the error's name (lib/field/store.ts). `silent`: the storage does not answer; `noKey`: it lacks the server's
 * key to seal with; `closed`: any other error.
 */
export const whyNotKept = (error: unknown): 'full' | 'silent' | 'noKey' | 'closed' =>
  NOT_KEPT[(error as Error | null)?.name as keyof typeof NOT_KEPT] ?? 'closed';

export type WhyFailed = 'offline' | 'noAnswer' | 'tooMany' | 'away' | 'fault';

/** @param status of the response, 0 if there was none */
export function whyFailed(status: number, online = navigator.onLine): WhyFailed {
  if (status === 0) return online ? 'noAnswer' : 'offline';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'away' : 'fault';
}
