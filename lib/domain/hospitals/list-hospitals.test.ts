import { expect, test, vi } from 'vitest';
import { connect } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { askedDirectory, listHospitalDirectory } from './list-hospitals';

vi.mock('@/lib/db/connect', async (load) => ({ ...(await load<object>()), connect: vi.fn() }));

test('of a repeated query parameter the first value is used', () => {
  expect(askedDirectory({ q: ['eye', 'ear'], zone: ['DLHI', 'CKTD'], cursor: undefined })).toEqual({
    q: 'eye',
    zone: 'DLHI',
  });
  expect(askedDirectory({})).toEqual({ q: '', zone: 'ALL' });
});

test('without a database the result is null, not an exception', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(connect).mockRejectedValue(new Error('connect ECONNREFUSED'));
  expect(await listHospitalDirectory({ q: '', zone: 'ALL' })).toBeNull();
});
