import { expect, test } from 'vitest';
import { COLUMNS } from './columns';
import { readHospital } from './hospitals';

const mapping = Object.fromEntries(COLUMNS.hospitals.map(({ field }, index) => [field, index]));
const read = (known: Record<string, string>) => {
  const cells = COLUMNS.hospitals.map(({ field }) => known[field] ?? '');
  return readHospital({ row: 2, cells } as never, mapping, new Map([['cktd', 'CKTD']]) as never);
};
const hospital = { name: 'Asha Hospital', address: 'Karwi', zone: 'CKTD' };

test('hours, Hindi address, and what is said with yes', () => {
  const known = { hours: 'Mon to Sat', hoursHindi: 'सोम से शनि', addressHindi: 'कर्वी' };
  const { hospital: found, faults } = read({
    ...hospital,
    ...known,
    emergencyAlways: '24x7',
    callFirst: 'हाँ',
  });
  expect(found).toMatchObject({ ...known, emergencyAlways: true, callFirst: true });
  expect(faults).toEqual([]);
});

test('what says neither yes nor nothing is a fault at its cell', () => {
  expect(read({ ...hospital, emergencyAlways: 'no' }).faults).toEqual([]);
  expect(read({ ...hospital, emergencyAlways: 'sometimes' }).faults).toMatchObject([{ key: 'invalid' }]);
});
