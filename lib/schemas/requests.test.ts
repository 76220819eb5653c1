import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { cardRequestSchema, privacyRequestSchema, requestStatusSchema, writeSchema } from './requests';

const asked = { right: 'erase', name: 'Geeta Devi', number: '9415012345' };
const numberOf = (cardNumber: unknown) => {
  const read = privacyRequestSchema.safeParse({ ...asked, cardNumber });
  return read.success ? read.data.cardNumber : read.error.issues[0]!.message;
};

// Without the page's script nothing cleans what is typed.
test.each([
  ['JEEVAN 4703 4872 0912', 'JEEVAN470348720912'],
  ['470 348 7209', 'JEEVAN4703487209'],
  ['', undefined],
  ['Card No: JEEVAN/4703-487-209।', 'JEEVAN4703487209'],
  ['JEEVAN_4703487209', 'JEEVAN4703487209'],
  // The underscore may stand for a digit.
  ['JEEVAN_470348720', 'cardCharacters'],
  ['ABC 4703487209', 'cardPrefix'],
  ['JEEVAN4703487209, JEEVAN470348720912', 'cardCharacters'],
  [4703487209, 'cardRequired'],
])('the card number %o, as a family copies it for a request about its data, is %o', (typed, read) => {
  expect(numberOf(typed)).toBe(read);
});

const forms = { card: cardRequestSchema, privacy: privacyRequestSchema, status: requestStatusSchema };

test.each([
  ['card', '', { name: 'ownName', number: 'ownPhone', village: 'ownVillage' }],
  ['card', ' \u00A0\n', { name: 'ownName', number: 'ownPhone', village: 'ownVillage' }],
  ['card', 'S', { name: 'nameMin2', number: 'phone10', village: 'villageMin2' }],
  ['privacy', '', { name: 'ownName', number: 'ownPhone' }],
  ['status', '', { reference: 'referenceRequired' }],
  ['status', undefined, { reference: 'referenceRequired' }],
  ['status', '482175', { reference: 'reference8', number: 'phone10' }],
] as const)(
  'the form %s with %j in every field asks for each in its own words, and says of a short text that it is short',
  (form, typed, faults) => {
    const { shape } = forms[form];
    const sent = { ...Object.fromEntries(Object.keys(shape).map((field) => [field, typed])), right: 'see' };
    expect(issues(forms[form], { ...sent, zoneId: '', cardNumber: '', message: '', website: '' })).toEqual(
      faults,
    );
  },
);

const EMPTY = { name: '', organisation: '', village: '', number: '', email: '', message: '', answerBy: '' };

test.each([
  ['money', {}, { message: 'messageRequired' }],
  ['money', { message: 'Mahesh wanted 500 rupees' }, {}],
  [
    'hospital',
    {},
    {
      ...{ organisation: 'hospitalNameRequired', village: 'ownVillage', name: 'ownName' },
      ...{ message: 'messageRequired', number: 'phoneOrEmail' },
    },
  ],
  [
    'press',
    { organisation: '9415012345', name: '9415012345', email: 'desk@example.org', message: 'How many?' },
    { organisation: 'nameLetters', name: 'nameLetters' },
  ],
  ['blackmail', {}, { kind: 'kindUnknown' }],
])('who writes about %s with %j is told %j', (kind, typed, faults) => {
  expect(issues(writeSchema, { ...EMPTY, kind, ...typed })).toEqual(faults);
});
