import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/security.md#dependencies: what the product is built from may be used and passed on by a charity, as it is.
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'ISC', 'MIT', 'MIT-0'];
/** Libraries that stay files of their own, loaded at run time: the picture decoder of `sharp`. */
const SEPARATE = /^(LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later(?: AND MIT)?)$/;

type Package = { license?: string; dev?: boolean; link?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const inProduction = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);

/** Of `MIT OR GPL-3.0` one is enough, of `Apache-2.0 AND MIT` all are needed. */
const allowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)));

test('the packages are found', () => expect(inProduction.length).toBeGreaterThan(50));

test('every package that the product is built from has a licence on the list', () => {
  const others = inProduction
    .filter(([, { license = '' }]) => !allowed(license))
    .filter(([name, { license = '' }]) => !(name.includes('@img/sharp') && SEPARATE.test(license)))
    .map(([name, { license }]) => `${name}: ${license ?? 'none named'}`);
  expect(others).toEqual([]);
});
