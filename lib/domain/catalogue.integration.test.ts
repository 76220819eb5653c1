import { expect, test } from 'vitest';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import { PositionModel } from '@/models/position';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { createHospital } from './hospitals/hospitals';
import { listPositions, createPosition } from './organisation/positions';
import { listZones, createZone } from './organisation/zones';

const limit = 100;

databaseOfOneZone('test-catalogue');

test('of concurrent creations with one zone id only one succeeds', async () => {
  const create = (zoneName: string) => createZone({ zoneID: 'DLHI', zoneName });
  const { done, refused } = await outcomes(['A', 'B', 'C', 'D', 'E'].map(create));
  expect(done).toMatchObject([{ zoneId: 'DLHI' }]);
  expect(refused).toEqual(Array(4).fill('zoneTaken'));
  await expect(create('F')).rejects.toMatchObject({ status: 409, fieldErrors: { zoneID: 'zoneTaken' } });
});

test('the same key creates one zone; with other content it is a conflict', async () => {
  const create = (zoneName: string) => createZone({ zoneID: 'DLHI', zoneName }, 'ADMIN001:zone-1');
  const { done, refused } = await outcomes(Array.from({ length: 10 }, () => create('Delhi')));
  expect(refused).toEqual([]);
  expect(new Set(done.map((zone) => zone._id)).size).toBe(1);
  await expect(create('New Delhi')).rejects.toMatchObject({ status: 409, key: 'keyUsedForOther' });
  expect((await listZones({ limit })).zones.map((zone) => zone.zoneId)).toEqual(['DLHI', 'CKTD']);
  expect((await listZones({ limit, q: 'koot' })).zones).toMatchObject([{ zoneId: 'CKTD' }]);
  expect((await listZones({ limit, q: 'dl' })).zones).toMatchObject([{ zoneName: 'Delhi' }]);
});

test('positions are numbered POS001, POS002, ..., skipping ids in use, once per key', async () => {
  await PositionModel.create({ positionId: 'POS002', positionName: 'Seeded', positionSalary: 1 });
  const create = (key?: string) => createPosition({ positionName: 'Nurse', positionSalary: 12_000 }, key);
  expect(await create()).toMatchObject({
    positionId: 'POS001',
    positionName: 'Nurse',
    positionSalary: 12_000,
  });
  expect(await create()).toMatchObject({ positionId: 'POS003' });
  const { done, refused } = await outcomes(Array.from({ length: 10 }, () => create('ADMIN001:position-1')));
  expect(refused).toEqual([]);
  expect(new Set(done.map((position) => position.positionId)).size).toBe(1);
  expect((await listPositions({ limit, q: 'NURSE' })).total).toBe(3);
});

test('a hospital needs an existing zone, and is created once per key', async () => {
  const add = (hospital: object, key?: string) => createHospital(hospitalSchema.parse(hospital), key);
  await expect(add({ name: 'X', address: 'Y', zone: 'NONE' })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { zone: 'zoneUnknown' },
  });
  const services = ['X-ray', 'Dialysis'];
  const sadar = { name: 'Sadar Hospital', address: 'Karwi', zone: 'CKTD', services };
  const first = await add(sadar, 'ADMIN001:hospital-1');
  expect(await add(sadar, 'ADMIN001:hospital-1')).toEqual(first);
  expect(first).toStrictEqual({
    ...sadar,
    servicesHindi: ['X-ray', 'डायलिसिस'],
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    registeredDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
});
