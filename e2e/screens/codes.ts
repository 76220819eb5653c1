import type { Page } from '@playwright/test';
import { blockedHash } from '@/lib/card-code/blocked-list';
import { makeCode } from '@/lib/card-code/make-code';
import type { CardCode } from '@/lib/card-code/payload';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { seedCardNumber } from '@/scripts/seed/cards';

const { d, from: _, ...KEY } = newSigningKey('2026-01-01');
/** Somebody else's key under the name of ours. */
const { d: forger } = newSigningKey('2026-01-01');

const CODE: CardCode = {
  cardNumber: seedCardNumber(0),
  primaryMember: 'Sunita Devi Ramprasad Yadav',
  validUntil: '2099-11-22',
  id: 'abcdefghijklmnop',
  issuedOn: '2026-11-22',
  people: 4,
  family: [
    { name: 'Ramesh', relation: 'Spouse' },
    { name: 'आशा', relation: 'Child' },
    { name: 'Kamala', relation: 'Mother' },
  ],
};

/**
 * Opens the link of a code while the server does not answer about cards.
 * @param changes what the code says otherwise
 * @param stored whether this browser knows its key, and has it on the list of blocked codes; whether somebody else signed it
 */
export const opensCode =
  (changes: Partial<CardCode> = {}, { isKnown = true, isBlocked = false, isForged = false } = {}) =>
  async (page: Page) => {
    // The page's own would replace those of the test.
    await page.waitForFunction(() => 'code-keys' in localStorage && 'code-blocked' in localStorage);
    await page.route('**/verifyCard/*', (route) => route.abort());
    await page.route('**/jwks.json', (route) => route.abort());
    const { hash } = new URL(
      await makeCode({ ...CODE, ...changes }, 'https://jeevan.example.org', {
        ...KEY,
        d: isForged ? forger : d,
      }),
    );
    const hashes = isBlocked ? [await blockedHash(CODE.id)] : [];
    await page.evaluate(
      ([code, keys, list]) => {
        localStorage.setItem('code-keys', keys!);
        localStorage.setItem('code-blocked', list!);
        window.location.hash = code!;
      },
      [
        hash,
        JSON.stringify({ keys: isKnown ? [KEY] : [] }),
        JSON.stringify({ asOf: '2026-11-20T06:00:00.000Z', hashes }),
      ],
    );
  };
