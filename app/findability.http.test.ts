// @module-tag long
// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { tags, textOf } from '@/tests/html';
import { makePeople, tokenOf } from '@/tests/people';

// What search engines and link previews get without running scripts.
const PUBLIC = ['/', '/hospitals', '/verify', '/login'];
/** The pages to be indexed. */
const PAGES = [
  { en: '/', hi: '/hi' },
  { en: '/hospitals', hi: '/hi/hospitals' },
  { en: '/verify', hi: '/hi/verify' },
];
/** The site's address, fixed at build time. */
const SITE = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');
const same = (address: string) => address.replace(/\/$/, '');

const MARY = {
  name: "St. Mary's Hospital",
  nameHindi: 'सेंट मेरी अस्पताल',
  address: '14 Station Road, Karwi 210205',
  cityHindi: 'कर्वी',
  zone: 'CKTD',
  phone: '9415012345',
  services: ['Eye Care'],
};
const SEVA = { name: 'Seva Sadan', address: 'Purani Bazar, Karwi', cityHindi: 'कर्वी, चित्रकूट', zone: 'CKTD' };
let admin: string;
let mary: string;

beforeAll(async () => {
  await makePeople();
  admin = await tokenOf('TADM');
  await mongoose.connection.collection('hospitals').deleteMany({});
  const add = async (body: object) => {
    const { status, body: added } = await api('POST', '/api/hospital/addHospital', { token: admin, body });
    expect(status).toBe(201);
    return (added.hospital as { _id: string })._id;
  };
  mary = await add(MARY);
  await add(SEVA);
});
afterAll(async () => {
  await mongoose.connection.collection('hospitals').deleteMany({});
  await mongoose.disconnect();
});

const get = (path: string, headers?: Record<string, string>) =>
  fetch(process.env.APP_URL + path, { headers, redirect: 'manual' });

/** The head of a page as sent, with or without a session. */
async function headOf(path: string, token?: string) {
  const answer = await get(path, token ? { cookie: `token=${token}` } : undefined);
  const html = await answer.text();
  const head = html.split('</head>')[0]!;
  const links = tags(head, 'link');
  const metas = tags(head, 'meta').flatMap(({ name, property, content }) =>
    name || property ? [[name ?? property, content] as const] : [],
  );
  const hrefOf = (rel: string) => links.find((link) => link.rel === rel)?.href;
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    lang: tags(html, 'html')[0]!.lang,
    title: textOf(head, 'title'),
    canonical: hrefOf('canonical'),
    manifest: hrefOf('manifest'),
    icons: links.filter(({ rel }) => /\bicon$|^apple-touch-icon$/.test(rel ?? '')).map(({ href }) => href!),
    languages: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang ? [[hreflang, href!]] : [],
      ),
    ) as Record<string, string>,
    meta: Object.fromEntries(metas) as Record<string, string>,
  };
}

test('the headings of the contract are in the pages as sent', async () => {
  const hospitals = (await headOf('/hospitals')).html;
  expect(textOf(hospitals, 'h1')).toBe('Partner Hospitals');
  expect(hospitals).toContain('>Find quality healthcare providers in your area<');
  const home = (await headOf('/')).html;
  const headings = home
    .split('<h2')
    .slice(1)
    .map((part) => textOf(`<h2${part}`, 'h2'));
  expect(headings).toContain('Contact Us');
});

