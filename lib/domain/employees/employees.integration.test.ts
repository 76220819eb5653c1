import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '@/lib/auth/account';
import { dayInIndia } from '@/lib/format/calendar';
import { pastQuery } from '@/lib/schemas/past';
import { employeeEditSchema, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { digest as sent } from '@/tests/contract-client';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { exportEmployees } from '../exports/export-employees';
import { checkKey } from '../keys/check-key';
import { rotateKeys } from '../keys/rotate-keys';
import { listEmployeePast } from '../past/list-employee-past';
import { RULES } from '../retention/rules';
import { changePassword, resetPassword } from '../accounts/passwords';
import { signInEmployee } from '../accounts/sign-in';
import { getTotals } from '../dashboard/get-dashboard';
import { getPosition } from '../organisation/positions';
import { getZone } from '../organisation/zones';
import { createEmployee, updateEmployee, removeEmployee, reinstateEmployee } from './change-employees';
import { listEmployees, getEmployee } from './employees';

const ADMIN = asAdmin('ADMIN001');

const input: EmployeeInput = {
  employeeName: 'Ram Prasad',
  employeeEmail: 'ram@example.org',
  employeeContact: '9415012345',
  employeeDOB: '1990-05-14',
  employeeSex: 'Male',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS001',
};
const limit = 100;
const unwatched = async () => {};
const notFound = { status: 404, key: 'employeeNotFound' };
const signIn = (id: string, plain: string | undefined) => signInEmployee(id, sent(plain ?? ''));
const refusedSignIn = { status: 401, key: 'invalidCredentials' };

databaseOfOneZone('test-employees');
beforeEach(async () => {
  await ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' });
  await PositionModel.create({ positionId: 'POS001', positionName: 'Field Officer', positionSalary: 18_000 });
});

/** Again where it is busy: a slow machine may have no time for all the hashes of passwords. */
const createInTurn = async (): Promise<{ employeeId: string }> =>
  createEmployee(input).catch((error: { key?: string }) =>
    error.key === 'signInBusy' ? createInTurn() : Promise.reject(error),
  );

describe('creating', () => {
  test('gives EMP001, then EMP002, and a temporary password for the first sign-in', async () => {
    const first = await createEmployee(input);
    expect(first).toEqual({
      employeeId: 'EMP001',
      temporaryPassword: expect.stringMatching(/^\w{12}$/) as string,
    });
    expect((await createEmployee(input)).employeeId).toBe('EMP002');
    const { user } = await signIn('EMP001', first.temporaryPassword);
    expect(user).toMatchObject({ EmployeeID: 'EMP001', mustChangePassword: true, zoneName: 'Chitrakoot' });
  });

  test('ten concurrent creations get ten different unused ids', async () => {
    await createEmployee(input);
    await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { employeeId: 'EMP007' });
    const { done, refused } = await outcomes(Array.from({ length: 10 }, createInTurn));
    expect(refused).toEqual([]);
    const ids = done.map((employee) => employee.employeeId);
    expect(new Set(ids).size).toBe(10);
    expect(ids).not.toContain('EMP007');
    expect((await EmployeeModel.distinct('employeeId')).length).toBe(11);
  });

  test('the same key returns the same employee, and the password until another is chosen', async () => {
    const again = () => createEmployee(input, 'ADMIN001:employee-1');
    const { done, refused } = await outcomes([again(), again(), again()]);
    expect(refused).toEqual([]);
    // Requests that lost the race used up numbers.
    const { employeeId } = done[0]!;
    expect(done.every((employee) => employee.employeeId === employeeId)).toBe(true);
    const later = await again();
    expect(later.employeeId).toBe(employeeId);
    expect(done.map((employee) => employee.temporaryPassword)).toEqual(
      Array(3).fill(later.temporaryPassword),
    );
    await signIn(employeeId, later.temporaryPassword);
    await EmployeeModel.updateOne({ employeeId }, { mustChangePassword: false });
    expect(await again()).toStrictEqual({ employeeId });
    await signIn(employeeId, later.temporaryPassword);
    expect(await EmployeeModel.countDocuments({})).toBe(1);
    const other = { ...input, employeeName: 'Someone else' };
    await expect(createEmployee(other, 'ADMIN001:employee-1')).rejects.toMatchObject({
      status: 409,
      key: 'keyUsedForOther',
    });
  });

  test('an unknown zone and position are refused at their fields', () =>
    expect(createEmployee({ ...input, employeeZone: 'NO', employeePosition: 'NO' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: { employeeZone: 'zoneUnknown', employeePosition: 'positionUnknown' },
    }));
});

describe('reading', () => {
  test('the detail has all fields, ids and names; the list names the position and has no Aadhaar number', async () => {
    await createEmployee(input);
    const detail = await getEmployee('EMP001', unwatched);
    expect(detail).toMatchObject({
      employeeId: 'EMP001',
      employeeAddhar: '234123412346',
      employeeZone: 'CKTD',
      zoneName: 'Chitrakoot',
      employeePosition: 'POS001',
      positionName: 'Field Officer',
      employeeStatus: true,
    });
    expect(detail.employeeAge).toBeGreaterThanOrEqual(36);
    // Lists also return `_id`; the activity record must have the readable id.
    const seen: unknown[] = [];
    expect(await getEmployee(detail._id.toUpperCase(), async (subject) => void seen.push(subject))).toEqual(
      detail,
    );
    expect(seen).toEqual([{ person: 'EMP001' }]);
    const { employees } = await listEmployees({ limit });
    expect(employees).toMatchObject([{ employeeId: 'EMP001', employeePosition: 'Field Officer' }]);
    const raw = JSON.stringify(await EmployeeModel.collection.find({}, { projection: { _id: 0 } }).toArray());
    for (const text of [JSON.stringify(employees), raw]) expect(text).not.toContain('234123412346');
    expect(JSON.stringify([detail, employees])).not.toMatch(/passwordHash|tokenVersion|argon2/);
    await expect(getEmployee('EMP999', unwatched)).rejects.toMatchObject(notFound);
  });

  test('names and ids are searched literally, phone numbers however they are typed', async () => {
    await createEmployee({ ...input, employeeName: 'Sita (Karwi)', employeeContact: '9415000123' });
    await createEmployee(input);
    const found = async (q: string) =>
      (await listEmployees({ limit, q })).employees.map((employee) => employee.employeeId);
    expect(await found('sita (')).toEqual(['EMP001']);
    expect(await found('emp00')).toEqual(['EMP002', 'EMP001']);
    expect(await found('.*')).toEqual([]);
    expect(await found('+91 94150 00123')).toEqual(['EMP001']);
    expect(await found('5000123')).toEqual(['EMP001']);
    expect(await found('EMP0001')).toEqual([]);
    const page = await listEmployees({ limit: 1 });
    expect(page).toMatchObject({ total: 2, employees: [{ employeeId: 'EMP002' }] });
    expect(await listEmployees({ limit: 1, cursor: page.nextCursor! })).toMatchObject({
      nextCursor: null,
      employees: [{ employeeId: 'EMP001' }],
    });
  });

  test('zones and positions list their employees; totals count active ones', async () => {
    await createEmployee(input);
    await createEmployee({ ...input, employeeZone: 'DLHI' });
    await removeEmployee(ADMIN, 'EMP001');
    expect(await getZone('CKTD', { limit })).toMatchObject({
      zone: { zoneId: 'CKTD', zoneName: 'Chitrakoot' },
      totalEmployees: 1,
      employees: [{ employeeId: 'EMP001', employeeStatus: false }],
    });
    const position = await getPosition('POS001', { limit: 1, q: 'ram' });
    expect(position).toMatchObject({
      position: { positionId: 'POS001', positionSalary: 18_000 },
      totalEmployees: 2,
      total: 2,
      employees: [{ employeeId: 'EMP002', employeeZone: 'DLHI' }],
      nextCursor: expect.any(String) as string,
    });
    expect(await getPosition(position.position._id, { limit: 1, q: 'ram' })).toEqual(position);
    expect(JSON.stringify(position)).not.toMatch(/Aad|DOB|Address/);
    await expect(getZone('NO', { limit })).rejects.toMatchObject({ status: 404, key: 'zoneNotFound' });
    await expect(getPosition('NO', { limit })).rejects.toMatchObject({
      status: 404,
      key: 'positionNotFound',
    });
    expect(await getTotals()).toEqual({
      totalEmployees: 1,
      totalZones: 2,
      totalPositions: 1,
      totalCards: 0,
      totalHospitals: 0,
    });
  });
});

describe('changing', () => {
  test('an edit replaces the details, keeps the number encrypted and the session valid', async () => {
    const { temporaryPassword } = await createEmployee(input);
    const { Token } = await signIn('EMP001', temporaryPassword);
    const changed = { ...input, employeeName: 'Ram Prasad Verma', employeeAddhar: '365421789018' };
    await updateEmployee(ADMIN, 'EMP001', changed);
    expect(await getEmployee('EMP001', unwatched)).toMatchObject({
      employeeName: 'Ram Prasad Verma',
      employeeAddhar: '365421789018',
    });
    expect(await sessionOf(Token)).toMatchObject({ id: 'EMP001', zone: 'CKTD' });
    const raw = JSON.stringify(await EmployeeModel.collection.findOne({ employeeId: 'EMP001' }));
    expect(raw).not.toContain('365421789018');
    await expect(updateEmployee(ADMIN, 'EMP999', input)).rejects.toMatchObject(notFound);
    await expect(updateEmployee(ADMIN, 'EMP001', { ...input, employeeZone: 'NO' })).rejects.toMatchObject({
      fieldErrors: { employeeZone: 'zoneUnknown' },
    });
  });

  test('of two people who saw the same, edits of different fields both hold; of one field the second is told', async () => {
    await createEmployee(input);
    const number = { ...input, employeeAddhar: '365421789018', was: input };
    await updateEmployee(ADMIN, 'EMP001', number);
    await updateEmployee(ADMIN, 'EMP001', { ...input, employeeContact: '9812345670', was: input });
    // The response was lost, and the request is retried.
    await updateEmployee(ADMIN, 'EMP001', number);
    const now = await getEmployee('EMP001', unwatched);
    expect([now.employeeAddhar, now.employeeContact]).toEqual(['365421789018', '9812345670']);
    const auditRead = vi.fn(async () => {});
    const mine = { employeeAddhar: '345634563458', was: { employeeAddhar: input.employeeAddhar } };
    await expect(updateEmployee(ADMIN, 'EMP001', mine, auditRead)).rejects.toMatchObject({
      status: 409,
      key: 'changedMeanwhile',
      answer: {
        conflicts: [{ field: 'employeeAddhar', was: input.employeeAddhar, now: '365421789018' }],
        now: { employeeContact: '9812345670' },
      },
    });
    expect(auditRead).toHaveBeenCalledOnce();
    expect((await getEmployee('EMP001', unwatched)).employeeAddhar).toBe('365421789018');
    // Without `was` the edit always applies.
    await updateEmployee(ADMIN, 'EMP001', input);
    expect((await getEmployee('EMP001', unwatched)).employeeContact).toBe(input.employeeContact);
    await expect(updateEmployee(ADMIN, 'EMP999', { ...input, was: input })).rejects.toMatchObject(notFound);
  });

  test('of ten concurrent edits based on the same details one succeeds', async () => {
    await createEmployee(input);
    const { done, refused } = await outcomes(
      Array.from({ length: 10 }, (_, digit) =>
        updateEmployee(ADMIN, 'EMP001', { ...input, employeeContact: `981234567${digit}`, was: input }),
      ),
    );
    expect([done.length, refused]).toEqual([1, Array.from({ length: 9 }, () => 'changedMeanwhile')]);
  });

  test('a removal ends every session and prevents sign-in; a repeat succeeds', async () => {
    const { temporaryPassword } = await createEmployee(input);
    const { Token } = await signIn('EMP001', temporaryPassword);
    await removeEmployee(ADMIN, 'EMP001');
    await removeEmployee(ADMIN, 'EMP001');
    expect(await sessionOf(Token)).toBeNull();
    await expect(signIn('EMP001', temporaryPassword)).rejects.toMatchObject(refusedSignIn);
    await expect(resetPassword({ id: 'EMP001', role: 'employee' })).rejects.toMatchObject(notFound);
    await expect(removeEmployee(ADMIN, 'EMP999')).rejects.toMatchObject(notFound);
    expect((await getEmployee('EMP001', unwatched)).employeeStatus).toBe(false);
  });

  test('a reset ends every session and the old password', async () => {
    const { temporaryPassword: before } = await createEmployee(input);
    await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { mustChangePassword: false });
    const { Token } = await signIn('EMP001', before);
    const { temporaryPassword } = await resetPassword({ id: 'EMP001', role: 'employee' });
    expect(await sessionOf(Token)).toBeNull();
    await expect(signIn('EMP001', before)).rejects.toMatchObject(refusedSignIn);
    expect((await signIn('EMP001', temporaryPassword)).user.mustChangePassword).toBe(true);
    await expect(resetPassword({ id: 'EMP999', role: 'employee' })).rejects.toMatchObject(notFound);
  });
});

