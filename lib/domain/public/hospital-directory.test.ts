import { expect, test, vi } from 'vitest';
import { connect } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { directoryQuery, listHospitalDirectory } from './hospital-directory';

vi.mock('@/lib/db/connect', () => ({ connect: vi.fn() }));

test.each([
  [{}, { q: undefined, zone: 'ALL', cursor: undefined }],
  [
    { q: '  eye ', zone: 'DLHI' },
    { q: 'eye', zone: 'DLHI', cursor: undefined },
  ],
  [
    { q: ['eye', 'ear'], zone: ['DLHI'] },
    { q: 'eye', zone: 'DLHI', cursor: undefined },
  ],
  [
    { q: '', zone: 'NOWHERE', cursor: '$ne' },
    { q: undefined, zone: 'ALL', cursor: undefined },
  ],
  [{ cursor: 'a'.repeat(24) }, { q: undefined, zone: 'ALL', cursor: 'a'.repeat(24) }],
])('the address %j asks for %j', (asked, query) => {
  expect(directoryQuery(asked)).toEqual(query);
});

test('a search longer than any is cut, not refused', () => {
  expect(directoryQuery({ q: 'x'.repeat(500) }).q).toHaveLength(100);
});

test('a database that is away makes a page that says so, not a crash', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(connect).mockRejectedValue(new Error('connect ECONNREFUSED'));
  expect(await listHospitalDirectory({ zone: 'ALL' })).toBeNull();
});
