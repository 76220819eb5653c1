import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '@/lib/schemas/responses/common';
import { pickedBy } from './fields';

const toPerson = pickedBy(
  z.object({ _id: z.string(), name: z.string(), visits: z.int(), note: z.string().optional(), at: instant }),
);

const stored = {
  _id: new mongoose.Types.ObjectId('65a000000000000000000001'),
  name: 'Sita Devi',
  visits: 0,
  note: '',
  at: new Date('2026-11-30T06:30:00Z'),
};

it('answers the fields of the schema as text, and leaves out an empty one', () => {
  expect(toPerson(stored)).toEqual({
    _id: '65a000000000000000000001',
    name: 'Sita Devi',
    visits: 0,
    at: '2026-11-30T06:30:00.000Z',
  });
});

it('never answers what is stored beside them', () => {
  const whole = { ...stored, memberAadhaar: 'sealed', passwordHash: 'hash' };
  expect(Object.keys(toPerson(whole))).toEqual(['_id', 'name', 'visits', 'at']);
});

it('answers nothing of a document whose instant is no date', () => {
  const damaged = { ...stored, at: 'sita@example.org' };
  expect(() => toPerson(damaged)).toThrow(TypeError);
});

it('does not compile for a document without a field that is promised', () => {
  const { name: _name, ...nameless } = stored;
  // @ts-expect-error -- the name is missing
  expect(toPerson(nameless)).not.toHaveProperty('name');
});