test('an employee with an unreadable Aadhaar number is shown with a mask, and edited by typing it again', async () => {
  const { employeeId } = await createEmployee(input);
  await EmployeeModel.updateOne(
    { employeeId },
    { employeeAadhaar: 'v1:bm90IGEgc2VhbCBvZiBhbnkga2V5IGhlcmU' },
  );
  expect(await getEmployee(employeeId, unwatched)).toMatchObject({
    employeeName: 'Ram Prasad',
    employeeAddhar: 'XXXX XXXX XXXX',
  });
  const was = { ...input, employeeAddhar: 'XXXX XXXX XXXX' };
  const edit = employeeEditSchema.parse({ ...input, employeeAddhar: '345634563458', was });
  await updateEmployee(ADMIN, employeeId, edit);
  expect((await getEmployee(employeeId, unwatched)).employeeAddhar).toBe('345634563458');
  expect(employeeEditSchema.safeParse({ ...input, employeeAddhar: 'XXXX XXXX XXXX' }).success).toBe(false);
});

test('every temporary password works for three days, and an own one has no end', async () => {
  const hoursLeft = async () => {
    const { temporaryUntil } = (await EmployeeModel.findOne({ employeeId: 'EMP001' }).lean())!;
    return temporaryUntil && Math.round((temporaryUntil.getTime() - Date.now()) / 3_600_000);
  };
  const age = () => EmployeeModel.updateOne({ employeeId: 'EMP001' }, { temporaryUntil: new Date(0) });
  await createEmployee(input, 'ADMIN001:expiring');
  expect(await hoursLeft()).toBe(72);
  await age();
  // The first answer's password opens nothing any more.
  expect(await createEmployee(input, 'ADMIN001:expiring')).toStrictEqual({ employeeId: 'EMP001' });
  await resetPassword({ id: 'EMP001', role: 'employee' });
  expect(await hoursLeft()).toBe(72);
  await removeEmployee(ADMIN, 'EMP001');
  await age();
  const { temporaryPassword } = await reinstateEmployee('EMP001');
  expect(await hoursLeft()).toBe(72);
  await changePassword(
    { id: 'EMP001', role: 'employee' },
    sent(temporaryPassword),
    sent('Marigold fields 7'),
  );
  expect(await hoursLeft()).toBeUndefined();
});

