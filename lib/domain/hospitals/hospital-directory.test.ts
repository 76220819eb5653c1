import { expect, test, vi } from 'vitest';
import { connect } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { askedDirectory, listHospitalDirectory } from './hospital-directory';

vi.mock('@/lib/db/connect', async (load) => ({ ...(await load<object>()), connect: vi.fn() }));

test('of a value that stands twice in an address the first counts', () => {
  expect(askedDirectory({ q: ['eye', 'ear'], zone: ['DLHI', 'CKTD'], cursor: undefined })).toEqual({
    q: 'eye',
    zone: 'DLHI',
  });
  expect(askedDirectory({})).toEqual({ q: '', zone: 'ALL' });
});

test('a database that is away makes a page that says so, not a crash', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(connect).mockRejectedValue(new Error('connect ECONNREFUSED'));
  expect(await listHospitalDirectory({ q: '', zone: 'ALL' })).toBeNull();
});
