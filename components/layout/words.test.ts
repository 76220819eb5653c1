import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '@/tests/source-files';

const IMPORTED = /(?:from|import\()\s*'((?:@\/|\.)[^']+)'/g;
const SAID = /use(?:Translations\('|Validation(Words)\()(\w*)/g;
const isClient = (source: string) => source.startsWith("'use client'");

function resolve(name: string, from: string): string | undefined {
  const file = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  return [`${file}.tsx`, `${file}.ts`].find((each) => existsSync(each));
}

/** The message groups used by the client components that `file` imports. */
function saidBy(file: string, inClient = false, seen = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8');
  const client = inClient || isClient(source);
  const said = new Set<string>();
  if (seen.has(`${file} ${client}`)) return said;
  seen.add(`${file} ${client}`);
  if (client)
    for (const [, validation, group] of source.matchAll(SAID)) said.add(validation ? 'validation' : group!);
  for (const [, name] of source.matchAll(IMPORTED)) {
    const imported = resolve(name!, file);
    if (imported) saidBy(imported, client, seen).forEach((group) => said.add(group));
  }
  return said;
}

/** Used only for something the public look-up never returns: a recorded consent. */
const NEVER_SAID: Record<string, string[]> = { 'app/[locale]/verify/page.tsx': ['consent'] };

const handing = [...sourceFiles('app', /\.tsx$/), ...sourceFiles('components', /\.tsx$/)]
  .map((file) => [file, /<Words only=\{\[([^\]]+)\]\}>/.exec(readFileSync(file, 'utf8'))?.[1]] as const)
  .filter((entry): entry is [string, string] => entry[1] !== undefined);

test('finds pages', () => expect(handing.length).toBeGreaterThan(10));

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
