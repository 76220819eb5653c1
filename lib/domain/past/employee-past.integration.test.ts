import { beforeEach, expect, test } from 'vitest';
import { employeeEditSchema } from '@/lib/schemas/employees';
import { pastQuery } from '@/lib/schemas/past';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { updateEmployee } from '../employees/change-employees';
import { idFrom } from '../ids';
import { listEmployeePast } from './list-employee-past';

// docs/contract.md#past
const SITA = { id: 'EMP001', name: 'Worker EMP001', role: 'employee' };
const MEERA = { id: 'EMP002', name: 'Worker EMP002', role: 'employee' };
const NEHA = { id: 'EMP003', name: 'Worker EMP003', role: 'employee' };

databaseOfOneZone('test-employee-past');
beforeEach(async () => {
  await ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' });
  await PositionModel.create({ positionId: 'POS900', positionName: 'Field worker', positionSalary: 1 });
  for (const id of ['EMP001', 'EMP002', 'EMP003']) await storeEmployee(id);
});

const past = async (employeeId: string, part?: string) =>
  (await listEmployeePast(employeeId, pastQuery.parse({ part }))).events.map(
    ({ _id, at: _at, ...event }) => event,
  );
const record = (at: string, fields: Partial<ActivityDocument>) =>
  ActivityModel.create({
    _id: idFrom(new Date(at)),
    at: new Date(at),
    client: '203.0.113.7',
    requestId: 'request',
    outcome: 'done',
    role: 'admin',
    actor: 'ADMIN001',
    action: 'employeeLook',
    ...fields,
  });
const edit = (body: object) => updateEmployee(asAdmin('ADMIN001'), 'EMP001', employeeEditSchema.parse(body));

test('an edit says of each field what it was and is: zones by name, Aadhaar numbers masked', async () => {
  await edit({
    employeeZone: 'DLHI',
    employeeContact: '9000000001',
    was: { employeeZone: 'CKTD', employeeContact: '9812345670' },
  });
  await edit({ employeeAddhar: '499800123454', was: { employeeAddhar: '234123412346' } });
  const [second, first] = await past('EMP001', 'changes');
  expect(second).toEqual({
    what: 'employeeUpdate',
    by: { id: 'ADMIN001', name: 'ADMIN001' },
    fields: [{ field: 'employeeAddhar', was: 'XXXX XXXX 2346', now: 'XXXX XXXX 3454' }],
  });
  expect(first!.fields).toEqual([
    { field: 'employeeContact', was: '9812345670', now: '9000000001' },
    { field: 'employeeZone', was: 'Chitrakoot', now: 'Delhi' },
  ]);
  expect(JSON.stringify(await EmployeeModel.find({}, { replaced: 1 }).lean())).not.toMatch(/234123412346/);
});

test('a removal and a hand-over name who gave and who got the cards, on the page of each of them', async () => {
  await record('2026-11-02T06:00:00Z', {
    action: 'employeeRemove',
    person: 'EMP001',
    people: ['EMP002', 'EMP003'],
    count: 19,
  });
  await record('2026-11-03T06:00:00Z', {
    action: 'cardHandover',
    person: 'EMP003',
    item: 'EMP002',
    people: ['EMP002'],
    count: 4,
  });
  const removal = { by: { id: 'ADMIN001', name: 'ADMIN001' }, count: 19, to: [MEERA, NEHA] };
  const handover = {
    what: 'cardHandover',
    by: { id: 'ADMIN001', name: 'ADMIN001' },
    count: 4,
    from: MEERA,
    to: [NEHA],
  };
  const added = { what: 'employeeAdd' };
  expect(await past('EMP001')).toEqual([{ what: 'employeeRemove', ...removal }, added]);
  const received = { what: 'cardHandover', from: SITA, ...removal };
  expect(await past('EMP002')).toEqual([handover, received, added]);
  expect(await past('EMP003')).toEqual([handover, received, added]);
});

test('their work, and who saw their number, can be asked for alone; adding them is said once', async () => {
  await record('2026-01-05T05:00:00Z', { action: 'employeeAdd', person: 'EMP001' });
  await record('2026-11-02T06:00:00Z', { action: 'employeeLook', person: 'EMP001' });
  const own = { actor: 'EMP001', role: 'employee' } as const;
  await record('2026-11-03T06:00:00Z', { ...own, action: 'cardRenew', cardNumber: 'JEEVAN0000000017' });
  await record('2026-11-04T06:00:00Z', { ...own, action: 'passwordChange' });
  await record('2026-11-05T06:00:00Z', { ...own, action: 'cardLook', cardNumber: 'JEEVAN0000000017' });
  const whats = async (part?: string) => (await past('EMP001', part)).map(({ what }) => what);
  expect(await whats()).toEqual(['passwordChange', 'cardRenew', 'employeeLook', 'employeeAdd']);
  expect(await past('EMP001', 'work')).toEqual([
    { what: 'cardRenew', by: SITA, cardNumber: 'JEEVAN0000000017' },
  ]);
  expect(await whats('looks')).toEqual(['employeeLook']);
  expect(await whats('changes')).toEqual(['passwordChange', 'employeeAdd']);
});

test('an employee who is not there is not found', async () => {
  await expect(listEmployeePast('EMP099', pastQuery.parse({}))).rejects.toThrow('employeeNotFound');
});
