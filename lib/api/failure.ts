import { ApiError } from './client';

/** The server's message, or `otherwise` if it sent none (docs/contract.md#messages). */
export const wordsOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/**
 * Whether the session has ended. components/layout/staff-queries.tsx reports that, so callers stay silent. Not where the
 * account is suspended: that is said as any other refusal, and what was typed stays.
 */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !error.asks.held;

/** Whether what the screen shows may be out of date: it is gone, or has changed. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

const NOT_KEPT = { QuotaExceededError: 'full', TimeoutError: 'silent', NoServerKey: 'noKey' } as const;

/**
 * Why this phone did not keep something, by the name of the error (lib/field/store.ts): it is full, its storage does not
 * answer, it has no key of the server to seal with, or, of any other error, the browser keeps nothing.
 */
export const whyNotKept = (error: unknown): 'full' | 'silent' | 'noKey' | 'closed' =>
  NOT_KEPT[(error as Error | null)?.name as keyof typeof NOT_KEPT] ?? 'closed';

/** Why a call failed, in terms of what a person can do about it. */
export type WhyFailed = 'offline' | 'noAnswer' | 'tooMany' | 'away' | 'fault';

/**
 * @param status of the response, 0 if there was none
 * @param online whether the browser knows of a network
 */
export function whyFailed(status: number, online = navigator.onLine): WhyFailed {
  if (status === 0) return online ? 'noAnswer' : 'offline';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'away' : 'fault';
}
