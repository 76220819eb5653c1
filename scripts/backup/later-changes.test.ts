import { expect, test } from 'vitest';
import { changesSince } from './later-changes';

// docs/operations/backup.md#after-a-loss
const BACKUP = new Date('2026-11-01T02:15:00Z');
const id = (n: number) => n.toString(16).padStart(24, '0');
/** A line as ACTIVITY_LOG writes it when something begins, on a day of November. */
const begun = (n: number, day: number, action: string, more: object) =>
  JSON.stringify({
    id: id(n),
    at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    role: 'admin',
    actor: 'ADMIN001',
    action,
    outcome: 'begun',
    ...more,
  });
const ended = (n: number, outcome: string) => JSON.stringify({ id: id(n), outcome });
const changes = (...lines: string[]) =>
  changesSince(
    (async function* () {
      yield* lines;
    })(),
    BACKUP,
  );
const read = async (...lines: string[]) => {
  const { reasons, newer } = await changes(...lines);
  return { reasons: Object.fromEntries(reasons), newer };
};

test('removals and new passwords after the backup are found, each for its account', async () => {
  expect(
    await read(
      begun(1, 2, 'employeeRemove', { person: 'EMP001' }),
      ended(1, 'done'),
      // Whether it was done is unknown.
      begun(2, 2, 'employeeRemove', { person: 'EMP002' }),
      begun(3, 3, 'passwordReset', { person: 'EMP003' }),
      ended(3, 'done'),
      begun(4, 3, 'passwordChange', { role: 'employee', actor: 'EMP004' }),
      ended(4, 'done'),
      begun(5, 3, 'passwordChange', {}),
      ended(5, 'done'),
      begun(6, 3, 'adminReset', { role: 'server', actor: undefined, item: 'ADMIN002' }),
      ended(6, 'done'),
      begun(8, 3, 'adminReset', { person: 'ADMIN003' }),
      begun(9, 3, 'adminRemove', { person: 'ADMIN004' }),
      ended(9, 'done'),
      begun(7, 3, 'cardRegister', { cardNumber: 'JEEVAN123' }),
      'no record at all',
    ),
  ).toEqual({
    reasons: {
      'employee:EMP001': 'removed',
      'employee:EMP002': 'removed',
      'employee:EMP003': 'passwordReplaced',
      'employee:EMP004': 'passwordReplaced',
      'admin:ADMIN001': 'passwordReplaced',
      'admin:ADMIN002': 'passwordReplaced',
      'admin:ADMIN003': 'passwordReplaced',
      'admin:ADMIN004': 'removed',
    },
    newer: 9,
  });
});

test('what was before the backup, or refused, holds nobody', async () => {
  expect(
    await read(
      // 2026-11-01T02:15 was the backup.
      JSON.stringify({
        id: id(1),
        at: '2026-11-01T02:14:59.000Z',
        action: 'employeeRemove',
        person: 'EMP001',
        outcome: 'done',
      }),
      begun(2, 2, 'employeeRemove', { person: 'EMP002' }),
      ended(2, 'refused'),
    ),
  ).toEqual({ reasons: {}, newer: 1 });
  expect(await read()).toEqual({ reasons: {}, newer: 0 });
});

test('a later reinstatement wins over a removal, if it was done; its password is another one', async () => {
  const removed = [begun(1, 2, 'employeeRemove', { person: 'EMP001' }), ended(1, 'done')];
  const reinstated = begun(2, 3, 'employeeReinstate', { person: 'EMP001' });
  expect((await read(...removed, reinstated)).reasons).toEqual({ 'employee:EMP001': 'removed' });
  // As from a syslog server, in another order.
  const syslog = (line: string) => `<110>1 2026-11-03T10:00:00.000Z host medical-card 7 activity - ${line}`;
  expect((await read(syslog(reinstated), ended(2, 'done'), ...removed)).reasons).toEqual({
    'employee:EMP001': 'passwordReplaced',
  });
  const again = [begun(3, 4, 'employeeRemove', { person: 'EMP001' }), ended(3, 'done')];
  expect((await read(...removed, reinstated, ended(2, 'done'), ...again)).reasons).toEqual({
    'employee:EMP001': 'removed',
  });
});

