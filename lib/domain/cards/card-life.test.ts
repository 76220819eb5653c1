import { expect, test } from 'vitest';
import type { CardDocument } from '@/models/card';
import { cardWith, decided, NOW } from '@/tests/card';
import type { DecideCard } from '../card-state/change-card';
import { block, unblock, replacement, renewal, mark, unmark } from './card-life';

const [A, E, TODAY] = ['ADMIN001', 'EMP001', '2026-11-21'];
const before = new Date('2026-05-02T06:00:00Z');
const lost = { reason: 'lost', by: E, at: before } as const;
const isLost = { blocked: lost };

test.each([
  ['early, from the due date', '2027-03-01', TODAY, '2028-03-01'],
  ['late, from today', '2025-01-10', TODAY, '2027-11-21'],
  ['on the due day', '2026-11-21', TODAY, '2027-11-21'],
  ['a day late', '2026-11-20', TODAY, '2027-11-21'],
  ['up to the horizon of 24 months', '2027-11-21', TODAY, '2028-11-21'],
  ['from a leap day', '2028-02-29', '2027-03-01', '2029-02-28'],
  ['late, on a leap day', '2027-01-01', '2028-02-29', '2029-02-28'],
])('a renewal %s', (_, from, today, until) => {
  const earlier = { at: before, by: 'EMP002', from: '2024-01-05', until: '2025-01-05' };
  const card = cardWith({ cardDueDate: from, cardStatus: false, renewals: [earlier], callOn: TODAY });
  expect(decided(renewal(E, today), card)).toStrictEqual({
    cardDueDate: until,
    cardStatus: true,
    callOn: undefined,
    renewals: [earlier, { at: NOW, by: E, from, until }],
    printing: { waits: 'print', version: 1 },
  });
});

test.each<[string, Partial<CardDocument>, object, string]>([
  ['renewedFarEnough', { cardDueDate: '2027-11-22' }, { date: '2027-11-22' }, '2027-11-22'],
  ['renewedMeanwhile', { cardDueDate: '2027-11-20' }, {}, '2026-11-20'],
  ['cardIsBlocked', { cardDueDate: TODAY, ...isLost }, {}, TODAY],
])('no renewal: %s', (key, fields, values, seen) => {
  const first = cardWith({ cardDueDate: seen });
  expect(() => renewal(E, TODAY)(cardWith(fields), { first, now: NOW })).toThrow(
    expect.objectContaining({
      status: 409,
      key: key,
      values,
    }),
  );
});

const misuse = { reason: 'misuse', note: 'Used by a stranger' } as const;
const toCheck = { note: 'The same phone', by: A, at: before };
const marked = { toCheck };
const again = { note: 'Again', by: A, at: NOW };
const done = { by: A, at: NOW };
const checked = { checked: true, note: 'One household', ...done };
const changes = (count: number) => Array.from({ length: count }, (_, at) => ({ by: `A${at}`, at: before }));
const [of20, of50] = [changes(20), changes(50)];

test.each<[string, Partial<CardDocument>, DecideCard, unknown]>([
  ['block', {}, block(misuse, A), { blocked: { ...misuse, ...done }, blocks: [{ ...misuse, ...done }] }],
  ['the same block again', isLost, block({ reason: 'lost' }, E), 'repeat'],
  ['block by another', isLost, block({ reason: 'lost' }, A), { refused: 'cardBlockedAlready' }],
  ['block for another reason', isLost, block({ reason: 'wish' }, E), { refused: 'cardBlockedAlready' }],
  [
    'unblock',
    { ...isLost, blocks: of20 },
    unblock(A),
    { blocked: undefined, blocks: [...of20.slice(1), done] },
  ],
  ['unblock again', { blocks: of20 }, unblock(A), { refused: 'cardNotBlocked' }],
  ['mark', { marks: of50 }, mark({ note: 'Again' }, A), { toCheck: again, marks: [...of50.slice(1), again] }],
  ['the same mark again', marked, mark({ note: 'The same phone' }, A), 'repeat'],
  ['mark by another', marked, mark({ note: 'The same phone' }, E), { refused: 'cardMarkedAlready' }],
  ['mark with another note', marked, mark({ note: 'Again' }, A), { refused: 'cardMarkedAlready' }],
  ['unmark', marked, unmark({ note: 'One household' }, A), { toCheck: undefined, marks: [checked] }],
  ['unmark, no note', marked, unmark({}, A), { toCheck: undefined, marks: [{ checked: true, ...done }] }],
  ['unmark again', {}, unmark({}, A), { refused: 'cardNotMarked' }],
])('%s', (_, fields, decide, after) => {
  expect(decided(decide, cardWith(fields))).toStrictEqual(after);
});

const first = { number: 'JEEVAN123456789012', at: new Date('2026-01-05T05:00:00Z'), by: 'EMP007' };
const next = { number: 'JEEVAN222', ...done, codeId: 'code' };
const handovers = [{ from: 'EMP003', to: E, at: before, by: A }];

test.each<[string, Partial<CardDocument>, Parameters<typeof replacement>[3], object[]]>([
  ['after the number before', { numbers: [first] }, undefined, [first, next]],
  ['with a reason', { numbers: [first] }, 'damaged', [first, { ...next, reason: 'damaged' }]],
  ['of a blocked card', { numbers: [first], ...isLost }, 'wish', [first, { ...next, reason: 'lost' }]],
  ['before numbers were listed', { issuedBy: 'EMP007' }, undefined, [first, next]],
  ['nor who issued it', { issuedBy: undefined, handovers }, undefined, [{ ...first, by: 'EMP003' }, next]],
])('replacement %s', (_, fields, reason, numbers) => {
  const printing = { version: 4, count: 2, delivered: { at: before, by: E } };
  const [newNumber, newId] = [() => 'JEEVAN222', () => 'code'];
  expect(decided(replacement(A, newNumber, newId, reason), cardWith({ printing, ...fields }))).toStrictEqual({
    cardNumber: 'JEEVAN222',
    numbers,
    replacedAt: NOW,
    blocked: undefined,
    printing: { ...printing, waits: 'print', version: 5 },
  });
});
