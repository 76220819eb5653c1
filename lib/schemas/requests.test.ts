import { expect, test } from 'vitest';
import { privacyRequestSchema } from './requests';

const asked = { right: 'erase', name: 'Geeta Devi', number: '9415012345' };
const numberOf = (cardNumber: unknown) => {
  const read = privacyRequestSchema.safeParse({ ...asked, cardNumber });
  return read.success ? read.data.cardNumber : read.error.issues[0]!.message;
};

// Without the page's script nothing cleans what is typed.
test.each([
  ['JEEVAN 4703 4872 0912', 'JEEVAN470348720912'],
  [' jeevan 470-348-7209 ', 'JEEVAN4703487209'],
  ['470 348 7209', 'JEEVAN4703487209'],
  ['', undefined],
  ['JEEVAN/4703487209', 'cardCharacters'],
  ['CARD 4703487209', 'cardPrefix'],
  [4703487209, 'cardRequired'],
])('the card number %o, as a family copies it for a request about its data, is %o', (typed, read) => {
  expect(numberOf(typed)).toBe(read);
});
