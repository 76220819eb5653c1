import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

// What the server is made of (docs/operations.md#deploying). A file read by a computed name makes Next copy the whole
// project into the build, sources and documents included.
test('the build holds the server, what it loads, and public files only', () => {
  expect(readdirSync('.next/standalone').sort()).toEqual([
    '.next',
    'node_modules',
    'package.json',
    'public',
    'server.js',
  ]);
});
