import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { PHOTO_CONSENT_VERSION, PHOTO_CONSENT_VERSIONS } from './photo';

/** What a person agreed to; an earlier line stays here, and in the history of messages/. */
const LINES: Record<(typeof PHOTO_CONSENT_VERSIONS)[number], string> = { '1': 'a9a8a3dd57bd3208' };

test('another line of consent to a photo is another version', () => {
  const lines = createHash('sha256').update(`${en.consent.photo}\n${hi.consent.photo}`).digest('hex');
  expect(LINES[PHOTO_CONSENT_VERSION]).toBe(lines.slice(0, 16));
});
