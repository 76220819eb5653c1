import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { CONSENT_VERSION, CONSENT_VERSIONS, CONSENT_WORDS } from './consent';

/** Digests of each version's texts in both languages. Never change a line: new texts need a new version. */
const DIGESTS: Record<string, string> = {
  '1': '8d821959e6532f91c6ca346693f14471ebd5b2d2fb39bcb6751ea6964b475984',
  '2': '54fb6b466a80634e960264e05919833635723ce34018b263f85cacc9e3cff387',
  '3': 'd5b3c463b2ca2488cb0ace020070ad1c02664bc83a17dc9a0b9066bbe41579dd',
  '4': '728cf78878273eebb797f3e9a6596c85d2a32648d782342abe48f4afda9746a4',
};

test('the texts of the notice match its version', () => {
  const words = [en.consent, hi.consent].flatMap((texts) => CONSENT_WORDS.map((key) => texts[key]));
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  expect(digest, 'The texts of the notice changed: add a version').toBe(DIGESTS[CONSENT_VERSION]);
});

test('every version has a digest', () => {
  expect([...CONSENT_VERSIONS]).toEqual(Object.keys(DIGESTS));
});
