import type { ZodError } from 'zod';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { Refusal } from '@/lib/schemas/responses/refusal';

/** lib/http maps each kind to a response. */
const STATUS = {
  badRequest: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  late: 408,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  addressTooLong: 414,
  notJson: 415,
  tooMany: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;
type Values = Record<string, string | number>;

/**
 * The only error that domain functions throw deliberately. Contains a message key of `errors` in messages/, and the
 * fields it belongs to (field name → key of `validation`).
 */
export class AppError extends Error {
  readonly status: number;
  /** In seconds (429 and 503). */
  retryAfter?: number;
  /** Such as a second step to take, tries left, a limit that is passed, or what somebody else changed. */
  answer: Partial<Omit<Refusal, 'message' | 'fieldErrors'>> = {};

  constructor(
    readonly code: ErrorCode,
    readonly key: ErrorKey,
    readonly values: Values = {},
    readonly fieldErrors: Record<string, string> = {},
  ) {
    super(`${code}: ${key}`);
    this.name = 'AppError';
    this.status = STATUS[code];
  }
}

/** @param fieldErrors field name → key of `validation` */
export const wrongFields = (fieldErrors: Record<string, string>): AppError =>
  new AppError('badRequest', 'checkFields', {}, fieldErrors);

/** Fields by path: `cardMembers.0.memberName`. The first issue of a field wins. */
export function wrongInput({ issues }: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return wrongFields(fields);
}