test('every public page names itself, its other language and its picture in the head', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { en, hi } of PAGES) {
    for (const [lang, path] of Object.entries({ en, hi })) {
      const head = await headOf(path);
      expect(head.lang, path).toBe(lang);
      expect(same(head.canonical!), path).toBe(same(SITE + path));
      expect(
        Object.fromEntries(Object.entries(head.languages).map(([key, href]) => [key, same(href)])),
        path,
      ).toEqual({ en: same(SITE + en), hi: same(SITE + hi), 'x-default': same(SITE + en) });
      expect(head.headers.get('link') ?? '', path).not.toContain('hreflang');
      expect(head.meta.robots, path).toBeUndefined();
      titles.add(head.title!);
      descriptions.add(head.meta.description!);
      expect(head.meta).toMatchObject({
        'og:type': 'website',
        'og:locale': lang === 'hi' ? 'hi_IN' : 'en_IN',
        'og:image': `${SITE}/pictures/link-${lang}.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(same(head.meta['og:url']!)).toBe(same(SITE + path));
      expect(/[\u0900-\u097F]/.test(head.meta['og:description']! + head.meta['og:image:alt']!)).toBe(
        lang === 'hi',
      );
    }
  }
  expect(titles.size).toBe(6);
  expect(descriptions.size).toBe(6);
});

/** Width and height from the frame header of a JPEG (SOF0 to SOF2). */
function sizeOfJpeg(bytes: Buffer): [width: number, height: number] {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('no frame header');
}

test.each(['en', 'hi'])(
  'the link preview picture in %s is 1200 by 630 and can be embedded elsewhere',
  async (language) => {
    const answer = await get(`/pictures/link-${language}.jpg`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(sizeOfJpeg(bytes)).toEqual([1200, 630]);
  },
);

test('the sitemap matches the pages', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  // Nine pages, a town and its two hospitals, in two languages.
  expect(addresses).toHaveLength(24);
  expect(addresses).toContain(`${SITE}/hi/hospitals/karwi-chitrakoot`);
  for (const address of addresses) {
    const head = await headOf(address.slice(SITE.length) || '/');
    expect(head.status, address).toBe(200);
    expect(same(head.canonical!)).toBe(same(address));
  }
});

test.each([
  ['/about', '/#about'],
  ['/hi/contact', '/hi#contact'],
  ['/hi/donate', '/hi/trust'],
])('%s leads to %s for good', async (typed, place) => {
  const { status, headers } = await get(typed);
  expect([status, headers.get('location')]).toEqual([308, place]);
});

test('search results, the sign-in and staff areas are noindex', async () => {
  expect((await headOf('/hi/login')).meta.robots).toContain('noindex');
  for (const path of ['/hospitals?q=heart', '/hi/hospitals?zone=CKTD']) {
    const { meta, canonical } = await headOf(path);
    expect(meta.robots, path).toContain('noindex');
    expect(canonical, path).toBeUndefined();
  }
  for (const [id, path] of [
    ['TEMP1', '/employee/dashboard'],
    ['TADM', '/hi/admin/cards'],
  ] as const) {
    const { status, meta } = await headOf(path, await tokenOf(id));
    expect(status, path).toBe(200);
    expect(meta.robots, path).toContain('noindex');
  }
});

const structured = (html: string) =>
  JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)![1]!) as unknown;

test('pages describe the trust, towns and hospitals as structured data', async () => {
  const ngo = { '@type': 'NGO', name: 'Jeevan Aarogya Charitable Trust' };
  for (const path of ['/', '/trust']) expect(structured((await headOf(path)).html), path).toMatchObject(ngo);
  const town = await headOf('/hospitals/karwi-chitrakoot');
  expect(town.title).toBe('Hospitals in Karwi (Chitrakoot) · JEEVAN');
  const page = `${SITE}/hi/hospitals/karwi-chitrakoot/st-marys-hospital-${mary.slice(-6)}`;
  const inHindi = await headOf(page.slice(SITE.length));
  expect(inHindi.title).toBe('सेंट मेरी अस्पताल, कर्वी (चित्रकूट) · JEEVAN');
  expect(inHindi.languages.en).toBe(page.replace('/hi/', '/'));
  expect(structured(inHindi.html)).toMatchObject({
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'सेंट मेरी अस्पताल', item: page }] },
      {
        '@type': 'Hospital',
        name: 'सेंट मेरी अस्पताल',
        alternateName: "St. Mary's Hospital",
        telephone: '9415012345',
        address: { addressLocality: 'कर्वी', addressCountry: 'IN' },
        availableService: [{ name: 'आँख की जाँच और इलाज' }],
      },
    ],
  });
});

test('another spelling and an old name lead on; a hospital that is gone leads to its town', async () => {
  const path = `/hospitals/karwi-chitrakoot/st-marys-hospital-${mary.slice(-6)}`;
  for (const [old, now] of [
    ['/hospitals/karvi', '/hospitals/karwi-chitrakoot'],
    [`/hi/hospitals/${encodeURIComponent('कर्वी')}`, '/hi/hospitals/karwi-chitrakoot'],
    [`/hospitals/mau-chitrakoot/mercy-${mary.slice(-6)}`, path],
  ] as const) {
    const { status, headers } = await get(old);
    expect([status, headers.get('location')?.replace(process.env.APP_URL!, '')], old).toEqual([308, now]);
  }
  expect((await get('/hospitals/atlantis')).status).toBe(404);
  expect((await api('DELETE', `/api/hospital/${mary}`, { token: admin })).status).toBe(200);
  const gone = await headOf(path);
  expect(gone.status).toBe(404);
  expect(tags(gone.html, 'a').map(({ href }) => href)).toContain('/hospitals/karwi-chitrakoot');
});

test.each([
  ['/hospitals', '/manifest.webmanifest', '/'],
  ['/hi/verify', '/hi/verify.webmanifest', '/hi/verify'],
])('%s links to the manifest of its language, and every icon exists', async (path, manifest, start) => {
  const head = await headOf(path);
  expect(head.manifest).toBe(manifest);
  const answer = await get(manifest);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const { start_url, icons } = (await answer.json()) as { start_url: string; icons: Array<{ src: string }> };
  expect(start_url).toBe(start);
  for (const { src } of icons) expect((await get(src)).headers.get('content-type')).toBe('image/png');
  expect(head.icons.length).toBeGreaterThan(1);
  for (const icon of head.icons) expect((await get(icon)).status, icon).toBe(200);
  expect((await get('/favicon.ico')).headers.get('content-type')).toContain('icon');
});

test('no link on a public page is broken', async () => {
  const pages = await Promise.all(PUBLIC.map(async (path) => (await headOf(path)).html));
  const found = new Set(
    pages.flatMap((html) => tags(html, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))),
  );
  expect([...found]).toEqual(expect.arrayContaining(PUBLIC));
  for (const href of found) {
    const answer = await fetch(process.env.APP_URL + href);
    expect(answer.status, href).toBe(200);
  }
});
