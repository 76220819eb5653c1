import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { errorResponse } from '@/lib/http/error-response';
import { isAway, isDuplicateOf } from './server-errors';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

/** Builds the driver's error from a server's response. */
const answered = (document: Record<string, unknown>) => new mongoose.mongo.MongoServerError(document);
const statusOf = (error: unknown) => {
  const response = errorResponse(error, 'en', 'request');
  return { status: response.status, retryAfter: response.headers.get('Retry-After') };
};

test('a duplicate is recognised, with the field of its index: 409, and it does not count as unavailable', () => {
  const error = answered({
    index: 0,
    code: 11000,
    errmsg:
      'E11000 duplicate key error collection: app.cards index: cardNumber_1 dup key: { cardNumber: "1234567890" }',
    keyPattern: { cardNumber: 1 },
    keyValue: { cardNumber: '1234567890' },
  });
  expect(isDuplicateOf(error)).toBe(true);
  expect(isDuplicateOf(error, 'cardNumber')).toBe(true);
  expect(isDuplicateOf(error, 'creationKey')).toBe(false);
  expect(isDuplicateOf(error, 'card')).toBe(false);
  expect(statusOf(error)).toEqual({ status: 409, retryAfter: null });
  expect(isAway(error)).toBe(false);
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
    'in conflict with another',
    answered({ ok: 0, code: 112, codeName: 'WriteConflict', errmsg: 'Write conflict' }),
  ],
  [
    'during an election',
    answered({
      ok: 0,
      code: 189,
      errmsg: 'stepped down',
      errorLabels: ['RetryableWriteError', 'NoWritesPerformed'],
    }),
  ],
  [
    'while the server shuts down',
    answered({ ok: 0, code: 91, errmsg: 'shutting down', errorLabels: ['RetryableWriteError'] }),
  ],
  [
    'not authorised',
    answered({ ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on app' }),
  ],
])('a write %s: 503', (_, error) => {
  expect(isAway(error)).toBe(true);
  expect(statusOf(error)).toEqual({ status: 503, retryAfter: '5' });
});

test.each([
  [
    'a fault of the server',
    answered({ ok: 0, errmsg: 'cache lookup failed', code: 1, codeName: 'InternalError' }),
  ],
  ['an error of ours that has the words', Object.assign(new Error('deadlock detected'), { code: 1 })],
  ['no error at all', undefined],
])('%s is none of these', (_, error) => {
  expect([isDuplicateOf(error), isAway(error)]).toEqual([false, false]);
  expect(statusOf(error).status).toBe(500);
});
