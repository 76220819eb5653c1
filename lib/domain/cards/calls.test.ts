import { expect, test } from 'vitest';
import type { CardDocument, StoredCall } from '@/models/card';
import { cardWith, decided, NOW } from '@/tests/card';
import type { DecideCard } from '../card-state/change-card';
import { callNoted, callUndone } from './calls';

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
const planned = (next: string) => call(ago(500), { next });
const [one, old, fresh] = [call(ago(100)), planned('2026-06-02'), call(ago(89))];
const registered = new Date('2026-01-05T05:00:00Z');
const moved: StoredCall = { at: ago(500), by: E, outcome: 'moved' };
const callOn = '2026-06-03';
const refused = (key: string) => ({ refused: key });

const kept = (...calls: StoredCall[]) => ({ calls, callCount: calls.length });

test.each<[string, Partial<CardDocument>, DecideCard, unknown]>([
  ['first', {}, note(0, { note: 'Busy' }), { ...kept(call(NOW, { note: 'Busy' })), callOn }],
  ['last', {}, note(0, { outcome: 'moved' }), { ...kept({ ...moved, at: NOW }), callOn: '9999-12-31' }],
  [
    '26th, of which 20 are kept',
    { calls: many, callCount: 25 },
    note(25),
    { calls: [...many.slice(1), call(NOW)], callCount: 26, callOn },
  ],
  ['said to be before the card', {}, note(0, {}, ago(99_000_000)), { ...kept(call(registered)), callOn }],
  ['said to be before one that was seen', kept(one), note(1, {}, ago(900)), { ...kept(one, one), callOn }],
  ['before a renewal: nothing is planned', { renewals }, note(0, {}, ago(401)), kept(call(ago(401)))],
  ['again', kept(one), note(0), 'repeat'],
  ['again, blocked since', { ...kept(one), blocked }, note(0), 'repeat'],
  ['again, its day has passed since', kept(planned('2026-05-20')), note(0, { next: '2026-06-01' }), 'repeat'],
  ['after one that was not seen', kept(moved), note(0), refused('handledMeanwhile')],
  ['after one that was taken back', {}, note(1), refused('handledMeanwhile')],
  ['of a blocked card', { blocked }, note(0), refused('cardIsBlocked')],
  ['taken back: as before', kept(old, fresh), undo(2), { ...kept(old), callOn: '2026-06-02' }],
  ['taken back, the only one', kept(fresh), undo(1), { calls: [], callCount: undefined, callOn: undefined }],
  ['taken back, after the last', kept(moved, fresh), undo(2), { ...kept(moved), callOn: '9999-12-31' }],
  [
    'taken back after a renewal',
    { ...kept(old, fresh), renewals },
    undo(2),
    { ...kept(old), callOn: undefined },
  ],
  ['taken back again', kept(old), undo(2), 'repeat'],
  ['of another', kept({ ...fresh, by: 'EMP002' }), undo(1), refused('tooLateToUndo')],
  ['of 90 seconds ago', kept(call(ago(90))), undo(1), refused('tooLateToUndo')],
  ['before the last', kept(fresh, fresh), undo(1), refused('tooLateToUndo')],
  ['that nobody noted', kept(fresh), undo(3), refused('tooLateToUndo')],
])('a call %s', (_, before, decide, after) => {
  expect(decided(decide, cardWith(before))).toStrictEqual(after);
});
