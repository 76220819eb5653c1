import { expect, test } from 'vitest';
import { checkedAt } from './use-verdict';

test('a check is stamped with the date and time in India', () => {
  expect(checkedAt(new Date('2026-11-21T20:05:00Z'))).toEqual({ date: '22/11/2026', time: '01:35' });
});
