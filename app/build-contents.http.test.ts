// @module-tag any-database
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// What the server is made of (docs/operations.md#from-an-empty-machine-to-the-first-card). A file read by a computed name makes Next copy the whole
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

const PUBLIC_PAGES = ['/', '/login', '/verify', '/hospitals', '/get-a-card', '/trust', '/privacy'];

// docs/decisions.md#public-pages
test.each(PUBLIC_PAGES.flatMap((path) => [path, path === '/' ? '/hi' : `/hi${path}`]))(
  '%s has its styles within it and loads no sheet',
  async (path) => {
    const page = await ask(path, 'gzip');
    const html = await page.text();
    expect(html).toMatch(/<style[^>]*>[^<]*--color-paper/);
    expect(html).not.toContain('<link rel="stylesheet"');
    expect(page.headers.get('link') ?? '').not.toContain('as="style"');
  },
);

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])(
  'who accepts %s gets a page, its scripts and answers of the API packed as %s',
  async (accepted, packed) => {
    const html = await (await ask('/', accepted)).text();
    const [, script] = /<script src="(\/_next[^"]+)"/.exec(html)!;
    for (const path of ['/', script!, '/api/openapi.json']) {
      const { headers } = await ask(path, accepted);
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([
        path,
        packed,
        expect.stringContaining('Accept-Encoding'),
      ]);
    }
    // Those for Brotli are packed by the build.
    const [sent, plain] = await Promise.all([ask(script!, accepted), ask(script!, 'identity')]);
    for (const header of ['content-type', 'cache-control'])
      expect(sent.headers.get(header)).toBe(plain.headers.get(header));
    expect((await sent.text()) === (await plain.text())).toBe(true);
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
    const served = await (await ask(`/_next${script}`, 'identity')).text();
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
