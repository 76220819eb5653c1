import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { hospitalEditSchema, hospitalFormSchema, hospitalListQuery, hospitalSchema } from './hospitals';

const hospital = { name: 'Sadar Hospital', address: 'Karwi', zone: 'CKTD' };

test.each(['name', 'address', 'zone'])('%s is required', (field) => {
  expect(issues(hospitalSchema, { ...hospital, [field]: '' })).toEqual({ [field]: 'requiredFields' });
  expect(issues(hospitalSchema, { ...hospital, [field]: undefined })).toEqual({ [field]: 'requiredFields' });
});

test.each(['9415012345', '6000000000', '+91-9415012345', '\u200E९४१५०१२३४५', '', undefined])(
  'the phone number %s is accepted',
  (phone) => expect(issues(hospitalSchema, { ...hospital, phone })).toEqual({}),
);
test.each(['5415012345', '941501234', '919415012345', '+91--9415012345', '05198-12'])(
  'the phone number %s is refused',
  (phone) => expect(issues(hospitalSchema, { ...hospital, phone })).toEqual({ phone: 'phoneIndian' }),
);

test.each([
  ['name', '???? ??????'],
  ['district', '????'],
])('%s %j lost its letters', (field, value) =>
  expect(issues(hospitalSchema, { ...hospital, [field]: value })).toEqual({ [field]: 'lettersLost' }),
);

test('services are trimmed and empty ones dropped; without services the list is empty', () => {
  const once = hospitalSchema.parse({ ...hospital, services: [' X-ray ', '', '  ', 'Dialysis'] });
  expect(once.services).toEqual(['X-ray', 'Dialysis']);
  expect(hospitalSchema.parse(once)).toStrictEqual(once);
  expect(hospitalSchema.parse(hospital).services).toEqual([]);
  expect(hospitalSchema.parse({ ...hospital, services: null }).services).toEqual([]);
  expect(hospitalSchema.parse({ ...hospital, services: ['X\u202E-ray', '\u200B'] }).services).toEqual([
    'X-ray',
  ]);
  expect(issues(hospitalSchema, { ...hospital, services: 'X-ray' })).toEqual({ services: 'servicesList' });
  expect(issues(hospitalSchema, { ...hospital, services: Array(51).fill('X-ray') })).toEqual({
    services: 'servicesList',
  });
});

test('the query of the directory may be empty, or have a text and a zone', () => {
  expect(hospitalListQuery.parse({})).toEqual({ limit: 100 });
  expect(hospitalListQuery.parse({ q: ' x-ray ', zone: 'all', limit: '20' })).toEqual({
    q: 'x-ray',
    zone: 'ALL',
    limit: 20,
  });
});

test('it can be sorted by name only, in both directions', () => {
  expect(hospitalListQuery.parse({ sort: 'name' })).toEqual({ limit: 100, sort: 'name' });
  expect(issues(hospitalListQuery, { sort: '-name' })).toEqual({});
  expect(issues(hospitalListQuery, { sort: '' })).toEqual({});
  expect(issues(hospitalListQuery, { sort: 'phone' })).toEqual({ sort: 'invalid' });
});

test('the only status filter is "unconfirmed"', () => {
  expect(hospitalListQuery.parse({ status: 'unconfirmed' })).toEqual({ limit: 100, status: 'unconfirmed' });
  expect(issues(hospitalListQuery, { status: '' })).toEqual({});
  expect(issues(hospitalListQuery, { status: 'active' })).toEqual({ status: 'invalid' });
});

const typed = { ...hospital, phone: '', services: '', place: '' };

test('the form separates services by commas and drops empty ones', () => {
  const services = (text: string) => hospitalFormSchema.parse({ ...typed, services: text }).services;
  expect(services(' Cardiology ,, X-ray , ')).toEqual(['Cardiology', 'X-ray']);
  expect(services(' , ,')).toEqual([]);
  expect(services('Eye (cataract)')).toEqual(['Eye (cataract)']);
  expect(hospitalFormSchema.parse(typed)).toEqual({ ...hospital, services: [] });
});

test('a phone number in groups, as the example in the field, is sent in one', () => {
  const phone = (written: string) => hospitalFormSchema.parse({ ...typed, phone: written }).phone;
  expect(phone('+91-941-501-2345')).toBe('+91-9415012345');
  expect(phone('94150 12345')).toBe('9415012345');
});

