import { expect, test } from 'vitest';
import sitemap from './sitemap';

const SITE = 'http://localhost:3000';

test('lists every public page in both languages, and nothing else', () => {
  expect(sitemap().map(({ url }) => url)).toEqual([
    `${SITE}/`,
    `${SITE}/hi`,
    `${SITE}/hospitals`,
    `${SITE}/hi/hospitals`,
    `${SITE}/verify`,
    `${SITE}/hi/verify`,
    `${SITE}/get-a-card`,
    `${SITE}/hi/get-a-card`,
    `${SITE}/trust`,
    `${SITE}/hi/trust`,
    `${SITE}/privacy`,
    `${SITE}/hi/privacy`,
    `${SITE}/write/money`,
    `${SITE}/hi/write/money`,
    `${SITE}/write/hospital`,
    `${SITE}/hi/write/hospital`,
    `${SITE}/write/press`,
    `${SITE}/hi/write/press`,
  ]);
});

test('each entry lists both languages, with English as the default', () => {
  const hindi = sitemap().find(({ url }) => url === `${SITE}/hi/verify`);
  expect(hindi?.alternates?.languages).toEqual({
    en: `${SITE}/verify`,
    hi: `${SITE}/hi/verify`,
    'x-default': `${SITE}/verify`,
  });
});
