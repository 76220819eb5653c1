import { ZodError } from 'zod';
import { isAway, isDuplicateOf, isOutOfTime } from '@/lib/db/server-errors';
import { AppError, wrongInput } from '@/lib/errors';
import type { ErrorKey, ValidationKey } from '@/lib/i18n/keys';
import type { Locale } from '@/lib/i18n/routing';
import { words } from '@/lib/i18n/server-words';
import { log } from '@/lib/log';
import { type FailureKind, meter } from '@/lib/meter';

// By name, as in lib/db/server-errors.ts: the module may be loaded twice.
const isSlow = (error: unknown): error is Error & { reading?: boolean } =>
  error instanceof Error && (error.name === 'DatabaseSlowError' || isOutOfTime(error));

function understood(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return wrongInput(error);
  if (isDuplicateOf(error)) return new AppError('conflict', 'conflict');
  if (isSlow(error))
    return Object.assign(new AppError('unavailable', error.reading ? 'databaseSlow' : 'databaseBusy'), {
      retryAfter: 30,
    });
  if (isAway(error)) return Object.assign(new AppError('unavailable', 'databaseAway'), { retryAfter: 5 });
  return undefined;
}

export const statusOf = (thrown: unknown): number => understood(thrown)?.status ?? 500;

/**
 * The only map from errors to responses. Stacks and driver messages never leave the server. If all field errors are
 * the same, that text becomes the message, so that a toast says what to do.
 */
export function errorResponse(thrown: unknown, locale: Locale, requestId: string): Response {
  const error = understood(thrown);
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId });
  // Our own refusals need no cause in the log.
  if (!error || (error.status === 503 && error !== thrown)) logFailure(thrown, requestId);
  if (!error) {
    return Response.json(
      { message: words(locale, 'errors.unexpected', { requestId }) },
      { status: 500, headers },
    );
  }
  // The unread rest of the body would precede the next request on this connection.
  if (error.status === 413 || error.status === 408) headers.set('Connection', 'close');
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter));
  const entries = Object.entries(error.fieldErrors);
  const fieldErrors = Object.fromEntries(
    entries.map(([field, key]) => [field, words(locale, `validation.${key as ValidationKey}`)]),
  );
  const own = [...new Set(Object.values(fieldErrors))];
  // A 400 always has them (docs/contract.md#refusals), even if no field is to blame.
  const withFields = own.length > 0 || error.status === 400;
  const message = own.length === 1 ? own[0] : words(locale, `errors.${error.key as ErrorKey}`, error.values);
  return Response.json(
    { message, ...(withFields && { fieldErrors }), ...error.answer },
    { status: error.status, headers },
  );
}

function kindOf(thrown: unknown): FailureKind {
  if (!understood(thrown)) return 'internal';
  return isSlow(thrown) ? 'databaseSlow' : 'databaseAway';
}

export function logFailure(thrown: unknown, requestId: string): void {
  meter()?.failure(kindOf(thrown));
  // Name and code only: the message may contain a document.
  const cause = {
    error: (thrown as Error | null)?.name,
    code: (thrown as { code?: unknown } | null)?.code,
    reason: reasonOf(thrown),
  };
  const at = understood(thrown) ? undefined : stackPlaces(thrown);
  log.error({ requestId, ...cause, at }, 'request failed');
}

/** Contains addresses and versions, which an operator needs, but never a document. */
const reasonOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && thrown.name === 'DatabaseAwayError'
    ? (thrown.cause as Error | undefined)?.message
    : undefined;

const stackPlaces = (thrown: unknown) =>
  thrown instanceof Error
    ? thrown.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 6)
    : undefined;
