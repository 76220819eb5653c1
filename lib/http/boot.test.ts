import { expect, test } from 'vitest';
import { notAsBuilt, showsSamples } from './boot';

const built = JSON.stringify({
  NEXT_PUBLIC_SITE_URL: 'https://trust.example',
  NEXT_PUBLIC_TRUST_NAME: 'Asha Trust',
});
const now = (env: Record<string, string>) => env as NodeJS.ProcessEnv;

test('the settings of the build, with others that are read at start, are fine', () => {
  const same = { NEXT_PUBLIC_SITE_URL: 'https://trust.example', NEXT_PUBLIC_TRUST_NAME: 'Asha Trust' };
  expect(
    notAsBuilt(built, now({ ...same, NEXT_PUBLIC_PRODUCT_NAME: '', MAIL_FROM: 'a@trust.example' })),
  ).toBe(undefined);
  expect(notAsBuilt('{}', now({}))).toBe(undefined);
});

test('a setting that was changed, forgotten or added after the build is named with both values', () => {
  expect(
    notAsBuilt(
      built,
      now({ NEXT_PUBLIC_SITE_URL: 'https://new.example', NEXT_PUBLIC_PRODUCT_NAME: 'ASHRAY' }),
    ),
  ).toBe(
    'These settings differ from the build: NEXT_PUBLIC_PRODUCT_NAME (built with nothing, now "ASHRAY"); ' +
      'NEXT_PUBLIC_SITE_URL (built with "https://trust.example", now "https://new.example"); ' +
      'NEXT_PUBLIC_TRUST_NAME (built with "Asha Trust", now nothing). ' +
      'Run npm run build with the settings of this start, or start with those of the build.',
  );
});

test('the figure of aid on the landing page is of the build, too', () => {
  expect(notAsBuilt('{"AID_FIGURES":"live"}', now({ AID_FIGURES: 'live' }))).toBe(undefined);
  expect(notAsBuilt('{}', now({ AID_FIGURES: 'live' }))).toContain(
    'AID_FIGURES (built with nothing, now "live")',
  );
  expect(notAsBuilt('{"AID_FIGURES":"live"}', now({}))).toContain(
    'AID_FIGURES (built with "live", now nothing)',
  );
});

const OWN = {
  NODE_ENV: 'production',
  NEXT_PUBLIC_TRUST_NAME: 'Asha Trust',
  NEXT_PUBLIC_TRUST_EMAIL: 'help@asha.example',
  NEXT_PUBLIC_TRUST_PHONE: '05198 235000',
  NEXT_PUBLIC_TRUST_ADDRESS: 'Asha Bhavan, Karwi',
};
const sampled = (names: string) =>
  `Visitors would see samples: set ${names} to the trust's own, then run npm run build and npm start. Only npm run demo starts with samples.`;
test.each([
  ['all is its own', {}, undefined],
  ['no phone', { NEXT_PUBLIC_TRUST_PHONE: '' }, sampled('NEXT_PUBLIC_TRUST_PHONE')],
  [
    'the sample, written otherwise',
    { NEXT_PUBLIC_TRUST_PHONE: '+91-0000000000', NEXT_PUBLIC_TRUST_NAME: 'JEEVAN AAROGYA CHARITABLE TRUST.' },
    sampled('NEXT_PUBLIC_TRUST_NAME, NEXT_PUBLIC_TRUST_PHONE'),
  ],
  [
    'a Hindi name of its own in place of the English one',
    { NEXT_PUBLIC_TRUST_NAME: '', NEXT_PUBLIC_TRUST_NAME_HI: 'आशा ट्रस्ट' },
    sampled('NEXT_PUBLIC_TRUST_NAME'),
  ],
  [
    'the sample in Hindi',
    { NEXT_PUBLIC_TRUST_ADDRESS_HI: '12 सीतापुर रोड, कर्वी, चित्रकूट, उत्तर प्रदेश 210205' },
    sampled('NEXT_PUBLIC_TRUST_ADDRESS_HI'),
  ],
  ['no address, in the demo', { NEXT_PUBLIC_TRUST_ADDRESS: '', DEMO: '1' }, undefined],
  ['no address, in development', { NEXT_PUBLIC_TRUST_ADDRESS: '', NODE_ENV: 'development' }, undefined],
  ['no e-mail, DEMO=0', { NEXT_PUBLIC_TRUST_EMAIL: '', DEMO: '0' }, sampled('NEXT_PUBLIC_TRUST_EMAIL')],
])("a start with samples of the trust's details: %s", (_, set, said) => {
  expect(showsSamples(now({ ...OWN, ...set }))).toBe(said);
});

test('without any setting, the four that visitors need are named', () => {
  expect(showsSamples(now({ NODE_ENV: 'production' }))).toBe(
    sampled(
      'NEXT_PUBLIC_TRUST_NAME, NEXT_PUBLIC_TRUST_EMAIL, NEXT_PUBLIC_TRUST_PHONE, NEXT_PUBLIC_TRUST_ADDRESS',
    ),
  );
});
