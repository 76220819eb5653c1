import { expect, test } from 'vitest';
import { uncounted, withoutIndex } from './check';
import type { Query } from './finds-by-index';
import { shapesOf } from './shape.cjs';

// docs/testing.md#queries
const queriesOf = (command: object) =>
  shapesOf(command).map((shape) => ({ ...shape, example: '' }) as unknown as Query);
const faultsOf = (command: object) => withoutIndex(queriesOf(command));

test.each([
  ['a number', { find: 'cards', filter: { cardNumber: 'JEEVAN1' }, limit: 1 }],
  [
    'a page of one employee, newest first',
    { find: 'cards', filter: { employeeId: 'E' }, sort: new Map([['_id', -1]]), limit: 21 },
  ],
  [
    'either of two indexed fields',
    {
      find: 'cards',
      filter: { $or: [{ 'primaryMember.memberContact': '1' }, { 'members.memberContact': '1' }] },
    },
  ],
  [
    'an array of one key',
    { update: 'cards', updates: [{ q: { cardNumber: 'JEEVAN1', members: { $size: 1 } } }] },
  ],
  [
    'how many there are, by the index on _id',
    {
      aggregate: 'cards',
      pipeline: [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }],
      hint: { _id: 1 },
    },
  ],
])('an index finds %s', (_, command) => expect(faultsOf(command)).toEqual([]));

test.each([
  ['a name without an index', { find: 'cards', filter: { 'primaryMember.memberName': 'Gita' } }],
  ['a part of a number', { find: 'cards', filter: { cardNumber: /12$/ } }],
  [
    'a page of one employee in an order of no index',
    { find: 'cards', filter: { employeeId: 'E' }, sort: { 'consent.at': 1 }, limit: 5 },
  ],
  [
    'either of two fields, one of them without an index',
    { find: 'cards', filter: { $or: [{ cardNumber: '1' }, { 'consent.at': 1 }] } },
  ],
  [
    'how many there are, by no index',
    { aggregate: 'cards', pipeline: [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }] },
  ],
  ['a delete by a field without an index', { delete: 'visits', deletes: [{ q: { note: 'x' }, limit: 0 }] }],
])('no index finds, or orders, %s', (_, command) => expect(faultsOf(command)).toHaveLength(1));

test.each([
  ['cards', { $set: { callCount: 1 } }, 1],
  ['cards', { $set: { callCount: 1 }, $inc: { revision: 1 } }, 0],
  ['zones', { $set: { zoneName: 'Karwi' } }, 0],
])('a write to %s of %j is uncounted: %i', (update, u, count) => {
  expect(uncounted(queriesOf({ update, updates: [{ q: { _id: 1 }, u }] }))).toHaveLength(count);
  expect(uncounted(queriesOf({ findAndModify: update, query: { _id: 1 }, update: u }))).toHaveLength(count);
});
