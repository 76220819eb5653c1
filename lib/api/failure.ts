import { ApiError } from './client';

/** The server's message, or `otherwise` where it sent none (docs/contract.md#messages). */
export const wordsOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/** Whether the session has ended. components/layout/staff-queries.tsx tells the person, so callers stay silent. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
