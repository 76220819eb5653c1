import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { LAST_WORDS } from './last-words';

test('the last page says what the messages say', () => {
  expect(en.problem).toMatchObject(LAST_WORDS.en);
  expect(hi.problem).toMatchObject(LAST_WORDS.hi);
});
