import { expect, test } from 'vitest';
import { directoryQuery, isSearch, sameQuery } from './directory';

const CURSOR = '0123456789abcdef01234567';

test.each([
  [{}, { q: '', zone: 'ALL' }],
  [
    { q: '  eye \n care ', zone: 'DLHI' },
    { q: 'eye care', zone: 'DLHI' },
  ],
  [
    { zone: 'NOWHERE', cursor: '$ne' },
    { q: '', zone: 'ALL' },
  ],
  [
    { zone: 'dlhi', q: undefined },
    { q: '', zone: 'ALL' },
  ],
  [
    { q: { $ne: 1 }, zone: ['DLHI'], cursor: 7 },
    { q: '', zone: 'ALL' },
  ],
  [
    { care: 'eye', q: 'karwi' },
    { q: 'karwi', zone: 'ALL', care: 'eye' },
  ],
  [{ cursor: CURSOR }, { q: '', zone: 'ALL', cursor: CURSOR }],
  [{ q: 'x'.repeat(500) }, { q: 'x'.repeat(100), zone: 'ALL' }],
])('%j asks for %j', (values: Record<string, unknown>, query) => {
  expect(directoryQuery((name) => values[name])).toEqual(query);
});

test('queries are equal if text, zone and page are; a text or a zone makes a search', () => {
  const all = { q: '', zone: 'ALL' } as const;
  expect(sameQuery(all, { ...all, cursor: undefined })).toBe(true);
  for (const other of [{ q: 'a' }, { zone: 'DLHI' as const }, { cursor: CURSOR }])
    expect(sameQuery(all, { ...all, ...other })).toBe(false);
  expect(isSearch(all)).toBe(false);
  expect(isSearch({ ...all, cursor: CURSOR })).toBe(false);
  expect(isSearch({ ...all, q: 'a' })).toBe(true);
  expect(isSearch({ ...all, zone: 'DLHI' })).toBe(true);
});
