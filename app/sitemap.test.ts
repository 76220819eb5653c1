import { expect, test } from 'vitest';
import sitemap from './sitemap';

const SITE = 'http://localhost:3000';

test('every public page is there in both languages, and nothing else', () => {
  expect(sitemap().map(({ url }) => url)).toEqual([
    `${SITE}/`,
    `${SITE}/hi`,
    `${SITE}/hospitals`,
    `${SITE}/hi/hospitals`,
    `${SITE}/verify`,
    `${SITE}/hi/verify`,
  ]);
});

test('each names itself and its other language; English is for whoever speaks neither', () => {
  const hindi = sitemap().find(({ url }) => url === `${SITE}/hi/verify`);
  expect(hindi?.alternates?.languages).toEqual({
    en: `${SITE}/verify`,
    hi: `${SITE}/hi/verify`,
    'x-default': `${SITE}/verify`,
  });
});
