import { expect, test } from 'vitest';
import { issues } from '@/scripts/test/issues';
import { hospitalListQuery, hospitalSchema } from './hospitals';

const hospital = { name: 'Sadar Hospital', address: 'Karwi', zone: 'CKTD' };

test.each(['name', 'address', 'zone'])('%s is required', (field) => {
  expect(issues(hospitalSchema, { ...hospital, [field]: '' })).toEqual({ [field]: 'requiredFields' });
  expect(issues(hospitalSchema, { ...hospital, [field]: undefined })).toEqual({ [field]: 'requiredFields' });
});

test.each(['9415012345', '6000000000', '+919415012345', '+91-9415012345', '+91 9415012345', '', undefined])(
  'the phone number %s is accepted',
  (phone) => expect(issues(hospitalSchema, { ...hospital, phone })).toEqual({}),
);
test.each([
  '5415012345',
  '941501234',
  '94150123456',
  '919415012345',
  '+91--9415012345',
  '+91-941-501-2345',
  '05198-12',
])('the phone number %s is refused', (phone) =>
  expect(issues(hospitalSchema, { ...hospital, phone })).toEqual({ phone: 'phoneIndian' }),
);

test('services are trimmed and empty ones dropped; none is an empty list', () => {
  const once = hospitalSchema.parse({ ...hospital, services: [' X-ray ', '', '  ', 'Dialysis'] });
  expect(once.services).toEqual(['X-ray', 'Dialysis']);
  expect(hospitalSchema.parse(once)).toStrictEqual(once);
  expect(hospitalSchema.parse(hospital).services).toEqual([]);
  expect(issues(hospitalSchema, { ...hospital, services: 'X-ray' })).toEqual({ services: 'servicesList' });
  expect(issues(hospitalSchema, { ...hospital, services: Array(51).fill('X-ray') })).toEqual({
    services: 'servicesList',
  });
});

test('the directory is asked for with nothing, or with words and a zone', () => {
  expect(hospitalListQuery.parse({})).toEqual({ limit: 100 });
  expect(hospitalListQuery.parse({ q: ' x-ray ', zone: 'ALL', limit: '20' })).toEqual({
    q: 'x-ray',
    zone: 'ALL',
    limit: 20,
  });
});
