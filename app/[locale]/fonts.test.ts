import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const named = [
  ...[...read('app/[locale]/fonts.css').matchAll(/url\('\/(fonts\/[^']+)'\)/g)].map(([, name]) => name!),
  ...[...read('app/[locale]/fonts.ts').matchAll(/'\/(fonts\/[^']+)'/g)].map(([, name]) => name!),
];

test('every referenced font exists, and preloaded ones are in the style sheet', () => {
  expect(named).toHaveLength(7);
  for (const file of named) expect(existsSync(path.join(root, 'public', file)), file).toBe(true);
  expect(new Set(named).size).toBe(4);
});

test('the small Hindi file covers the label of the language switch', () => {
  expect(en.nav.otherLanguage).toBe('हिन्दी');
  expect(read('scripts/fonts.sh')).toMatch(/noto-hindi-word-\d+ --text='हिन्दी'/);
});
