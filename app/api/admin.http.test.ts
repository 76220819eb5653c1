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
const hospital = { name: 'Asha Hospital', address: 'Station Road, Karwi', zone: 'CKTD' };

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
    expect(row).not.toHaveProperty('passwordHash');

    const whole = (await get(`/api/admin/details/Employee/${id}`)).body;
    expect(whole.statistics).toEqual({
      countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      totalCards: 0,
      activeCards: 0,
      averageMembers: 0,
      cardsThisMonth: 0,
      cardsLastMonth: 0,
      servesNow: 0,
    });
    const detail = whole.employee as Row;
    expect(detail).toMatchObject({
      employeeName: 'Kavita Singh',
      employeeDOB: '1992-03-09',
      employeeAddhar: '234123412346',
      employeePosition: 'POS900',
      positionName: 'Field Officer',
      zoneName: 'Chitrakoot',
    });
    expect(detail.employeeAge).toBeGreaterThanOrEqual(34);
    expect(detail).not.toHaveProperty('passwordHash');

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

  test('the temporary password signs in', async () => {
    const { body } = await post('/api/admin/employee', { ...person, employeeName: 'Rekha Devi' });
    const signedIn = await api('POST', '/loginEmployee', {
      body: { employeeId: body.employeeId, password: digest(body.temporaryPassword as string) },
    });
    expect([signedIn.status, (signedIn.body.user as Row).mustChangePassword]).toEqual([200, true]);
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

  test.each([
    ['GET', '/api/admin/details/Employee/NOBODY'],
    ['PUT', '/api/admin/employee/editemployee/NOBODY'],
    ['PUT', '/api/admin/employee/deleteemployee/NOBODY'],
    ['POST', '/api/admin/accounts/employee/NOBODY/password'],
    ['PUT', '/api/admin/employee/reinstate/NOBODY'],
  ])('%s %s answers 404', async (method, path) => {
    const answer = await api(method, path, { token: admin, ...(path.includes('edit') && { body: person }) });
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no employee with this ID']);
  });
});

describe('zones', () => {
  test('can be created, listed and read', async () => {
    const created = await post('/api/admin/zone', { zoneName: 'Mumbai', zoneID: 'mmbi' });
    expect(created.status).toBe(201);
    const zones = (await get('/api/admin/details/Zones')).body.zones as Row[];
    expect(zones[0]).toMatchObject({ zoneId: 'MMBI', zoneName: 'Mumbai', activeEmployees: 0 });
    const { body } = await get('/api/admin/details/Zone/CKTD');
    expect(body).toMatchObject({ zone: { zoneId: 'CKTD', zoneName: 'Chitrakoot' } });
    expect((body.employees as Row[]).length).toBe(body.totalEmployees);
    // TGONE was removed.
    const removed = (body.employees as Row[]).filter(({ employeeStatus }) => !employeeStatus).length;
    expect(removed).toBeGreaterThan(0);
    expect(zones.find(({ zoneId }) => zoneId === 'CKTD')).toMatchObject({
      activeEmployees: (body.totalEmployees as number) - removed,
    });
    const twice = await post('/api/admin/zone', { zoneName: 'Bombay', zoneID: 'MMBI' });
    const taken = 'A zone with this ID already exists';
    expect([twice.status, twice.body]).toEqual([409, { message: taken, fieldErrors: { zoneID: taken } }]);
  });
  test.each(['zoneName', 'zoneID'])('without %s answers 400', async (field) => {
    const answer = await post('/api/admin/zone', replaced({ zoneName: 'Agra', zoneID: 'AGRA' }, field, ''));
    expect([answer.status, answer.body.message]).toEqual([400, 'Please fill all required fields']);
  });
  test('an unknown one answers 404', async () => {
    expect((await get('/api/admin/details/Zone/NOWHERE')).status).toBe(404);
  });
});

