import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, digest, replaced } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#calls (admin, hospital and contact); docs/contract.md#validation with its exact texts.
let admin: string;
let worker: string;
type Row = Record<string, unknown>;
const get = (path: string) => api('GET', path, { token: admin });
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  api('POST', path, { token: admin, body, headers });

const person = {
  employeeName: 'Kavita Singh',
  employeeEmail: 'kavita@example.org',
  employeeContact: '9811112222',
  employeeDOB: '1992-03-09',
  employeeAge: 5,
  employeeSex: 'Female',
  employeeAddress: 'Civil Lines, Banda',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS900',
};

beforeAll(async () => {
  await makePeople();
  [admin, worker] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
afterAll(() => mongoose.disconnect());

test('GET /api/admin/details counts', async () => {
  const { status, body } = await get('/api/admin/details');
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ['message', 'totalCards', 'totalEmployees', 'totalHospitals', 'totalPositions', 'totalZones'],
  ]);
  expect(body).toMatchObject({ totalEmployees: 3, totalZones: 2, totalPositions: 1 });
});

describe('employees', () => {
  test('can be added, listed, read, edited and removed', async () => {
    const added = await post('/api/admin/employee', person);
    const id = added.body.employeeId as string;
    expect(added.status).toBe(201);
    expect(id).toMatch(/^EMP\d{3,}$/);
    expect(added.body.message).toBe('Employee added successfully!');
    expect(added.body.temporaryPassword).toMatch(/^[A-Za-z2-9]{12}$/);

    const list = await get('/api/admin/details/Employees?q=kavita');
    const row = (list.body.employees as Row[])[0]!;
    expect(row).toMatchObject({
      employeeId: id,
      employeePosition: 'Field Officer',
      employeeStatus: true,
      employeeZone: 'CKTD',
    });
    expect(row).not.toHaveProperty('employeeAddhar');

    const whole = (await get(`/api/admin/details/Employee/${id}`)).body;
    expect(whole.statistics).toMatchObject({ totalCards: 0, activeCards: 0, servesNow: 0 });
    expect(whole.employee).toMatchObject({
      employeeDOB: '1992-03-09',
      employeeAddhar: '234123412346',
      positionName: 'Field Officer',
      zoneName: 'Chitrakoot',
    });
    // The age is that of the date of birth, not the one that was sent.
    expect((whole.employee as Row).employeeAge).toBeGreaterThanOrEqual(34);

    const edited = await api('PUT', `/api/admin/employee/editemployee/${id}`, {
      token: admin,
      body: { ...person, employeeZone: 'DLHI' },
    });
    expect(edited.status).toBe(200);
    expect(((await get(`/api/admin/details/Employee/${id}`)).body.employee as Row).zoneName).toBe('Delhi');

    await api('PUT', `/api/admin/employee/deleteemployee/${id}`, { token: admin });
    expect(((await get(`/api/admin/details/Employee/${id}`)).body.employee as Row).employeeStatus).toBe(
      false,
    );

    const reinstate = () => api('PUT', `/api/admin/employee/reinstate/${id}`, { token: admin });
    const { status, body } = await reinstate();
    expect([status, body.message]).toEqual([200, 'Employee reinstated']);
    const signedIn = await api('POST', '/loginEmployee', {
      body: { employeeId: id, password: digest(body.temporaryPassword as string) },
    });
    expect([signedIn.status, (signedIn.body.user as Row).mustChangePassword]).toEqual([200, true]);
    const again = await reinstate();
    expect([again.status, again.body.message]).toEqual([
      409,
      'This employee is not removed. If they cannot sign in, issue a new temporary password',
    ]);
  });

  test('the same Idempotency-Key creates one employee', async () => {
    const headers = { 'Idempotency-Key': 'employee-once-0001' };
    const body = { ...person, employeeName: 'Only Once' };
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/admin/employee', body, headers)),
    );
    expect(new Set(calls.map((call) => call.body.employeeId)).size).toBe(1);
    expect((await get('/api/admin/details/Employees?q=only%20once')).body.total).toBe(1);
  });

  test.each([
    ['employeeName', 'Al', 'Name must be at least 3 characters'],
    ['employeeEmail', 'kavita', 'Invalid email format'],
    ['employeeContact', '123', 'Contact number must be 10 digits'],
    ['employeeDOB', '', 'Enter the date of birth'],
    ['employeeDOB', '2015-01-01', 'Employee must be at least 18 years old'],
    ['employeeSex', '', 'Choose Male, Female or Other'],
    ['employeeAddress', ' ', 'Enter the address'],
    ['employeeAddhar', '', 'Aadhar number must be 12 digits'],
    ['employeeZone', '', 'Choose a zone'],
    ['employeeZone', 'NOWHERE', 'There is no such zone. Choose one from the list'],
    ['employeePosition', '', 'Choose a position'],
    ['employeePosition', 'POS000', 'There is no such position. Choose one from the list'],
  ])('%s = %j answers 400 on adding and on editing', async (field, value, words) => {
    const body = replaced(person, field, value);
    const answers = [
      await post('/api/admin/employee', body),
      await api('PUT', '/api/admin/employee/editemployee/TEMP2', { token: admin, body }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: words }]);
  });

  test('an unknown one answers 404', async () => {
    const edit = { token: admin, body: person };
    for (const answer of [
      await get('/api/admin/details/Employee/NOBODY'),
      await api('PUT', '/api/admin/employee/editemployee/NOBODY', edit),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'There is no employee with this ID']);
  });
});

describe('cards, for admins', () => {
  const register = async () =>
    api('POST', '/api/employee/addMember', {
      token: worker,
      body: {
        employeeID: 'TEMP1',
        zoneID: 'CKTD',
        cardPrimaryHolder: {
          memberName: 'Gita Devi',
          memberContact: '9876501234',
          memberSex: 'Female',
          memberDOB: '1979-11-02',
          memberAddress: 'Ward 9, Karwi',
        },
      },
    });

  test('are all listed with who issued them, and an employee’s by day of registration', async () => {
    const { cardNumber } = (await register()).body.card as { cardNumber: string };
    const all = await get('/api/admin/details/cards?limit=1');
    expect((all.body.cards as Row[])[0]).toMatchObject({ cardNumber, employeeId: 'TEMP1', cardMembers: 1 });
    const { statistics } = (await get('/api/admin/details/Employee/TEMP1')).body as { statistics: Row };
    expect(statistics.totalCards).toBeGreaterThan(0);
    expect(statistics.cardsThisMonth).toBeGreaterThan(0);
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const now = await get(`/api/admin/details/filtercards/TEMP1?startDate=${today}&endDate=${today}`);
    expect((now.body.cards as Row[]).map((card) => card.cardNumber)).toContain(cardNumber);
    const long = await get('/api/admin/details/filtercards/TEMP1?startDate=2020-01-01&endDate=2020-12-31');
    expect([long.status, long.body.cards, long.body.total]).toEqual([200, [], 0]);
  });

  test.each([
    ['', 'startDate', 'Please select both start and end dates'],
    ['?startDate=2026-01-01', 'endDate', 'Please select both start and end dates'],
    ['?startDate=2026-02-01&endDate=2026-01-31', 'endDate', 'The end date must not be before the start date'],
  ])('filtercards%s is refused at its field', async (query, field, words) => {
    const { status, body } = await get(`/api/admin/details/filtercards/TEMP1${query}`);
    expect([status, (body.fieldErrors as Row)[field]]).toEqual([400, words]);
  });
});
