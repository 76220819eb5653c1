import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The table of benchmarks in docs/benchmarks.md names each that `npm run bench` knows, and no other.

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
/** The command of the table's row without a name. */
const DEFAULT = 'lookups';

test('the table of benchmarks is what scripts/bench/run.ts runs', () => {
  const table = read('docs/benchmarks.md').split(/^## /m)[0]!;
  const named = [...table.matchAll(/^\| (?:`([\w-]+)`|\(none\)) +\|/gm)].map(([, name]) => name ?? DEFAULT);
  const known = [...read('scripts/bench/run.ts').matchAll(/import\('\.\/([\w-]+)'\)/g)].map(
    ([, name]) => name,
  );
  expect(known.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(known.sort());
});

test('a benchmark is called as its file is', () => {
  const text = read('scripts/bench/run.ts').replace('[DEFAULT]:', `${DEFAULT}:`);
  expect(text).toContain(`const DEFAULT = '${DEFAULT}';`);
  const names = [...text.matchAll(/^ {2}'?([\w-]+)'?: \{[^}]*?import\('\.\/([\w-]+)'\)/gm)];
  expect(names.map(([, name]) => name)).toEqual(names.map(([, , file]) => file));
  expect(names.length).toBe([...text.matchAll(/import\('\.\//g)].length);
});
