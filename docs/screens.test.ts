import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/screens.md stays a small selection: every clone of the repository carries its pictures.
const FOLDER = path.join(import.meta.dirname, 'screens');
const MOST = 24;
const MOST_BYTES = 3_000_000;

test('the pictures are those of the page, at most 24, under 3 MB in all', () => {
  const page = readFileSync(path.join(import.meta.dirname, 'screens.md'), 'utf8');
  const shown = [...page.matchAll(/\(screens\/([\w-]+\.webp)\)/g)].map(([, file]) => file);
  const files = readdirSync(FOLDER);
  expect(files.toSorted()).toEqual(shown.toSorted());
  expect(files.length).toBeLessThanOrEqual(MOST);
  const bytes = files.map((file) => statSync(path.join(FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
