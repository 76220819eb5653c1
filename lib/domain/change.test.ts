import { expect, test } from 'vitest';
import { cardWith } from '@/tests/card';
import { withAnswer } from './change';

const NOW = new Date('2026-11-29T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NEW = { key: 'new', fingerprint: 'f', at: NOW };
const kept = (key: string, days?: number) => ({
  ...{ key, fingerprint: 'f' },
  ...(days !== undefined && { at: daysAgo(days) }),
});
const many = (count: number, days?: number) => Array.from({ length: count }, (_, at) => kept(`k${at}`, days));

test.each([
  ['the first one', undefined, [NEW]],
  [
    'one of 400 days is forgotten, a younger one is not',
    [kept('a', 400), kept('b', 399)],
    [kept('b', 399), NEW],
  ],
  ['one without a time counts from now', [kept('a')], [kept('a', 0), NEW]],
  ['of 200 an old one makes room', [kept('a', 401), ...many(199, 1)], [...many(199, 1), NEW]],
])('answers that a document keeps: %s', (_, keptAnswers, after) =>
  expect(withAnswer(cardWith(keptAnswers && { keptAnswers }), NEW)).toEqual(after),
);

test.each([1, undefined])('beyond 200 younger ones none is forgotten for another', (days) =>
  expect(() => withAnswer(cardWith({ keptAnswers: many(200, days) }), NEW)).toThrow(
    expect.objectContaining({ status: 429, key: 'tooManyChanges', retryAfter: 86_400 }),
  ),
);
