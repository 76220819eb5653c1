import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json';
import { sourceFiles } from './source-files';

const scripts: Record<string, string> = packageJson.scripts;

test('every file that a command of package.json names is there', () => {
  const named = Object.values(scripts).flatMap(
    (command) => command.match(/scripts\/[\w/-]+\.m?[jt]s/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('every script that another one runs is there', () => {
  const files = sourceFiles('scripts', /\.ts$/);
  const run = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bscript\('([^']+\.ts)'/g)].map(([, name]) => name!),
  );
  expect(run).toContain('seed.ts');
  expect(run.filter((name) => !existsSync(`scripts/${name}`))).toEqual([]);
});

test('every npm command in the workflow, .ci/run, deploy and the docs exists', () => {
  const texts = [
    '.github/workflows/test.yml',
    '.github/workflows/nightly.yml',
    '.ci/run',
    'compose.yaml',
    'Containerfile',
    ...sourceFiles('deploy', /^deploy\/[\w-]+\.\w+$/),
    'README.md',
    'SECURITY.md',
    ...sourceFiles('docs', /\.md$/),
  ];
  const called = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter((call) => !(call.split(': ')[1]! in scripts))).toEqual([]);
});
