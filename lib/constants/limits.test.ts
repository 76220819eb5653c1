import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { STAFF_NOTICE_VERSION, STAFF_NOTICE_VERSIONS, STAFF_NOTICE_WORDS } from './staff-notice';
import { PHOTO_CONSENT_VERSION, PHOTO_CONSENT_VERSIONS } from './photo';

/** Digests of each version's texts in both languages. Never change a line: new texts need a new version. */
const DIGESTS: Record<(typeof STAFF_NOTICE_VERSIONS)[number], string> = {
  '1': '3dff3e1255c055f02df1acef749cae7f295a5848d6cba95db2dc54aed4d66754',
  '2': 'd044d297c133017ff37d347ff7a60924dcb1133edc7c7886388e7161b42ec8d9',
  '3': 'd44a66876e3cfd2af608a7c7d9cf2fd0cfb3f4eea4adc9d027402e38c29669f9',
};

test('the texts of the notice match its version', () => {
  const words = [en.staffNotice, hi.staffNotice].flatMap((texts) =>
    STAFF_NOTICE_WORDS.map((key) => texts[key]),
  );
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  expect(digest, 'The texts of the notice changed: add a version').toBe(DIGESTS[STAFF_NOTICE_VERSION]);
});

/** What a person agreed to; an earlier line stays here, and in the history of messages/. */
const LINES: Record<(typeof PHOTO_CONSENT_VERSIONS)[number], string> = { '1': 'a9a8a3dd57bd3208' };

test('another line of consent to a photo is another version', () => {
  const lines = createHash('sha256').update(`${en.consent.photo}\n${hi.consent.photo}`).digest('hex');
  expect(LINES[PHOTO_CONSENT_VERSION]).toBe(lines.slice(0, 16));
});