test('a suspension by an admin holds until it was lifted, through new passwords and a removal', async () => {
  const person = { person: 'EMP001' };
  const suspended = [begun(1, 2, 'employeeSuspend', person), ended(1, 'done')];
  const reset = [begun(2, 3, 'passwordReset', person), ended(2, 'done')];
  const lifting = begun(3, 4, 'employeeUnsuspend', person);
  const removed = [begun(4, 5, 'employeeRemove', person), ended(4, 'done')];
  expect((await read(...suspended, ...reset, lifting)).reasons).toEqual({ 'employee:EMP001': 'suspended' });
  expect((await read(...suspended, ...reset, lifting, ended(3, 'done'))).reasons).toEqual({
    'employee:EMP001': 'passwordReplaced',
  });
  expect((await read(...suspended, ...removed)).reasons).toEqual({ 'employee:EMP001': 'removed' });
  expect((await read(begun(5, 6, 'adminSuspend', { person: 'ADMIN002' }))).reasons).toEqual({
    'admin:ADMIN002': 'suspended',
  });
});

test('what took something of a family away is found once, by whom it was; what else was done is said', async () => {
  const { removals, toDo } = await changes(
    // 2026-11-01T02:15 was the backup.
    begun(11, 1, 'cardErase', { cardNumber: 'JEEVAN7', at: '2026-11-01T02:13:59Z' }),
    ended(11, 'done'),
    begun(12, 1, 'cardErase', { cardNumber: 'JEEVAN8', at: '2026-11-01T02:14:58Z' }),
    ended(12, 'done'),
    begun(1, 2, 'cardErase', { cardNumber: 'JEEVAN1', item: 'a-request' }),
    ended(1, 'done'),
    // Sent again, by somebody else.
    begun(2, 3, 'cardErase', { cardNumber: 'JEEVAN1', item: 'a-request', actor: 'ADMIN002' }),
    ended(2, 'done'),
    begun(3, 3, 'memberRemove', { cardNumber: 'JEEVAN2', item: 'M-1', role: 'employee', actor: 'EMP001' }),
    ended(3, 'done'),
    begun(4, 3, 'photoRemove', { cardNumber: 'JEEVAN2' }),
    ended(4, 'done'),
    begun(5, 4, 'cardErase', { cardNumber: 'JEEVAN3' }),
    ended(5, 'refused'),
    begun(6, 4, 'cardErase', { cardNumber: 'JEEVAN4' }),
    // The process died, and the admin did it again.
    begun(7, 4, 'cardErase', { cardNumber: 'JEEVAN5' }),
    begun(8, 5, 'cardErase', { cardNumber: 'JEEVAN5' }),
    ended(8, 'done'),
    // For a request of two cards, and for one without.
    begun(13, 5, 'cardErase', { cardNumbers: ['JEEVAN10', 'JEEVAN11'], item: 'two-cards' }),
    ended(13, 'done'),
    begun(14, 5, 'cardErase', { cardNumbers: [], item: 'no-card' }),
    ended(14, 'done'),
    begun(15, 5, 'cardErase', { cardNumbers: [], item: 'unsure' }),
    begun(9, 5, 'cardBlock', { cardNumber: 'JEEVAN6' }),
    begun(10, 5, 'cardRenew', { cardNumber: 'JEEVAN6' }),
  );
  expect(removals).toEqual([
    { action: 'cardErase', cardNumber: 'JEEVAN8', by: 'ADMIN001' },
    { action: 'cardErase', cardNumber: 'JEEVAN1', by: 'ADMIN001', item: 'a-request' },
    { action: 'memberRemove', cardNumber: 'JEEVAN2', by: 'EMP001', item: 'M-1' },
    { action: 'photoRemove', cardNumber: 'JEEVAN2', by: 'ADMIN001' },
    { action: 'cardErase', cardNumber: 'JEEVAN5', by: 'ADMIN001' },
    { action: 'cardErase', cardNumber: 'JEEVAN10', by: 'ADMIN001', item: 'two-cards' },
    { action: 'cardErase', cardNumber: 'JEEVAN11', by: 'ADMIN001', item: 'two-cards' },
    { action: 'cardErase', by: 'ADMIN001', item: 'no-card' },
  ]);
  expect(toDo).toEqual([
    'JEEVAN6 was blocked: block it',
    'JEEVAN4 may have been erased: look whether it is to be done',
    '/admin/inbox/unsure may have been erased: look whether it is to be done',
  ]);
});
