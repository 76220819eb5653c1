import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '@/next.config';
import { sourceFiles } from '@/tests/source-files';

// docs/security.md#framework: the features affected by the framework's advisories of 2025 and 2026.
const SOURCES = [
  'proxy.ts',
  'instrumentation.ts',
  ...['app', 'components', 'lib', 'models'].flatMap((folder) => sourceFiles(folder, /(?<!\.test)\.tsx?$/)),
];

test('the sources are found', () => expect(SOURCES.length).toBeGreaterThan(300));

test.each([
  ['no Server Actions', /['"]use server['"]/],
  ['nothing cached by directive', /['"]use cache/],
  [
    'no page made again later: its script hashes are those of the build',
    /\brevalidate\s*=|\brevalidate(Path|Tag)\b|\bunstable_cache\b/,
  ],
  ['no optimized image', /from ['"]next\/(legacy\/)?image['"]/],
  ['no script of others', /from ['"]next\/script['"]/],
])('%s', (_, pattern) => {
  expect(SOURCES.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no catch-all route outside the API', () => {
  const folders = sourceFiles('app', /\.tsx?$/)
    .map((file) => path.dirname(file))
    .filter((folder) => folder.includes('[...'));
  expect([...new Set(folders)]).toEqual(['app/api/[[...path]]']);
});

test('the image optimizer and the affected experiments are off', () => {
  expect(config.images).toEqual({ unoptimized: true });
  expect(config).not.toHaveProperty('cacheComponents');
  expect(Object.keys(config.experimental ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cache|action/i)]),
  );
});
