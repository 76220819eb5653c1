import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse } from '@/lib/http/error-response';
import { isAway, isDuplicateOf, isUndone } from './server-errors';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

/** Builds the driver's error from a server's response. */
const answered = (document: Record<string, unknown>) => new mongoose.mongo.MongoServerError(document);
/** FerretDB 2.5 passes on PostgreSQL's message under this code. */
const internal = (errmsg: string) => answered({ ok: 0, errmsg, code: 1, codeName: 'InternalError' });
const statusOf = (error: unknown) => {
  const response = errorResponse(error, 'en', 'request');
  return { status: response.status, retryAfter: response.headers.get('Retry-After') };
};

/** The response of each server to the same duplicate insert. */
const DUPLICATES = {
  MongoDB: answered({
    index: 0,
    code: 11000,
    errmsg:
      'E11000 duplicate key error collection: app.cards index: cardNumber_1 dup key: { cardNumber: "1234567890" }',
    keyPattern: { cardNumber: 1 },
    keyValue: { cardNumber: '1234567890' },
  }),
  DocumentDB: answered({
    index: 0,
    code: 11000,
    errmsg: "Duplicate key violation on the requested collection: Index 'cardNumber_1'",
  }),
};

describe.each(Object.entries(DUPLICATES))('a duplicate as reported by %s', (_, error) => {
  test('is recognised, with the field of its index', () => {
    expect(isDuplicateOf(error)).toBe(true);
    expect(isDuplicateOf(error, 'cardNumber')).toBe(true);
    expect(isDuplicateOf(error, 'creationKey')).toBe(false);
    expect(isDuplicateOf(error, 'card')).toBe(false);
  });
  test('becomes a 409, is not retried and does not count as unavailable', () => {
    expect(statusOf(error)).toEqual({ status: 409, retryAfter: null });
    expect(isUndone(error) || isAway(error)).toBe(false);
  });
});

test.each([
  ["Index 'keptAnswers.key_1'", 'keptAnswers.key', true],
  ["Index 'employeeId_1__id_-1'", 'employeeId', true],
  ["Index 'employeeId_1__id_-1'", '_id', true],
  ["Index 'employeeId_1__id_-1'", 'id', false],
  ['no index named', 'cardNumber', false],
])('%s on %s: %s', (message, field, expected) => {
  const errmsg = `Duplicate key violation on the requested collection: ${message}`;
  expect(isDuplicateOf(answered({ index: 0, code: 11000, errmsg }), field)).toBe(expected);
});

test("a duplicate reported by DocumentDB's findAndModify with only a constraint has an unknown field", () => {
  const error = internal('conflicting key value violates exclusion constraint "documents_rum_index_3"');
  expect([isDuplicateOf(error), isDuplicateOf(error, 'cardNumber')]).toEqual([true, false]);
  expect(statusOf(error).status).toBe(409);
});

test.each([
  ['a deadlock in findAndModify', internal('deadlock detected')],
  ['a deadlock in an insert or update', answered({ index: 0, code: 16908292, errmsg: 'deadlock detected' })],
  ['a serialization failure', answered({ index: 0, code: 16777220, errmsg: 'could not serialize access' })],
  ['a write conflict', answered({ ok: 0, code: 112, codeName: 'WriteConflict', errmsg: 'Write conflict' })],
  [
    'a retryable error before anything was written',
    answered({
      ok: 0,
      code: 189,
      errmsg: 'stepped down',
      errorLabels: ['RetryableWriteError', 'NoWritesPerformed'],
    }),
  ],
  [
    'a transient error of a transaction',
    answered({ ok: 0, code: 246, errmsg: 'snapshot', errorLabels: ['TransientTransactionError'] }),
  ],
])('%s was rolled back: it is retried, and finally answered with 503', (_, error) => {
  expect(isUndone(error)).toBe(true);
  expect(statusOf(error)).toEqual({ status: 503, retryAfter: '5' });
});

test('a retryable error that may have written is not retried', () => {
  const error = answered({ ok: 0, code: 91, errmsg: 'shutting down', errorLabels: ['RetryableWriteError'] });
  expect(isUndone(error)).toBe(false);
  expect(statusOf(error)).toEqual({ status: 503, retryAfter: '5' });
});

test.each([
  [
    'not acknowledged in time by enough members',
    new mongoose.mongo.MongoWriteConcernError({
      ok: 1,
      n: 1,
      writeConcernError: {
        code: 64,
        codeName: 'WriteConcernFailed',
        errmsg: 'waiting for replication timed out',
      },
    }),
  ],
  [
    'too few members for the write concern',
    new mongoose.mongo.MongoWriteConcernError({
      ok: 1,
      n: 1,
      writeConcernError: {
        code: 100,
        codeName: 'UnsatisfiableWriteConcern',
        errmsg: 'Not enough data-bearing nodes',
      },
    }),
  ],
  [
    'refused by Atlas',
    answered({ ok: 0, code: 8000, codeName: 'AtlasError', errmsg: 'you are over your space quota' }),
  ],
  [
    'not authorised',
    answered({ ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on app' }),
  ],
])('a write %s may have been done: 503, and it is not retried', (_, error) => {
  expect([isAway(error), isUndone(error)]).toEqual([true, false]);
  expect(statusOf(error)).toEqual({ status: 503, retryAfter: '5' });
});

// Errors of FerretDB 2.5 while its PostgreSQL was killed, restarted and recovered under load.
test.each([
  'unexpected EOF',
  'read tcp 127.0.0.1:53402->127.0.0.1:41940: use of closed network connection',
  'terminating connection due to administrator command',
  'terminating connection due to unexpected postmaster exit',
  'the database system is shutting down',
  'the database system is starting up',
  'the database system is not yet accepting connections',
  '[msg_insert.go:55 handler.(*Handler).msgInsert] [pool.go:97 documentdb.(*Pool).WithConn] [pool.go:86 documentdb.(*Pool).Acquire] failed to connect to `user=ferretdb database=postgres`:\n\t127.0.0.1:5433 (127.0.0.1): dial error: dial tcp 127.0.0.1:5433: connect: connection refused',
  'sorry, too many clients already',
  'cannot execute INSERT in a read-only transaction',
])('"%s" means the server is unavailable: 503, and the write is not retried', (message) => {
  const error = internal(message);
  expect([isAway(error), isUndone(error)]).toEqual([true, false]);
  expect(statusOf(error)).toEqual({ status: 503, retryAfter: '5' });
});

test.each([
  ['a fault of the server', internal('cache lookup failed for type 42')],
  ['an error of ours that has the words', Object.assign(new Error('deadlock detected'), { code: 1 })],
  ['no error at all', undefined],
])('%s is none of these', (_, error) => {
  expect([isDuplicateOf(error), isUndone(error), isAway(error)]).toEqual([false, false, false]);
  expect(statusOf(error).status).toBe(500);
});
