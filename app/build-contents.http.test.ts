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

// docs/decisions.md#public-pages
test.each(['/', '/login', '/verify', '/hi', '/hi/login', '/hi/verify'])(
  '%s has its styles within it and loads no sheet',
  async (path) => {
    const html = await (await fetch(`${process.env.APP_URL}${path}`)).text();
    expect(html).toContain('--color-paper');
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((sheet) => !sheet.includes(' disabled=""'))).toEqual([]);
  },
);
