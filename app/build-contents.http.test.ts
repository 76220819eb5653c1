import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

const ask = (path: string, encodings: string) =>
  fetch(`${process.env.APP_URL}${path}`, { headers: { 'accept-encoding': encodings } });

const PUBLIC_PAGES = ['/', '/login', '/verify', '/hospitals', '/get-a-card', '/privacy'];

// docs/decisions.md#public-pages
test.each(PUBLIC_PAGES.flatMap((path) => [path, path === '/' ? '/hi' : `/hi${path}`]))(
  '%s has its styles within it and loads no sheet',
  async (path) => {
    const page = await ask(path, 'gzip, br');
    const html = await page.text();
    expect(html).toContain('--color-paper');
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((sheet) => !sheet.includes(' disabled=""'))).toEqual([]);
    expect(page.headers.get('link') ?? '').not.toContain('as="style"');
  },
);

// docs/decisions.md#public-pages
test.each(PUBLIC_PAGES)('the scripts of %s are compiled while they load', async (path) => {
  const html = await (await ask(path, 'gzip')).text();
  const scripts = [...html.matchAll(/<script src="\/_next([^"]+\.js)"([^>]*)>/g)];
  // The first line of those that run, and the whole of those for old browsers, which do not run here.
  const marked = scripts.filter(([, , attributes]) => !attributes!.includes('noModule'));
  expect(marked.length).toBeGreaterThan(5);
  expect(scripts.length).toBe(marked.length + 1);
  for (const [, script, attributes] of scripts) {
    const built = readFileSync(`.next${script}`, 'utf8');
    const served = await (await ask(`/_next${script}`, 'br')).text();
    const expected = attributes!.includes('noModule') ? built : `//# allFunctionsCalledOnLoad\n${built}`;
    expect(served === expected, script).toBe(true);
  }
});

/** A word of each library that its minified scripts keep. */
const LIBRARIES = { zod: '_zod' };

// docs/design.md#rules
describe('what the forms of visitors load at the first action in them', () => {
  test.each(Object.entries(LIBRARIES))('%s is in the build', (_, word) => {
    const chunks = readdirSync('.next/static/chunks').filter((file) => file.endsWith('.js'));
    expect(chunks.some((file) => readFileSync(`.next/static/chunks/${file}`, 'utf8').includes(word))).toBe(
      true,
    );
  });

  test.each(PUBLIC_PAGES)('%s does not load it before', async (path) => {
    const html = await (await ask(path, 'gzip')).text();
    const scripts = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.js/g))];
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts) {
      const source = await (await ask(script, 'gzip')).text();
      const found = Object.entries(LIBRARIES).filter(([, word]) => source.includes(word));
      expect(found, script).toEqual([]);
    }
  });
});

/** What differs from one answer to the next. */
const withoutNonce = (html: string) => html.replaceAll(/nonce(?:=|\\?":\\?)\\?"[^"\\]+/g, '');

test.each(['/hospitals', '/verify', '/hi'])('%s is the same in each encoding', async (path) => {
  const pages: string[] = [];
  for (const [taken, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const page = await ask(path, taken);
    expect(page.headers.get('content-encoding')).toBe(sent);
    expect(page.headers.get('vary')).toMatch(/(?:^|, )Accept-Encoding$/i);
    pages.push(withoutNonce(await page.text()));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toMatch(/^<!DOCTYPE html>[^]+<\/html>$/);
});

test.each(['en', 'en/verify', 'hi/login'])('%s is sent as the build has packed it', async (page) => {
  const packed = statSync(`.next/standalone/.next/server/app/${page}.html.br`).size;
  const { headers } = await ask(`/${page}`.replace(/^\/en\/?/, '/'), 'gzip, br');
  expect([headers.get('content-encoding'), Number(headers.get('content-length'))]).toEqual(['br', packed]);
});

test('what React asks for on the way to another page, and HEAD, have no styles', async () => {
  const flight = await fetch(`${process.env.APP_URL}/hospitals`, { headers: { rsc: '1' } });
  expect(flight.headers.get('content-type')).toBe('text/x-component');
  expect(await flight.text()).not.toContain('--color-paper');
  const head = await fetch(`${process.env.APP_URL}/hospitals`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('scripts and sheets come in Brotli to those who take it, and are the same', async () => {
  const pages = await Promise.all(
    ['/hi/hospitals', '/verify'].map(async (path) => (await ask(path, 'gzip')).text()),
  );
  const files = [...new Set(pages.join('').match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const [packed, plain] = await Promise.all([ask(file, 'gzip, br'), ask(file, 'identity')]);
    expect([packed.status, packed.headers.get('content-encoding')], file).toEqual([200, 'br']);
    expect([plain.status, plain.headers.get('content-encoding')], file).toEqual([200, null]);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
      expect(packed.headers.get(name), `${name} of ${file}`).toBe(plain.headers.get(name));
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')),
    );
    expect(await packed.text()).toBe(await plain.text());
  }
});
