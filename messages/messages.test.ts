import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json';
import hi from './hi.json';

type Tree = Record<string, Record<string, string>>;
const english: Tree = en;
const hindi: Tree = hi;
const keys = Object.entries(english).flatMap(([group, words]) =>
  Object.keys(words).map((key) => [group, key] as const),
);

const root = path.join(import.meta.dirname, '..');
const sources = ['app', 'components', 'lib', 'middleware.ts']
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

/** The placeholders and tags of a text. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map((match) => match[1] ?? match[2]).sort();

test('Hindi has the same groups and keys as English', () => {
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const group of Object.keys(english)) {
    expect(Object.keys(hindi[group]!).sort(), group).toEqual(Object.keys(english[group]!).sort());
  }
});

test.each(keys)('%s.%s exists in both languages with the same placeholders', (group, key) => {
  const [inEnglish, inHindi] = [english[group]![key]!, hindi[group]![key]!];
  expect(inEnglish.trim()).not.toBe('');
  expect([...new Set(placeholders(inHindi))]).toEqual([...new Set(placeholders(inEnglish))]);
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
  ]);
});

test('every key is used somewhere', () => {
  const unused = keys.filter(([, key]) => !new RegExp(`['"\`.\\[]${key}\\b|\\b${key}:`).test(sources));
  expect(unused.map((parts) => parts.join('.'))).toEqual([]);
});
