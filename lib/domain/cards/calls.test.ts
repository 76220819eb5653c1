import { expect, test } from 'vitest';
import type { CardDocument, StoredCall } from '@/models/card';
import { cardWith, decided, NOW } from '@/tests/card';
import type { DecideCard } from '../card-state/change-card';
import { callNoted, callUndone } from './record-call';

const E = 'EMP001';
const ago = (seconds: number) => new Date(+NOW - seconds * 1000);
const call = (at: Date, fields: Partial<StoredCall> = {}): StoredCall => ({
  ...{ at, by: E, outcome: 'noAnswer', next: '2026-06-03' },
  ...fields,
});
const note = (seen: number, fields: object = {}, said?: Date) =>
  callNoted({ outcome: 'noAnswer', next: '2026-06-03', note: undefined, seen, ...fields }, E, said);
const undo = (seen: number) => callUndone(seen, E);
const many = Array.from({ length: 20 }, (_, at) => call(ago(500 - at)));
const renewals = [{ at: ago(400), by: E, from: '2026-05-30', until: '2027-05-30' }];
const blocked = { reason: 'lost', at: NOW, by: E } as const;
const [one, old, fresh] = [call(ago(100)), call(ago(500), { next: '2026-06-02' }), call(ago(89))];
const moved: StoredCall = { at: ago(500), by: E, outcome: 'moved' };
const callOn = '2026-06-03';
const refused = (key: string) => ({ refused: key });

test.each<[string, Partial<CardDocument>, DecideCard, unknown]>([
  ['first', {}, note(0, { note: 'Busy' }), { calls: [call(NOW, { note: 'Busy' })], callCount: 1, callOn }],
  [
    'last',
    {},
    note(0, { outcome: 'moved' }),
    { calls: [{ ...moved, at: NOW }], callCount: 1, callOn: '9999-12-31' },
  ],
  [
    '26th, of which 20 are kept',
    { calls: many, callCount: 25 },
    note(25),
    { calls: [...many.slice(1), call(NOW)], callCount: 26, callOn },
  ],
  [
    'said to be before the card',
    {},
    note(0, {}, new Date('2025-01-01')),
    { calls: [call(new Date('2026-01-05T05:00:00Z'))], callCount: 1, callOn },
  ],
  [
    'said to be before one that was seen',
    { calls: [one], callCount: 1 },
    note(1, {}, ago(900)),
    { calls: [one, one], callCount: 2, callOn },
  ],
  [
    'before a renewal: nothing is planned',
    { renewals },
    note(0, {}, ago(401)),
    { calls: [call(ago(401))], callCount: 1 },
  ],
  ['again', { calls: [one], callCount: 1 }, note(0), 'repeat'],
  ['again, blocked since', { calls: [one], callCount: 1, blocked }, note(0), 'repeat'],
  [
    'again, its day has passed since',
    { calls: [call(ago(9), { next: '2026-05-20' })], callCount: 1 },
    note(0, { next: '2026-06-01' }),
    'repeat',
  ],
  ['after one that was not seen', { calls: [moved], callCount: 1 }, note(0), refused('handledMeanwhile')],
  ['after one that was taken back', {}, note(1), refused('handledMeanwhile')],
  ['of a blocked card', { blocked }, note(0), refused('cardIsBlocked')],
  [
    'taken back: as before',
    { calls: [old, fresh], callCount: 2 },
    undo(2),
    { calls: [old], callCount: 1, callOn: '2026-06-02' },
  ],
  [
    'taken back, the only one',
    { calls: [fresh], callCount: 1 },
    undo(1),
    { calls: [], callCount: undefined, callOn: undefined },
  ],
  [
    'taken back, after the last',
    { calls: [moved, fresh], callCount: 2 },
    undo(2),
    { calls: [moved], callCount: 1, callOn: '9999-12-31' },
  ],
  [
    'taken back, to no day from before a renewal',
    { calls: [old, fresh], callCount: 2, renewals },
    undo(2),
    { calls: [old], callCount: 1, callOn: undefined },
  ],
  ['taken back again', { calls: [old], callCount: 1 }, undo(2), 'repeat'],
  [
    'of another',
    { calls: [call(ago(9), { by: 'EMP002' })], callCount: 1 },
    undo(1),
    refused('tooLateToUndo'),
  ],
  ['of 90 seconds ago', { calls: [call(ago(90))], callCount: 1 }, undo(1), refused('tooLateToUndo')],
  ['before the last', { calls: [fresh, fresh], callCount: 2 }, undo(1), refused('tooLateToUndo')],
  ['that nobody noted', { calls: [fresh], callCount: 1 }, undo(3), refused('tooLateToUndo')],
])('a call %s', (_, before, decide, after) => {
  expect(decided(decide, cardWith(before))).toStrictEqual(after);
});
