import { beforeEach, describe, expect, test } from 'vitest';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { createEmployee, updateEmployee, removeEmployee } from './employees/change-employees';
import { holdOrgUnit, removeOrgUnit } from './hold-org-unit';
import { createHospital } from './hospitals/hospitals';
import { createPosition, updatePosition, removePosition } from './organisation/positions';
import { getZone, createZone, updateZone, removeZone } from './organisation/zones';

const ADMIN = asAdmin('ADMIN001');

const person = {
  employeeName: 'Ram Prasad',
  employeeEmail: 'ram@example.org',
  employeeContact: '9415012345',
  employeeDOB: '1990-05-14',
  employeeSex: 'Male',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'BNDA',
  employeePosition: 'POS001',
} as const;
const hospital = hospitalSchema.parse({ name: 'Sadar', address: 'Banda', zone: 'BNDA' });
const zones = async () => (await ZoneModel.find().sort({ zoneId: 1 })).map(({ zoneId }) => zoneId);
/** Expires the holds. */
const later = async () => {
  await ZoneModel.updateMany({}, { heldUntil: new Date(Date.now() - 1) });
  await PositionModel.updateMany({}, { heldUntil: new Date(Date.now() - 1) });
};

databaseOfOneZone('test-hold-org-unit');
beforeEach(async () => {
  await createZone({ zoneID: 'BNDA', zoneName: 'Banda' });
  await createPosition({ positionName: 'Field Officer', positionSalary: 18_000 });
  await createPosition({ positionName: 'Driver', positionSalary: 12_000 });
});

describe('zones', () => {
  test('an edit keeps the id and does not overwrite a concurrent change; repeating the same edit succeeds', async () => {
    const was = { zoneName: 'Banda' };
    await updateZone(ADMIN, 'BNDA', { zoneName: 'Banda North', was });
    await expect(updateZone(ADMIN, 'BNDA', { zoneName: 'Banda South', was })).rejects.toMatchObject({
      status: 409,
      key: 'changedMeanwhile',
    });
    expect(await updateZone(ADMIN, 'BNDA', { zoneName: 'Banda North', was })).toMatchObject({
      zoneName: 'Banda North',
    });
    await updateZone(ADMIN, 'BNDA', { zoneName: 'Banda South', was: { zoneName: 'Banda North' } });
    expect((await getZone('BNDA', { limit: 1 })).zone).toMatchObject({
      zoneId: 'BNDA',
      zoneName: 'Banda South',
    });
    await expect(updateZone(ADMIN, 'NONE', { zoneName: 'X' })).rejects.toMatchObject({ key: 'zoneNotFound' });
  });

  test('an empty one can be removed once; its id can be used again', async () => {
    await removeZone('BNDA');
    expect(await zones()).toEqual(['CKTD']);
    await expect(removeZone('BNDA')).rejects.toMatchObject({ status: 404, key: 'zoneNotFound' });
    await createZone({ zoneID: 'BNDA', zoneName: 'Banda' });
    expect(await zones()).toEqual(['BNDA', 'CKTD']);
  });

  test('one with employees or hospitals cannot be removed; the error counts them, removed employees included', async () => {
    const { employeeId } = await createEmployee(person);
    await createEmployee(person);
    await removeEmployee(ADMIN, employeeId);
    await later();
    const counts = { employees: 2, removed: 1 };
    await expect(removeZone('BNDA')).rejects.toMatchObject({
      status: 409,
      key: 'zoneHasEmployees',
      values: counts,
    });
    await createHospital(hospital);
    await later();
    await expect(removeZone('BNDA')).rejects.toMatchObject({
      status: 409,
      key: 'zoneHasBoth',
      values: { ...counts, hospitals: 1 },
    });
    for (const id of ['EMP001', 'EMP002'])
      await updateEmployee(ADMIN, id, { ...person, employeeZone: 'CKTD' });
    await expect(removeZone('BNDA')).rejects.toMatchObject({ status: 409, key: 'zoneHasHospitals' });
    await HospitalModel.deleteMany({});
    await removeZone('BNDA');
    expect(await zones()).toEqual(['CKTD']);
  });
});

