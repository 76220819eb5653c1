import { expect, test } from 'vitest';
import { withinOneEdit } from './edit-distance';

test.each([
  ['cataract', 'cataract'],
  ['cataract', 'cateract'],
  ['cataract', 'catarac'],
  ['cataract', 'ataract'],
  ['cataract', 'cattaract'],
  ['hospital', 'hopsital'],
  ['', 'a'],
])('%s and %s: one slip at most', (one, other) => {
  expect([withinOneEdit(one, other), withinOneEdit(other, one)]).toEqual([true, true]);
});

test.each([
  ['cataract', 'catract1'],
  ['cataract', 'cateracts'],
  ['hospital', 'hopsitla'],
  ['', 'ab'],
])('%s and %s: more', (one, other) => {
  expect([withinOneEdit(one, other), withinOneEdit(other, one)]).toEqual([false, false]);
});