describe('reinstating', () => {
  const notRemoved = { status: 409, key: 'employeeNotRemoved' };

  test('a removed employee signs in again with a temporary password; their first one is gone', async () => {
    const first = await createEmployee(input);
    await removeEmployee(ADMIN, 'EMP001');
    await expect(signIn('EMP001', first.temporaryPassword)).rejects.toMatchObject(refusedSignIn);
    const { temporaryPassword } = await reinstateEmployee('EMP001');
    expect(temporaryPassword).toMatch(/^\w{12}$/);
    await expect(signIn('EMP001', first.temporaryPassword)).rejects.toMatchObject(refusedSignIn);
    expect((await signIn('EMP001', temporaryPassword)).user).toMatchObject({
      EmployeeID: 'EMP001',
      mustChangePassword: true,
    });
  });

  test('of ten at once one succeeds, and its password is the one that works', async () => {
    await createEmployee(input);
    await removeEmployee(ADMIN, 'EMP001');
    const { done, refused } = await outcomes(Array.from({ length: 10 }, () => reinstateEmployee('EMP001')));
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'employeeNotRemoved'));
    await signIn('EMP001', done[0]!.temporaryPassword);
  });

  test('an active or unknown employee is refused, and nothing changes', async () => {
    const { temporaryPassword } = await createEmployee(input);
    await expect(reinstateEmployee('EMP001')).rejects.toMatchObject(notRemoved);
    await signIn('EMP001', temporaryPassword);
    await expect(reinstateEmployee('EMP999')).rejects.toMatchObject(notFound);
  });
});

