import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, importsOf } from '@/tests/imports';
import { sourceFiles } from '@/tests/source-files';

const SAID = /use(?:Translations\('|Validation(Words)\()(\w*)/g;
const isClient = (source: string) => source.startsWith("'use client'");

/** The message groups used by the client components that `file` imports. */
function saidBy(file: string, inClient = false, seen = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8');
  const client = inClient || isClient(source);
  const said = new Set<string>();
  if (seen.has(`${file} ${client}`)) return said;
  seen.add(`${file} ${client}`);
  if (client)
    for (const [, validation, group] of source.matchAll(SAID)) said.add(validation ? 'validation' : group!);
  for (const imported of importsOf(file).map(fileOf))
    if (imported) saidBy(imported, client, seen).forEach((group) => said.add(group));
  return said;
}

/** Used only for something the public look-up never returns: a recorded consent. */
const NEVER_SAID: Record<string, string[]> = { 'app/[locale]/verify/page.tsx': ['consent'] };

/** `<MessagesProvider only={[...]}>`, or the same list of a page that app/[locale]/admin/admin-page.tsx makes. */
const HANDED = /(?:<MessagesProvider\s+only=\{|adminPage\(\s*'\w+',\s*)\[([^\]]+)\]/;

const handing = [...sourceFiles('app', /\.tsx$/), ...sourceFiles('components', /\.tsx$/)]
  .map((file) => [file, HANDED.exec(readFileSync(file, 'utf8'))?.[1]] as const)
  .filter((entry): entry is [string, string] => entry[1] !== undefined);

test('finds pages', () => expect(handing.length).toBeGreaterThan(20));

test.each(handing)('%s provides every message group its client components use', (file, only) => {
  const handed = [...only.matchAll(/'(\w+)'/g)].map((match) => match[1]!);
  expect([...saidBy(file)].filter((group) => !handed.includes(group))).toEqual(NEVER_SAID[file] ?? []);
});

test('every message group is named where it is used, so that the test above finds it', () => {
  const unnamed = sourceFiles('components', /(?<!\.test)\.tsx?$/).filter((file) =>
    /useTranslations\((?!'\w+'\))/.test(readFileSync(file, 'utf8')),
  );
  expect(unnamed).toEqual([]);
});
