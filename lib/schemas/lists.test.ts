import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { dateRangeQuery, employeeIdParams, listQuery } from './lists';

test.each([
  [{}, 100],
  [{ limit: '1' }, 1],
  [{ limit: '500' }, 500],
])('the query %j asks for %i rows', (query, limit) => expect(listQuery.parse(query).limit).toBe(limit));

test.each(['0', '501', '1.5', 'ten', ''])('limit %j is refused', (limit) =>
  expect(issues(listQuery, { limit })).toEqual({ limit: 'limitRange' }),
);

test('a cursor is 24 hexadecimal digits', () => {
  expect(issues(listQuery, { cursor: '0123456789abcdef01234567' })).toEqual({});
  expect(issues(listQuery, { cursor: '' })).toEqual({});
  for (const cursor of ['1', '0123456789ABCDEF01234567', '{"$ne":1}']) {
    expect(issues(listQuery, { cursor })).toEqual({ cursor: 'cursorInvalid' });
  }
});

test('both dates of a filter are needed', () => {
  const both = { startDate: '2026-11-01', endDate: '2026-11-21' };
  expect(issues(dateRangeQuery, both)).toEqual({});
  expect(issues(dateRangeQuery, { startDate: '2026-11-01' })).toEqual({ endDate: 'bothDates' });
  expect(issues(dateRangeQuery, { endDate: '2026-11-21', startDate: '' })).toEqual({
    startDate: 'bothDates',
  });
  expect(issues(dateRangeQuery, { startDate: '2026-11-02', endDate: '2026-11-01' })).toEqual({
    endDate: 'datesInOrder',
  });
  expect(issues(dateRangeQuery, {})).toEqual({ startDate: 'bothDates', endDate: 'bothDates' });
  expect(issues(dateRangeQuery, { ...both, endDate: '2026-02-29' })).toEqual({ endDate: 'bothDates' });
});

test('ids in paths are letters, digits and dashes', () => {
  expect(issues(employeeIdParams, { employeeId: 'EMP001' })).toEqual({});
  expect(employeeIdParams.parse({ employeeId: ' emp001' })).toEqual({ employeeId: 'EMP001' });
  expect(issues(employeeIdParams, { employeeId: 'EMP$001' })).toEqual({ employeeId: 'idCharacters' });
  expect(issues(employeeIdParams, { employeeId: 'E'.repeat(41) })).toEqual({ employeeId: 'tooLong' });
});