describe('positions', () => {
  test('can be created, listed and read', async () => {
    const created = await post('/api/admin/position', { positionName: 'Driver', positionSalary: 12_500 });
    expect(created.status).toBe(201);
    const positions = (await get('/api/admin/details/Positions')).body.positions as Row[];
    expect(positions[0]).toMatchObject({ positionName: 'Driver', positionSalary: 12_500 });
    expect(positions[0]!.positionId).toMatch(/^POS\d{3,}$/);
    const { body } = await get('/api/admin/details/Position/POS900');
    expect(body).toMatchObject({
      position: { positionId: 'POS900', positionName: 'Field Officer', positionSalary: 18_000 },
    });
    const row = (body.employees as Row[]).find((employee) => employee.employeeId === 'TEMP1');
    expect(row).toMatchObject({
      employeeName: 'Worker TEMP1',
      employeeContact: '9812345670',
      employeeEmail: 'temp1@example.org',
      employeeZone: 'CKTD',
      employeeStatus: true,
    });
  });
  test.each([
    ['positionName', '', 'Please fill all required fields'],
    ['positionSalary', '12000', 'Enter the salary in whole rupees'],
    ['positionSalary', 1.5, 'Enter the salary in whole rupees'],
    ['positionSalary', -1, 'Enter the salary in whole rupees'],
  ])('%s = %j answers 400', async (field, value, words) => {
    const answer = await post(
      '/api/admin/position',
      replaced({ positionName: 'Cook', positionSalary: 9000 }, field, value),
    );
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: words }]);
  });
  test('an unknown one answers 404', async () => {
    expect((await get('/api/admin/details/Position/POS000')).status).toBe(404);
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

  test.each(['', '?startDate=2026-01-01', '?endDate=2026-01-01', '?startDate=2026-01-01&endDate=soon'])(
    'filtercards%s requires both dates',
    async (query) => {
      const answer = await get(`/api/admin/details/filtercards/TEMP1${query}`);
      expect(answer.status).toBe(400);
      expect(Object.values(answer.body.fieldErrors as object)[0]).toBe(
        'Please select both start and end dates',
      );
    },
  );
});

test('filtercards refuses an end before the start', async () => {
  const { status, body } = await get(
    '/api/admin/details/filtercards/TEMP1?startDate=2026-02-01&endDate=2026-01-31',
  );
  expect([status, body.fieldErrors]).toEqual([
    400,
    { endDate: 'The end date must not be before the start date' },
  ]);
});

describe('hospitals', () => {
  test('can be added, and anyone finds them by name, address, service or zone', async () => {
    const body = { ...hospital, phone: '+91-9876543210', services: [' Cardiology ', '', 'Eye (cataract)'] };
    const added = await post('/api/hospital/addHospital', body);
    expect([added.status, typeof added.body.message]).toEqual([201, 'string']);
    for (const query of ['q=asha', 'q=station%20ROAD', 'q=cardio', 'q=(cataract', 'zone=CKTD', 'zone=ALL']) {
      const { status, body: found } = await api('GET', `/api/hospital/getHospitals?${query}`);
      expect([status, (found.hospitals as Row[]).length, query]).toEqual([200, 1, query]);
      expect((found.hospitals as Row[])[0]).toMatchObject({
        name: 'Asha Hospital',
        phone: '+91-9876543210',
        services: ['Cardiology', 'Eye (cataract)'],
        zone: 'CKTD',
      });
    }
    for (const query of ['q=nothing', 'zone=DLHI', 'q=.*']) {
      expect((await api('GET', `/api/hospital/getHospitals?${query}`)).body.hospitals).toEqual([]);
    }
  });
  test.each([
    ['name', '', 'Please fill all required fields'],
    ['address', '', 'Please fill all required fields'],
    ['zone', '', 'Please fill all required fields'],
    ['zone', 'NOWHERE', 'There is no such zone. Choose one from the list'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['phone', '+91 5876543210', 'Please enter a valid phone number'],
  ])('%s = %j answers 400', async (field, value, words) => {
    const answer = await post('/api/hospital/addHospital', { ...hospital, [field]: value });
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: words }]);
  });
});

describe('POST /contactMail/contact', () => {
  const message = {
    name: 'Mohan',
    email: 'mohan@example.org',
    number: '9876501234',
    message: 'Where is the nearest hospital?',
  };
  const send = (body: unknown, headers?: Record<string, string>) =>
    api('POST', '/contactMail/contact', { body, headers });

  test.each([
    ['name', 'Write your name'],
    ['email', 'Write your email address'],
    ['number', 'Write your phone number'],
    ['message', 'Write your message'],
  ])('without %s answers 400', async (field, words) => {
    const answer = await send(replaced(message, field, ''));
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: words }]);
  });

  test('is stored, each that was accepted', async () => {
    for (const name of ['Mohan 1', 'Mohan 2']) {
      const answer = await send({ ...message, name });
      expect([answer.status, answer.body.message]).toEqual([
        200,
        'Message sent successfully! We will get back to you soon.',
      ]);
    }
    const stored = await mongoose.connection
      .collection('requests')
      .find({ email: 'mohan@example.org' })
      .toArray();
    expect(stored.map((row) => row.name).sort()).toEqual(['Mohan 1', 'Mohan 2']);
  });
});
