import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import type { CardDocument } from '@/models/card';
import { cardWith, decided, NOW } from '@/tests/card';
import { handedOver } from './move-cards';

const record = new mongoose.Types.ObjectId();
const done = { from: 'EMP001', to: 'EMP002', at: NOW, by: 'ADMIN001', record };
const earlier = Array.from({ length: 50 }, (_, at) => ({ ...done, from: `EMP${at}`, to: 'EMP001' }));

test.each<[string, Partial<CardDocument>, string | undefined, unknown]>([
  ['whoever has it', {}, undefined, { employeeId: 'EMP002', handovers: [done] }],
  [
    'one employee, which keeps the latest 50',
    { handovers: earlier },
    'EMP001',
    { employeeId: 'EMP002', handovers: [...earlier.slice(1), done] },
  ],
  ['who has it already', { employeeId: 'EMP002' }, undefined, 'nothing'],
  ['somebody who has it no longer', { employeeId: 'EMP003' }, 'EMP001', 'nothing'],
  ['whoever had it, but handed it over meanwhile', { employeeId: 'EMP003' }, undefined, 'nothing'],
])('a hand-over of a card of %s', (_, before, whose, after) => {
  const first = before.employeeId === 'EMP003' ? cardWith() : cardWith(before);
  const decide = handedOver({ to: 'EMP002', record }, 'ADMIN001', whose);
  expect(decided(decide, cardWith(before), first)).toStrictEqual(after);
});
