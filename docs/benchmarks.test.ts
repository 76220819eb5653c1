import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The table of benchmarks in docs/benchmarks.md names each that `npm run bench` knows, and no other.

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

test('the table of benchmarks is what scripts/bench/run.ts runs', () => {
  const table = read('docs/benchmarks.md').split(/^## /m)[0]!;
  const named = [...table.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
  const known = [...read('scripts/bench/run.ts').matchAll(/^ {2}(\w+): \(\) => import\('\.\/(\w+)'\)/gm)];
  expect(known).toHaveLength(8);
  expect(known.map(([, name]) => name)).toEqual(known.map(([, , file]) => file));
  expect(named.sort()).toEqual(known.map(([, name]) => name).sort());
});