test('whose details are deleted is listed and named, and nothing gives them an account again', async () => {
  await createEmployee(input);
  await removeEmployee(ADMIN, 'EMP001');
  await createEmployee({ ...input, employeeZone: 'DLHI', employeeContact: '9415099999' });
  await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { removedAt: new Date('2020-01-05') });
  await RULES.formerEmployees.remove(dayInIndia());

  const left = { employeeId: 'EMP001', employeeName: 'Ram Prasad', employeeStatus: false };
  const shown = { ...left, employeeZone: '', employeePosition: '', detailsDeleted: true };
  for (const hidden of [true, false]) {
    const detail = await getEmployee('EMP001', unwatched, hidden);
    expect(detail).toEqual({
      ...{ ...shown, positionName: '', zoneName: '' },
      _id: detail._id,
      employeeRegisterDate: detail.employeeRegisterDate,
    });
  }
  const listed = async (query: object) =>
    (await listEmployees({ limit, ...query })).employees.map(({ employeeId }) => employeeId);
  expect((await listEmployees({ limit, status: 'inactive' })).employees).toMatchObject([shown]);
  expect([await listed({ q: 'ram', sort: 'name' }), await listed({ q: '9415012345' })]).toEqual([
    ['EMP001', 'EMP002'],
    [],
  ]);
  expect([await listed({ zone: 'CKTD' }), (await getZone('CKTD', { limit }))!.totalEmployees]).toEqual([
    [],
    0,
  ]);

  const gone = { status: 409, key: 'employeeDetailsDeleted' };
  const edit = employeeEditSchema.parse({ employeeName: 'Ram Kumar', was: { employeeName: 'Ram Prasad' } });
  await expect(updateEmployee(ADMIN, 'EMP001', edit)).rejects.toMatchObject(gone);
  await expect(reinstateEmployee('EMP001')).rejects.toMatchObject(gone);
  await expect(resetPassword({ id: 'EMP001', role: 'employee' })).rejects.toMatchObject(notFound);
  await expect(signIn('EMP001', 'Welcome@123')).rejects.toMatchObject(refusedSignIn);
  await expect(removeEmployee(ADMIN, 'EMP001', { share: 'zone' })).rejects.toMatchObject({
    fieldErrors: { share: 'zoneDeleted' },
  });
  expect(await removeEmployee(ADMIN, 'EMP001', { to: 'EMP002' })).toEqual({ moved: 0, left: 0 });

  const { rows } = await exportEmployees({ format: 'csv', sort: 'id' });
  expect((await rows.next())[0]!.slice(0, 7)).toEqual([
    'EMP001',
    'Ram Prasad',
    ...[undefined, undefined, undefined, ''],
    { word: 'removed' },
  ]);
  await rows.close();
  const { events } = await listEmployeePast('EMP001', pastQuery.parse({}));
  expect(events.map(({ what }) => what)).toEqual(['employeeAdd', 'employeeRemove']);
  await EmployeeModel.deleteOne({ employeeId: 'EMP002' });
  expect([await checkKey(), await rotateKeys()]).toEqual([
    'nothingEncrypted',
    { numbers: 0, reencrypted: 0, left: 0, unreadable: 0, unreadableOf: [] },
  ]);
});