test('invalid services are reported at their field', () => {
  const with_ = (services: string) => issues(hospitalFormSchema, { ...typed, services });
  expect(with_(`X-ray, ${'x'.repeat(81)}`)).toEqual({ services: 'tooLong' });
  expect(with_(Array(51).fill('X-ray').join(','))).toEqual({ services: 'servicesList' });
});

test('the form requires name, address and zone', () => {
  expect(
    issues(hospitalFormSchema, { name: ' ', address: '', zone: '', phone: '12', services: '', place: '' }),
  ).toEqual({
    name: 'requiredFields',
    address: 'requiredFields',
    zone: 'requiredFields',
    phone: 'phoneIndian',
  });
});

test('an edit may send what the caller saw, and then only what was changed', () => {
  const part = {
    phone: '',
    latitude: '',
    longitude: '',
    was: { phone: '94150', latitude: 99, services: ['ENT'] },
  };
  expect(hospitalEditSchema.parse(part)).toStrictEqual({
    ...{ phone: undefined, latitude: undefined, longitude: undefined },
    was: part.was,
  });
  expect(hospitalEditSchema.parse(hospital)).not.toHaveProperty('was');
  expect(issues(hospitalEditSchema, { phone: '1' })).toEqual({
    ...{ name: 'requiredFields', address: 'requiredFields', zone: 'requiredFields' },
    phone: 'phoneIndian',
  });
});

test.each([
  ['210205', {}],
  ['', {}],
  ['010205', { pincode: 'pincodeInvalid' }],
  ['21020', { pincode: 'pincodeInvalid' }],
  [210205, { pincode: 'pincodeInvalid' }],
])('the pincode %j', (pincode, found) =>
  expect(issues(hospitalSchema, { ...hospital, pincode })).toEqual(found),
);

test.each([
  [25.2014, 80.9055, {}],
  [undefined, undefined, {}],
  [25.2014, undefined, { longitude: 'placeInvalid' }],
  [null, 80.9055, { latitude: 'placeInvalid' }],
  ['25.2', 80.9055, { latitude: 'placeInvalid' }],
  [80.9055, 25.2014, { latitude: 'placeAbroad', longitude: 'placeAbroad' }],
])('latitude %j and longitude %j', (latitude, longitude, found) =>
  expect(issues(hospitalSchema, { ...hospital, latitude, longitude })).toEqual(found),
);

test('a position is stored to the metre', () => {
  const place = { latitude: 25.201_388_888, longitude: 80.905_52 };
  expect(hospitalSchema.parse({ ...hospital, ...place })).toMatchObject({
    latitude: 25.20139,
    longitude: 80.90552,
  });
});

test.each([
  ['25.2014, 80.9055', { latitude: 25.2014, longitude: 80.9055 }],
  ['25.2014° N, 80.9055° E', { latitude: 25.2014, longitude: 80.9055 }],
  ['', {}],
])('the form takes the place %j as a map writes it', (place, found) => {
  expect(hospitalFormSchema.parse({ ...typed, place })).toEqual({ ...hospital, services: [], ...found });
});

test.each([
  ['80.9055, 25.2014', 'placeAbroad'],
  ['25.2014', 'placeInvalid'],
  ['near the bus stand', 'placeInvalid'],
])('the form refuses the place %j', (place, key) =>
  expect(issues(hospitalFormSchema, { ...typed, place })).toEqual({ place: key }),
);

test.each([
  ['25.20,80.91', {}],
  // A visitor's position is asked for to a kilometre, not more exactly.
  ['25.2014,80.9055', { at: 'placeInvalid' }],
  ['25.2', { at: 'placeInvalid' }],
])('nearest first from %j', (at, found) => expect(issues(hospitalListQuery, { at })).toEqual(found));

test('hours and Hindi address are optional texts; emergencies and calls first are yes or not known', () => {
  const known = {
    hours: ' Mon to Sat ',
    hoursHindi: 'सोम से शनि',
    addressHindi: '14 स्टेशन रोड',
    emergencyAlways: 'true',
  };
  expect(hospitalSchema.parse({ ...hospital, ...known, callFirst: false })).toStrictEqual({
    ...{ ...hospital, services: [] },
    ...{ hours: 'Mon to Sat', hoursHindi: 'सोम से शनि', addressHindi: '14 स्टेशन रोड', emergencyAlways: true },
    callFirst: undefined,
  });
  expect(
    issues(hospitalSchema, { ...hospital, emergencyAlways: 'sometimes', hours: 'x'.repeat(101) }),
  ).toEqual({
    emergencyAlways: 'invalid',
    hours: 'tooLong',
  });
});
