import { expect, test } from 'vitest';
import type { CardDocument } from '@/models/card';
import { cardWith, decided, NOW } from '@/tests/card';
import type { DecideCard } from '../card-state/change-card';
import { delivered, printed } from './mark-cards';

const once = { at: new Date('2026-05-02T06:00:00Z'), by: 'EMP001' };
const now = { at: NOW, by: 'ADMIN001' };
const prints = Array.from({ length: 20 }, (_, at) => ({ job: `${at}`, ...once }));
const deliveries = Array.from({ length: 20 }, (_, at) => ({ ...once, by: `EMP${at}` }));
const blocked = { reason: 'lost', ...once } as const;
const print = printed('one', 3, 'ADMIN001');
const deliver = delivered('ADMIN001');
const asPrinted = (printing: object) => ({
  printing: { waits: 'delivery', count: 1, prints: [{ job: 'one', ...now }], ...printing },
});

test.each<[string, Partial<CardDocument>, DecideCard, unknown]>([
  ['print', { printing: { waits: 'print', version: 3 } }, print, asPrinted({ version: 3 })],
  ['print of a card from before', {}, printed('one', 0, 'ADMIN001'), asPrinted({})],
  [
    'print for a family that has one: 20 are kept',
    { printing: { version: 3, count: 31, prints, delivered: once, deliveries } },
    print,
    asPrinted({ version: 3, count: 32, deliveries, prints: [...prints.slice(1), { job: 'one', ...now }] }),
  ],
  [
    'print again, changed since',
    { printing: { ...asPrinted({}).printing, waits: 'print' } },
    print,
    'repeat',
  ],
  ['print of earlier details', { printing: { version: 4 } }, print, { refused: 'printedBefore' }],
  [
    'delivery: 20 are kept',
    { printing: { waits: 'delivery', version: 3, deliveries } },
    deliver,
    { printing: { version: 3, delivered: now, deliveries: [...deliveries.slice(1), now] } },
  ],
  ['delivery again', { printing: { delivered: once }, blocked }, deliver, 'repeat'],
  ['delivery, blocked', { blocked, printing: { waits: 'delivery' } }, deliver, { refused: 'cardIsBlocked' }],
  [
    'delivery, changed',
    { printing: { waits: 'print', delivered: once } },
    deliver,
    { refused: 'notPrinted' },
  ],
  ['delivery of a card never printed', {}, deliver, { refused: 'notPrinted' }],
])('%s', (_, before, decide, after) => {
  expect(decided(decide, cardWith(before))).toStrictEqual(after);
});
