import { expect, test } from 'vitest';
import { distances } from './distance';

const IMPORTS: Record<string, string[]> = {
  'calendar.ts': [],
  'calendar.test.ts': ['calendar.ts'],
  'card.ts': ['calendar.ts', 'route.ts'],
  'route.ts': ['card.ts'],
  'page.tsx': ['route.ts', 'calendar.ts', 'style.css'],
  'zone.ts': [],
};
const from = (...changed: string[]) =>
  Object.fromEntries(distances(new Set(changed), Object.keys(IMPORTS), (file) => IMPORTS[file]!));

test('counts the imports between a file and the nearest changed one, also in a circle', () => {
  expect(from('calendar.ts')).toEqual({
    'calendar.ts': 0,
    'calendar.test.ts': 1,
    'card.ts': 1,
    'page.tsx': 1,
    'route.ts': 2,
  });
  expect(from('card.ts', 'zone.ts')).toEqual({ 'card.ts': 0, 'zone.ts': 0, 'route.ts': 1, 'page.tsx': 2 });
});

test('reaches those that import a file without code', () => {
  expect(from('style.css')).toEqual({ 'style.css': 0, 'page.tsx': 1 });
});

test('finds the tests of this project by its own imports', () => {
  const files = ['scripts/test/distance.ts', 'scripts/test/distance.test.ts', 'tests/imports.ts'];
  expect(Object.fromEntries(distances(new Set(['tests/imports.ts']), files))).toEqual({
    'tests/imports.ts': 0,
    'scripts/test/distance.ts': 1,
    'scripts/test/distance.test.ts': 2,
  });
});

test('follows patterns: a changed route reaches the tests that read all routes', () => {
  const route = 'app/api/verifyCard/[cardNumber]/route.ts';
  const files = [route, 'tests/routes.ts', 'tests/checklist.test.ts'];
  expect(Object.fromEntries(distances(new Set([route]), files))).toEqual({
    [route]: 0,
    'tests/routes.ts': 1,
    'tests/checklist.test.ts': 2,
  });
});
