import mongoose from 'mongoose';

/* Classifies errors of MongoDB and the embedded database. */

const OUT_OF_TIME = 50;
const DUPLICATE_KEY = 11_000;

const AWAY_NAMES =
  /^(DatabaseAway|MongoNetwork|MongoServerSelection|MongooseServerSelection|MongoNotConnected|MongoPool|PoolCleared|MongoTopologyClosed|MongoOperationTimeout|MongoWaitQueueTimeout|MongoExpiredSession)/;
// The server runs but cannot serve now: cut off from its replica set, out of time, shutting down, not primary, disk
// full, read-only, not acknowledged by enough members (64, 100), in conflict with another write (112), or refused by Atlas
// (13, 8000: paused, over its limits, or the access of our account is being changed).
const AWAY_CODES = new Set([
  6,
  7,
  13,
  OUT_OF_TIME,
  64,
  89,
  91,
  100,
  112,
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
// Socket errors the driver passes on when a connection breaks during a write.
const BROKEN = new Set(['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;
const isServerError = (error: unknown): error is mongoose.mongo.MongoServerError =>
  error instanceof mongoose.mongo.MongoServerError;

/** @param field counts only an index on this field; by default any unique index */
export const isDuplicateOf = (error: unknown, field?: string): boolean =>
  codeOf(error) === DUPLICATE_KEY &&
  (field === undefined || field in ((error as { keyPattern?: object }).keyPattern ?? {}));

/** The server ended a command that took too long (MaxTimeMSExpired). */
export const isOutOfTime = (error: unknown): boolean => isServerError(error) && error.code === OUT_OF_TIME;

/** The driver refuses servers before MongoDB 4.4. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof Error && /wire version/i.test(error.message);

export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY_NAMES.test(error.name) ||
    BROKEN.has(String(codeOf(error))) ||
    (isServerError(error) && AWAY_CODES.has(Number(error.code))) ||
    (error instanceof mongoose.Error &&
      /initial connection|disconnected|bufferCommands/.test(error.message)));
