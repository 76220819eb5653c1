import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHOICE_FIELDS, PERSON_CHOICES } from '@/lib/constants/person-fields';
import en from './en.json';
import hi from './hi.json';

type Tree = Record<string, Record<string, string>>;
const english: Tree = en;
const hindi: Tree = hi;
const keys = Object.entries(english).flatMap(([group, words]) =>
  Object.keys(words).map((key) => [group, key] as const),
);

const root = path.join(import.meta.dirname, '..');
const sources = ['app', 'components', 'lib', 'proxy.ts']
  .flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(place, file),
        ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

/** The placeholders and tags of a text; `one {it}` is a word of a plural. */
const placeholders = (text: string) =>
  [...text.matchAll(/(?<!\b(?:zero|one|two|few|many|other) |=\d+ )\{(\w+)[,}]|<(\w+)>/g)]
    .map((match) => match[1] ?? match[2])
    .sort();

test('Hindi has the same groups and keys as English', () => {
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const group of Object.keys(english)) {
    expect(Object.keys(hindi[group]!).sort(), group).toEqual(Object.keys(english[group]!).sort());
  }
});

test('no text is empty, and each has the same placeholders in both languages', () => {
  const used = (text: string) => [...new Set(placeholders(text))].join();
  const wrong = keys.filter(([group, key]) => {
    const [inEnglish, inHindi] = [english[group]![key]!, hindi[group]![key]!];
    return inEnglish.trim() === '' || used(inHindi) !== used(inEnglish);
  });
  expect(wrong).toEqual([]);
});

test('no text in the Hindi file is still English', () => {
  const latinOnly = keys
    .filter(([group, key]) => !/[\u0900-\u097F]/.test(hindi[group]![key]!))
    .map(([group, key]) => `${group}.${key}`);
  expect(latinOnly).toEqual([
    'nav.otherLanguage',
    'nav.switchLanguage',
    // Sent to a family that was read the notice in English.
    'card.shareTextEn',
    'card.shareUntilEn',
    'card.shareLinkEn',
    'card.memberCount',
    'cards.renewTextEn',
    'activity.nothing',
    'handover.formerOf',
    'handling.replyTextEn',
    'trust.pdf',
  ]);
});

// docs/contract.md; no other test spells these out.
test.each([
  ['adminHospitals.subtitle', 'Manage partner hospitals in your network'],
  ['adminHospitals.services', 'Services Provided (comma separated)'],
  ['employees.loadFailed', 'Failed to load employees'],
  ['handover.colleaguesFailed', 'Failed to load employees'],
  ['validation.ownName', 'Write your name'],
  ['validation.ownEmail', 'Write your email address'],
  ['validation.ownVillage', 'Write the name of your village or town'],
  ['validation.messageRequired', 'Write your message'],
  ['validation.referenceRequired', 'Write the number of your request'],
] as const)('%s is “%s”, as the contract fixes it', (name, text) => {
  const [group, key] = name.split('.') as [string, string];
  expect(english[group]![key]).toBe(text);
});

test('every value of a person’s choice has its word, but for the blood groups', () => {
  const values = CHOICE_FIELDS.flatMap((field) => PERSON_CHOICES[field].options);
  const without = values.filter((value) => !(value in english.choices!));
  expect(without).toEqual(['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']);
});

test('every key is used somewhere', () => {
  const nameIn = (key: string) =>
    key.replace(/^(by|value|some)(.)/, (_, __, first: string) => first.toLowerCase());
  const isUsed = (group: string, key: string): boolean =>
    new RegExp(`['"\`.[]${key}\\b|\\b${key}:`).test(sources) ||
    // By the name of its dialog (components/form/ask-dialog.tsx).
    new RegExp(`['"]${group}\\.${key.replace(/(Title|Text)$/, '')}['"]`).test(sources) ||
    // By the name of a filter, its value or a list (components/admin/activity/record-cells.tsx).
    (/^(by|value|some)[A-Z]/.test(key) && group === 'activity' && isUsed('', nameIn(key)));
  const unused = keys.filter(([group, key]) => !isUsed(group, key));
  expect(unused.map((parts) => parts.join('.'))).toEqual([]);
});

/** docs/brand.md: `चालू (valid): मान्य, वैध`; what is Latin counts in English. */
const WORDS = [
  ...readFileSync(path.join(root, 'docs/brand.md'), 'utf8')
    .split('```')[1]!
    .matchAll(/^(.+): (.+)$/gm),
].flatMap(([, use, not]) =>
  not!.split(', ').map((word) => ({
    texts: /[a-z]/.test(word) ? english : hindi,
    not: new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'iu'),
    use,
  })),
);
const SPELLING = { texts: hindi, not: /[कखग]\u093c/, use: 'ज़ and फ़, but क, ख and ग without a dot' };

test('one word for each thing', () => {
  expect(WORDS.length).toBeGreaterThan(30);
  const others = keys.flatMap(([group, key]) =>
    [...WORDS, SPELLING]
      .filter(({ texts, not }) => not.test(texts[group]![key]!))
      .map(({ use }) => `${group}.${key}: ${use}`),
  );
  expect(others).toEqual([]);
});

// Who steers by voice says what is written on a button (WCAG 2.5.3).
test.each([
  ['hospitals', 'callNamed', 'hospitals', 'call'],
  ['hospitals', 'directionsTo', 'hospitals', 'directions'],
  ['staff', 'editNamed', 'common', 'edit'],
  ['staff', 'removeNamed', 'common', 'remove'],
  ['field', 'putRightOf', 'field', 'putRight'],
  ['field', 'removeOf', 'field', 'remove'],
  ['family', 'ownCardNamed', 'family', 'ownCard'],
  ['register', 'changeNamed', 'register', 'change'],
  ['employees', 'showAadhaar', 'employees', 'show'],
  ['employees', 'hideAadhaar', 'employees', 'hide'],
  ['adminHospitals', 'confirmNamed', 'adminHospitals', 'confirm'],
  ['visits', 'correctEntry', 'visits', 'correct'],
  ['inbox', 'copy', 'common', 'copy'],
  ['inbox', 'removeOne', 'common', 'remove'],
  ['imports', 'undoOf', 'imports', 'undo'],
  ['imports', 'correctCells', 'imports', 'correct'],
  ['imports', 'takeBackOf', 'imports', 'takeBack'],
] as const)(
  'the name that %s.%s gives a button contains its words %s.%s',
  (group, name, groupOfWords, words) => {
    for (const texts of [english, hindi]) expect(texts[group]![name]).toContain(texts[groupOfWords]![words]);
  },
);
