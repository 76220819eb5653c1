import mongoose from 'mongoose';

/*
 * Classifies errors of MongoDB, the embedded database, and FerretDB on PostgreSQL with DocumentDB. The last
 * one has its own codes: 1 with PostgreSQL's message, or PostgreSQL's five-character error code packed into a
 * number.
 */

/** PostgreSQL's error code (`40P01`) as such a number: six bits per character. */
const packed = (code: string): number =>
  Array.from(code).reduce((sum, char, at) => sum + (char.charCodeAt(0) - 48) * 64 ** at, 0);

const INTERNAL = 1;
const OUT_OF_TIME = 50;
export const WRITE_CONFLICT = 112;
const DUPLICATE_KEY = 11_000;

/** A deadlock, or a serialization failure: PostgreSQL rolled back one of two writes. */
const UNDONE_CODES = new Set([WRITE_CONFLICT, packed('40P01'), packed('40001')]);
const UNDONE = /deadlock detected|could not serialize access/;
const UNDONE_LABELS = ['NoWritesPerformed', 'TransientTransactionError'];

const DUPLICATE = /violates (?:exclusion|unique) constraint/;

const AWAY_NAMES =
  /^(DatabaseAway|MongoNetwork|MongoServerSelection|MongooseServerSelection|MongoNotConnected|MongoPool|PoolCleared|MongoTopologyClosed|MongoOperationTimeout|MongoWaitQueueTimeout|MongoExpiredSession)/;
// The server runs but cannot serve now: cut off from its replica set, out of time, shutting down, not primary, disk
// full, read-only, not acknowledged by enough members (64, 100), or refused by Atlas (13, 8000: paused, over its limits,
// or the access of our account is being changed).
const AWAY_CODES = new Set([
  6,
  7,
  13,
  OUT_OF_TIME,
  64,
  89,
  91,
  100,
  189,
  262,
  8000,
  9001,
  10_107,
  11_600,
  11_602,
  13_435,
  13_436,
  14_031,
]);
// FerretDB while its PostgreSQL stops, restarts, recovers, fails over or has no connections left. It passes on every
// error of its sockets as Go words it: `read tcp 127.0.0.1:1->127.0.0.1:2: use of closed network connection`.
const AWAY =
  /\b(?:dial|read|write) (?:tcp|unix) |failed to connect to|failed to receive message|write failed|unexpected EOF|conn(?:ection)? (?:was )?(?:closed|reset)|closed pool|broken pipe|i\/o timeout|terminating connection|the database system is |too many clients|connection slots|read-only transaction|conflict with recovery/;
// Socket errors the driver passes on when a connection breaks during a write.
const BROKEN = new Set(['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;
const isServerError = (error: unknown): error is mongoose.mongo.MongoServerError =>
  error instanceof mongoose.mongo.MongoServerError;
const isInternal = (error: unknown, message: RegExp): boolean =>
  isServerError(error) && error.code === INTERNAL && message.test(error.message);

/**
 * The fields in the index name of an error message: `Index 'employeeId_1__id_-1'` is on `employeeId` and
 * `_id`.
 */
const fieldsOfIndex = (message: unknown): string[] =>
  (/Index '([^']+)'/.exec(String(message))?.[1] ?? '').split(/_-?1(?:_|$)/);

/**
 * Whether the server refused a write because of a unique index.
 * @param field only an index on this field counts; by default any index does
 */
export function isDuplicateOf(error: unknown, field?: string): boolean {
  if (codeOf(error) !== DUPLICATE_KEY) return field === undefined && isInternal(error, DUPLICATE);
  if (field === undefined) return true;
  const { keyPattern, message } = error as { keyPattern?: object; message?: unknown };
  return keyPattern ? field in keyPattern : fieldsOfIndex(message).includes(field);
}

/**
 * Whether the server says that nothing was written and the same write may succeed when retried.
 * `RetryableWriteError` alone does not say so: the write may have been done, and only the driver can retry
 * it, with the same transaction number, which it does by itself.
 */
export const isUndone = (error: unknown): boolean =>
  isServerError(error) &&
  (UNDONE_CODES.has(Number(error.code)) ||
    UNDONE_LABELS.some((label) => error.hasErrorLabel(label)) ||
    isInternal(error, UNDONE));

/** Whether the server ended a command that took too long (MaxTimeMSExpired). */
export const isOutOfTime = (error: unknown): boolean => isServerError(error) && error.code === OUT_OF_TIME;

/** Whether the driver refused a server because it is too old: before MongoDB 4.4. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof Error && /wire version/i.test(error.message);

/** Whether the database did not respond, or responded that it cannot serve now. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY_NAMES.test(error.name) ||
    BROKEN.has(String(codeOf(error))) ||
    (isServerError(error) && AWAY_CODES.has(Number(error.code))) ||
    isInternal(error, AWAY) ||
    (error instanceof mongoose.Error &&
      /initial connection|disconnected|bufferCommands/.test(error.message)));