describe('positions', () => {
  test('an edit keeps the id; edits of name and salary both hold, a second one of the salary is told', async () => {
    const was = { positionName: 'Driver', positionSalary: 12_000 };
    expect(await updatePosition(ADMIN, 'POS002', { ...was, positionSalary: 13_500, was })).toMatchObject({
      positionId: 'POS002',
      positionName: 'Driver',
      positionSalary: 13_500,
    });
    const name = { positionName: 'Ambulance Driver', was: { positionName: 'Driver' } };
    expect(await updatePosition(ADMIN, 'POS002', name)).toMatchObject({
      positionName: 'Ambulance Driver',
      positionSalary: 13_500,
    });
    await expect(updatePosition(ADMIN, 'POS002', { positionSalary: 14_000, was })).rejects.toMatchObject({
      status: 409,
      key: 'changedMeanwhile',
      answer: { conflicts: [{ field: 'positionSalary', was: 12_000, now: 13_500 }] },
    });
    await expect(updatePosition(ADMIN, 'POS900', was)).rejects.toMatchObject({
      status: 404,
      key: 'positionNotFound',
    });
  });

  test('one held by employees cannot be removed; the error counts them; numbers are not reused', async () => {
    const { employeeId } = await createEmployee(person);
    await removeEmployee(ADMIN, employeeId);
    await later();
    await expect(removePosition('POS001')).rejects.toMatchObject({
      status: 409,
      key: 'positionHasEmployees',
      values: { employees: 1, removed: 1 },
    });
    await removePosition('POS002');
    await expect(removePosition('POS002')).rejects.toMatchObject({ status: 404, key: 'positionNotFound' });
    expect(await createPosition({ positionName: 'Nurse', positionSalary: 1 })).toMatchObject({
      positionId: 'POS003',
    });
  });
});

describe('removing while something is being added', () => {
  const busy = { status: 409, key: 'placeBusy' };

  test('a zone that is held cannot be removed until the hold ends', async () => {
    expect(await holdOrgUnit('zone', 'BNDA')).toBe(true);
    await expect(removeZone('BNDA')).rejects.toMatchObject(busy);
    await later();
    await removeZone('BNDA');
    expect(await holdOrgUnit('zone', 'BNDA')).toBe(false);
  });

  test('a zone that is held after the check for employees cannot be removed either', async () => {
    await later();
    const look = async () => void (await holdOrgUnit('zone', 'BNDA'));
    await expect(removeOrgUnit('zone', 'BNDA', look)).rejects.toMatchObject(busy);
    expect(await zones()).toEqual(['BNDA', 'CKTD']);
  });

  test('in any order of concurrent calls, nothing refers to a removed zone or position', async () => {
    await createEmployee({ ...person, employeeZone: 'CKTD', employeePosition: 'POS002' });
    for (let round = 0; round < 4; round += 1) {
      const zoneID = `Z${round}`;
      await createZone({ zoneID, zoneName: 'Short-lived' });
      const { positionId } = await createPosition({ positionName: 'Short-lived', positionSalary: 1 });
      const move = { ...person, employeeZone: zoneID, employeePosition: positionId };
      const calls = [
        () => createHospital({ ...hospital, zone: zoneID }),
        () => removeZone(zoneID),
        () => updateEmployee(ADMIN, 'EMP001', move),
        () => removePosition(positionId),
      ];
      // Each round starts with a different call.
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      await outcomes(turned.map((call): Promise<unknown> => call()));
      const known = await zones();
      for (const { zone } of await HospitalModel.find()) expect(known).toContain(zone);
      for (const { employeeZone, employeePosition } of await EmployeeModel.find()) {
        expect(known).toContain(employeeZone);
        expect(await PositionModel.exists({ positionId: employeePosition })).toBeTruthy();
      }
    }
  });
});
