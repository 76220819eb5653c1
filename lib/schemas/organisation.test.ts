import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import {
  positionEditSchema,
  positionFormSchema,
  positionSchema,
  zoneEditSchema,
  zoneSchema,
} from './organisation';

test.each([
  [{ zoneName: 'Delhi', zoneID: '' }, { zoneID: 'requiredFields' }],
  [{ zoneName: ' ', zoneID: 'DLHI' }, { zoneName: 'requiredFields' }],
  [{}, { zoneName: 'requiredFields', zoneID: 'requiredFields' }],
  [{ zoneName: 'Delhi', zoneID: 'D/1' }, { zoneID: 'idCharacters' }],
  [{ zoneName: 'D', zoneID: 'D' }, {}],
])('the zone %j is answered with %j', (zone, expected) => expect(issues(zoneSchema, zone)).toEqual(expected));

test('a zone id is converted to upper case', () => {
  const once = zoneSchema.parse({ zoneName: ' Delhi ', zoneID: ' dlhi ' });
  expect(once).toStrictEqual({ zoneName: 'Delhi', zoneID: 'DLHI' });
  expect(zoneSchema.parse(once)).toStrictEqual(once);
});

test.each([
  [{ positionName: '', positionSalary: 1 }, { positionName: 'requiredFields' }],
  [{ positionName: 'Nurse', positionSalary: 12.5 }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: -1 }, { positionSalary: 'salaryWhole' }],
  [{ positionName: 'Nurse', positionSalary: 100_000_001 }, { positionSalary: 'salaryTooHigh' }],
  [{ positionName: 'Nurse', positionSalary: 0 }, {}],
  [{ positionName: 'Nurse', positionSalary: 100_000_000 }, {}],
])('the position %j is answered with %j', (position, expected) =>
  expect(issues(positionSchema, position)).toEqual(expected),
);

test.each([
  ['', { positionSalary: 'requiredFields' }],
  [' ', { positionSalary: 'requiredFields' }],
  ['12.5.5', { positionSalary: 'salaryWhole' }],
  ['-12', { positionSalary: 'salaryWhole' }],
  ['100000001', { positionSalary: 'salaryTooHigh' }],
  ['0', {}],
  ['100000000', {}],
])('a salary typed into the form as %j is answered with %j', (positionSalary, expected) =>
  expect(issues(positionFormSchema, { positionName: 'Nurse', positionSalary })).toEqual(expected),
);

test.each([
  ['018000', 18_000],
  ['25000.50', 25_000],
  ['25000.', 25_000],
])('a salary typed as %j is sent as the integer %i', (positionSalary, sent) => {
  expect(positionFormSchema.parse({ positionName: ' Nurse ', positionSalary })).toStrictEqual({
    positionName: 'Nurse',
    positionSalary: sent,
  });
});

test('an edit cannot change the id, and may send what the caller saw', () => {
  expect(zoneEditSchema.parse({ zoneName: 'Delhi', zoneID: 'X', zoneId: 'X' })).toStrictEqual({
    zoneName: 'Delhi',
  });
  const was = { positionName: 'Nurse', positionSalary: 1 };
  const edit = { positionName: 'Nurse', positionSalary: 2, was };
  expect(positionEditSchema.parse({ ...edit, positionId: 'X' })).toStrictEqual(edit);
  // What was seen is only compared; with it, any of the fields may be sent.
  const part = { positionSalary: 2, was: { positionName: '', positionSalary: null } };
  expect(positionEditSchema.parse(part)).toStrictEqual(part);
  expect(issues(positionEditSchema, { positionSalary: -1 })).toEqual({
    positionName: 'requiredFields',
    positionSalary: 'salaryWhole',
  });
});

test.each([null, [], 'x', 7])('%j is no edit', (body) => {
  for (const schema of [zoneEditSchema, positionEditSchema])
    expect(schema.safeParse(body).success).toBe(false);
});
