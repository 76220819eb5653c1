import { request } from 'node:http';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, digest, type Answer } from '@/tests/contract-client';
import { newEmployee, newHospital, newPosition } from '@/tests/matrix/samples';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';

// docs/security.md#activity: who, what, which card or person, when, from where; and never more than ids.
type Row = Record<string, unknown>;
let worker: string;
let other: string;
let admin: string;
/** What no record may contain; extended by the tests. */
const secrets = [
  PASSWORD,
  digest(PASSWORD),
  'Ramesh Kumar',
  '9876501234',
  '234123412346',
  'ramesh@example.org',
];

const collection = () => mongoose.connection.collection('activities');
const WHEN = { _id: expect.anything() as unknown, at: expect.any(Date) as Date };

/** The records of one request, found by its id. */
const left = async ({ headers }: Pick<Answer, 'headers'>): Promise<Row[]> =>
  collection()
    .find({ requestId: headers.get('x-request-id') })
    .toArray();

/** Checks that a request left exactly this record. */
async function leaves(answer: Answer, record: Row): Promise<void> {
  const requestId = answer.headers.get('x-request-id');
  expect(await left(answer), String(answer.body.message)).toEqual([
    { ...WHEN, client: '127.0.0.1', requestId, ...record },
  ]);
}

/** A sign-in from another address of this machine, with its own allowance, unaffected by other tests. */
const signInFrom = (localAddress: string, path: string, body: object) =>
  new Promise<string>((resolve, reject) => {
    const url = new URL(path, process.env.APP_URL);
    const headers = { 'content-type': 'application/json' };
    request(url, { method: 'POST', localAddress, headers }, (response) => {
      response.resume();
      resolve(String(response.headers['x-request-id']));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });

const family = {
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Ramesh Kumar',
    memberEmail: 'ramesh@example.org',
    memberContact: '9876501234',
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberAddress: 'Ward 4, Karwi',
    memberAadhar: '234123412346',
  },
  cardMembers: [],
};
const child = { memberName: 'Om', memberSex: 'Male', memberDOB: '2012-02-29', memberRelation: 'Child' };
const person = {
  employeeName: 'Ramesh Kumar',
  employeeEmail: 'ramesh@example.org',
  employeeContact: '9876501234',
  employeeDOB: '1990-05-14',
  employeeSex: 'Male',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS900',
};
const hospital = { name: 'Ramesh Kumar Hospital', address: 'Karwi, Chitrakoot', zone: 'CKTD' };
const contact = {
  name: 'Ramesh Kumar',
  email: 'ramesh@example.org',
  number: '9876501234',
  message: 'Ramesh Kumar asks',
};

const byWorker = { actor: 'TEMP1', role: 'employee' };
const byAdmin = { actor: 'TADM', role: 'admin' };
const done = { outcome: 'done' };

beforeAll(async () => {
  await makePeople();
  [worker, other, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2'), tokenOf('TADM')]);
  secrets.push(worker, other, admin);
});
afterAll(() => mongoose.disconnect());

async function newCard(): Promise<string> {
  const { body } = await api('POST', '/api/employee/addMember', { token: worker, body: family });
  return (body.card as { cardNumber: string }).cardNumber;
}

describe('every write of the contract leaves one record', () => {
  test('cards and their members', async () => {
    const registered = await api('POST', '/api/employee/addMember', { token: worker, body: family });
    const { cardNumber } = registered.body.card as { cardNumber: string };
    await leaves(registered, { ...byWorker, action: 'cardRegister', cardNumber, ...done });
    const body = { cardNumber, cardMembers: [child] };
    const added = await api('PUT', '/api/employee/addMember', { token: worker, body });
    await leaves(added, { ...byWorker, action: 'membersAdd', cardNumber, ...done });
    const renewed = await api('PUT', `/api/employee/addMember/renew/${cardNumber}`, { token: worker });
    await leaves(renewed, { ...byWorker, action: 'cardRenew', cardNumber, ...done });
    const far = await api('PUT', `/api/employee/addMember/renew/${cardNumber}`, { token: worker });
    await leaves(far, { ...byWorker, action: 'cardRenew', cardNumber, outcome: 'refused', status: 409 });
    const { body: whole } = await api('GET', `/api/verifyCard/${cardNumber}`, { token: worker });
    const { memberId: item } = (whole.member as Array<{ memberId: string }>)[0]!;
    const path = `/api/card/${cardNumber}/members/${item}`;
    const changed = await api('PUT', path, { token: worker, body: { ...child, memberName: 'Om Kumar' } });
    await leaves(changed, { ...byWorker, action: 'memberUpdate', cardNumber, item, ...done });
    const removed = await api('DELETE', path, { token: worker });
    await leaves(removed, { ...byWorker, action: 'memberRemove', cardNumber, item, ...done });
    const erased = await api('DELETE', `/api/card/${cardNumber}`, { token: admin });
    await leaves(erased, { ...byAdmin, action: 'cardErase', cardNumber, ...done });
  });

  test('employees, zones, positions, hospitals and messages', async () => {
    const [positionId, hospitalId] = [await newPosition(), await newHospital()];
    const employeeId = await newEmployee();
    const ofEmployee = { person: employeeId };
    const sent = await api('POST', '/contactMail/contact', { body: contact });
    await leaves(sent, { role: 'public', action: 'messageSend', ...done });
    const message = (await mongoose.connection.collection('requests').findOne({ name: contact.name }))!;
    const messageId = String(message._id);
    const zone = { zoneID: 'ACTV', zoneName: 'Ramesh Kumar Nagar' };
    const role = { positionName: 'Ramesh Kumar', positionSalary: 9000 };
    type Made = { employeeId: string; position: { positionId: string }; hospital: { _id: string } };
    const addedEmployee = (made: Made) => ({ person: made.employeeId });
    const addedPosition = (made: Made) => ({ item: made.position.positionId });
    const addedHospital = (made: Made) => ({ item: made.hospital._id });
    type Subject = Row | ((made: Made) => Row);
    const calls: Array<[string, string, object | undefined, action: string, Subject]> = [
      ['POST', '/api/admin/employee', person, 'employeeAdd', addedEmployee],
      ['PUT', `/api/admin/employee/editemployee/${employeeId}`, person, 'employeeUpdate', ofEmployee],
      ['POST', `/api/admin/accounts/employee/${employeeId}/password`, undefined, 'passwordReset', ofEmployee],
      ['PUT', `/api/admin/employee/deleteemployee/${employeeId}`, undefined, 'employeeRemove', ofEmployee],
      ['POST', '/api/admin/zone', zone, 'zoneAdd', { item: 'ACTV' }],
      ['PUT', '/api/admin/zone/ACTV', zone, 'zoneUpdate', { item: 'ACTV' }],
      ['DELETE', '/api/admin/zone/ACTV', undefined, 'zoneRemove', { item: 'ACTV' }],
      ['POST', '/api/admin/position', role, 'positionAdd', addedPosition],
      ['PUT', `/api/admin/position/${positionId}`, role, 'positionUpdate', { item: positionId }],
      ['DELETE', `/api/admin/position/${positionId}`, undefined, 'positionRemove', { item: positionId }],
      ['POST', '/api/hospital/addHospital', hospital, 'hospitalAdd', addedHospital],
      ['PUT', `/api/hospital/${hospitalId}`, hospital, 'hospitalUpdate', { item: hospitalId }],
      ['PUT', `/api/hospital/${hospitalId}/confirm`, undefined, 'hospitalConfirm', { item: hospitalId }],
      ['DELETE', `/api/hospital/${hospitalId}`, undefined, 'hospitalRemove', { item: hospitalId }],
      ['PUT', `/api/admin/inbox/${messageId}`, { step: 'read' }, 'requestStep', { item: messageId }],
    ];
    for (const [method, path, body, action, subject] of calls) {
      const answer = await api(method, path, { token: admin, body });
      if (answer.body.temporaryPassword) secrets.push(String(answer.body.temporaryPassword));
      const about = typeof subject === 'function' ? subject(answer.body as unknown as Made) : subject;
      await leaves(answer, { ...byAdmin, action, ...about, ...done });
    }
    await mongoose.connection.collection('requests').deleteMany({});
  });

  test('sign-in, password and sign-out', async () => {
    const body = { employeeId: 'temp2', password: digest(PASSWORD) };
    const signedIn = await api('POST', '/loginEmployee', { body });
    secrets.push(signedIn.body.Token as string);
    const by = { actor: 'TEMP2', role: 'employee' };
    await leaves(signedIn, { ...by, action: 'signIn', ...done });
    const token = signedIn.body.Token as string;
    const chosen = digest('a fine new password');
    secrets.push(chosen, 'a fine new password', digest('wrong'));
    const wrong = { currentPassword: digest('wrong'), newPassword: chosen };
    const refused = await api('POST', '/api/account/password', { token, body: wrong });
    await leaves(refused, { ...by, action: 'passwordChange', outcome: 'refused', status: 400 });
    const right = { currentPassword: digest(PASSWORD), newPassword: chosen };
    const changed = await api('POST', '/api/account/password', { token, body: right });
    await leaves(changed, { ...by, action: 'passwordChange', ...done });
    const fresh = changed.body.Token as string;
    secrets.push(fresh);
    await leaves(await api('POST', '/api/logout', { token: fresh }), { ...by, action: 'signOut', ...done });
    await makePeople();
    other = await tokenOf('TEMP2');
    secrets.push(other);
  });

  test('a failed sign-in: the id if it is one, and nothing else that was typed', async () => {
    secrets.push('HUNTER2', 'hunter2');
    const failed = { ...WHEN, client: '127.0.0.77', action: 'signIn', outcome: 'refused', status: 401 };
    const tried = (path: string, body: object) => signInFrom('127.0.0.77', path, body);
    const known = await tried('/loginEmployee/admin', { adminId: 'TADM', password: digest('hunter2') });
    const unknown = await tried('/loginEmployee', { employeeId: 'hunter2', password: digest('hunter2') });
    expect(await collection().find({ requestId: known }).toArray()).toEqual([
      { ...failed, requestId: known, ...byAdmin },
    ]);
    expect(await collection().find({ requestId: unknown }).toArray()).toEqual([
      { ...failed, requestId: unknown, role: 'employee' },
    ]);
  });
});

describe('reads of unmasked data', () => {
  test('a card: recorded for who sees it whole and for admins; whoever sees what anybody sees leaves no record', async () => {
    const cardNumber = await newCard();
    const look = (token?: string) => api('GET', `/verifyCard/${cardNumber}`, { token });
    const whole = await look(worker);
    expect((whole.body.PrimaryMember as Row).memberAddhar).toBe('234123412346');
    await leaves(whole, { ...byWorker, action: 'cardLook', cardNumber, ...done });
    await leaves(await look(admin), { ...byAdmin, action: 'cardLook', cardNumber, ...done });
    const [byPublic, byOther] = [await look(), await look(other)];
    for (const masked of [byPublic, byOther])
      expect((masked.body.PrimaryMember as Row).memberAddhar).toBe('XXXX XXXX 2346');
    for (const masked of [byPublic, byOther]) expect(await left(masked)).toEqual([]);
    for (const token of [undefined, other])
      expect(await left(await api('GET', '/verifyCard/JEEVAN0000000000', { token }))).toEqual([]);
  });

  test('an employee’s details, and every exported list', async () => {
    const details = await api('GET', '/api/admin/details/Employee/TEMP1', { token: admin });
    await leaves(details, { ...byAdmin, action: 'employeeLook', person: 'TEMP1', ...done });
    for (const item of ['cards', 'employees', 'hospitals']) {
      const file = await api('GET', `/api/admin/export/${item}?format=csv`, { token: admin });
      await leaves(file, { ...byAdmin, action: 'listExport', item, ...done });
    }
    expect(await left(await api('GET', '/api/admin/details/cards', { token: admin }))).toEqual([]);
  });

  test('one request: once a day for each admin, however often it is read again', async () => {
    const documents = mongoose.connection.collection('requests');
    const sent = { ...contact, kind: 'message', receivedAt: new Date(), state: 'new' };
    const { insertedId } = await documents.insertOne(sent);
    const item = String(insertedId);
    const look = (id: string) => api('GET', `/api/admin/inbox/${id}`, { token: admin });
    await leaves(await look(item), { ...byAdmin, action: 'requestLook', item, ...done });
    // As a dialog does that somebody comes back to.
    const again = await look(item.toUpperCase());
    expect([again.status, await left(again)]).toEqual([200, []]);
    await documents.deleteOne({ _id: insertedId });
    expect(await left(await look(item))).toEqual([]);
    expect(await left(await api('GET', '/api/admin/inbox', { token: admin }))).toEqual([]);
  });
});

describe('denials', () => {
  test("of the wrong role, of somebody else's id, and of another’s card", async () => {
    const unready = await tokenOf('TNEW');
    secrets.push(unready);
    const cardNumber = await newCard();
    const renew = `/api/employee/addMember/renew/${cardNumber}`;
    const byNew = { actor: 'TNEW', role: 'employee' };
    const byOther = { actor: 'TEMP2', role: 'employee' };
    for (const [token, method, path, status, record] of [
      [
        worker,
        'GET',
        '/api/admin/details/Employee/TEMP2',
        403,
        { action: 'employeeLook', person: 'TEMP2', ...byWorker },
      ],
      [
        worker,
        'GET',
        '/api/employee/addMember/TEMP2',
        403,
        { action: 'denied', person: 'TEMP2', ...byWorker },
      ],
      [other, 'PUT', renew, 404, { action: 'cardRenew', cardNumber, ...byOther }],
      [admin, 'PUT', renew, 403, { action: 'cardRenew', cardNumber, ...byAdmin }],
      [unready, 'GET', '/api/employee/dueCards', 403, { action: 'denied', ...byNew }],
    ] as const)
      await leaves(await api(method, path, { token }), { ...record, outcome: 'refused', status });
  });
});

describe('GET /api/admin/activity', () => {
  const list = (query: string) => api('GET', `/api/admin/activity${query}`, { token: admin });

  test('shows who looked at this card, with names, in pages', async () => {
    const cardNumber = await newCard();
    for (const token of [worker, admin, admin]) await api('GET', `/verifyCard/${cardNumber}`, { token });
    const first = await list(`?card=${cardNumber}&action=cardLook&limit=2`);
    expect([first.status, first.body.total]).toEqual([200, 3]);
    expect(first.body.activity).toMatchObject([
      { actor: 'TADM', actorName: 'Asha Verma', cardNumber, outcome: 'done', client: '127.0.0.1' },
      { actor: 'TADM' },
    ]);
    const next = await list(`?card=${cardNumber}&action=cardLook&limit=2&cursor=${first.body.nextCursor}`);
    expect(next.body.activity).toMatchObject([{ actor: 'TEMP1', actorName: 'Worker TEMP1' }]);
    expect(next.body.nextCursor).toBeNull();
  });

  test.each(['limit=501', 'action=all', 'from=2026-11-21&to=2026-11-20'])('%s answers 400', async (query) => {
    const { status, body } = await list(`?${query}`);
    expect([status, typeof body.fieldErrors]).toEqual([400, 'object']);
  });
});

// Last: checks all records left by the tests above.
test('no record contains a name, a personal number, a token, a password or a text', async () => {
  const raw = JSON.stringify(await collection().find().toArray());
  expect(raw.length).toBeGreaterThan(5000);
  for (const secret of secrets) expect(raw).not.toContain(secret);
  expect(raw).not.toMatch(/eyJ|v1:|\$argon2|"\d{10,12}"/);
});
