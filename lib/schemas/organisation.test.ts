import { expect, test } from 'vitest';
import { issues } from '@/scripts/test/issues';
import { positionSchema, zoneSchema } from './organisation';

test.each([
  [{ zoneName: 'Delhi', zoneID: '' }, { zoneID: 'requiredFields' }],
  [{ zoneName: ' ', zoneID: 'DLHI' }, { zoneName: 'requiredFields' }],
  [{}, { zoneName: 'requiredFields', zoneID: 'requiredFields' }],
  [{ zoneName: 'Delhi', zoneID: 'D/1' }, { zoneID: 'idCharacters' }],
  [{ zoneName: 'D', zoneID: 'D' }, {}],
])('the zone %j is answered with %j', (zone, expected) => expect(issues(zoneSchema, zone)).toEqual(expected));

test('a zone id is raised to upper case', () => {
  const once = zoneSchema.parse({ zoneName: ' Delhi ', zoneID: ' dlhi ' });
  expect(once).toStrictEqual({ zoneName: 'Delhi', zoneID: 'DLHI' });
  expect(zoneSchema.parse(once)).toStrictEqual(once);
});

test.each([
  [{ positionName: '', positionSalary: 1 }, { positionName: 'requiredFields' }],
  [{ positionName: 'Nurse', positionSalary: '12000' }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: 12.5 }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: -1 }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: 100_000_001 }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse' }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: 0 }, {}],
  [{ positionName: 'Nurse', positionSalary: 100_000_000 }, {}],
])('the position %j is answered with %j', (position, expected) =>
  expect(issues(positionSchema, position)).toEqual(expected),
);
