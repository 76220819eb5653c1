import { expect, test } from 'vitest';
import { notAsBuilt } from './built-settings';

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
