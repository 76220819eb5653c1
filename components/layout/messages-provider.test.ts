import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as imports from '@/tests/imports';
import { sourceFiles } from '@/tests/source-files';

const SAID = /use(?:Translations\('|Validation(Words)\()(\w*)/g;
/** Of a dialog whose words are found by name: `ask="cards.block"`, or one of two. */
const ASKED = /\bask=(?:"|\{[^'"}]*')(\w+)\./g;
const isClient = (source: string) => source.startsWith("'use client'");

/** `<MessagesProvider only={[...]}>`, or the same list of a page that app/[locale]/admin/admin-page.tsx makes. */
const HANDED = /(?:<MessagesProvider\s+only=\{|adminPage(?:<'\w+'>)?\(\s*(?:'\w+'|.+ => .+),\s*)\[([^\]]+)\]/;

/** The message groups that each file hands to what is inside. */
const handing = new Map(
  [...sourceFiles('app', /\.tsx$/), ...sourceFiles('components', /\.tsx$/)].flatMap((file) => {
    const only = HANDED.exec(readFileSync(file, 'utf8'))?.[1];
    return only ? [[file, [...only.matchAll(/'(\w+)'/g)].map((match) => match[1]!)] as const] : [];
  }),
);

const cached = <Result>(of: (file: string) => Result) => {
  const known = new Map<string, Result>();
  return (file: string): Result => {
    if (!known.has(file)) known.set(file, of(file));
    return known.get(file)!;
  };
};
/** Each file is read once, although many pages import it. */
const sourceOf = cached((file) => readFileSync(file, 'utf8'));
const importedBy = cached((file) => imports.importsOf(file).map(imports.fileOf));

/** The message groups used by the client components that `file` imports, but for those that are handed groups of their own. */
function saidBy(file: string, inClient = false, seen = new Set<string>()): Set<string> {
  const source = sourceOf(file);
  const client = inClient || isClient(source);
  const said = new Set<string>();
  if (seen.has(`${file} ${client}`)) return said;
  seen.add(`${file} ${client}`);
  if (client) {
    for (const [, validation, group] of source.matchAll(SAID)) said.add(validation ? 'validation' : group!);
    for (const [, group] of source.matchAll(ASKED)) said.add(group!);
  }
  for (const imported of importedBy(file))
    if (imported && !handing.has(imported))
      saidBy(imported, client, seen).forEach((group) => said.add(group));
  return said;
}

/** Used only for a recorded consent, which neither the public look-up returns nor a family that was handed in has. */
const NEVER_SAID: Record<string, string[]> = {
  'app/[locale]/verify/page.tsx': ['consent'],
  'app/[locale]/admin/employees/page.tsx': ['consent'],
  // No button there is ever busy.
  'app/[locale]/hospitals/page.tsx': ['common'],
};

/** Inside a layout are also the files below it, up to the next layout that hands groups. */
const inside = (file: string): string[] => {
  if (!file.endsWith('/layout.tsx')) return [file];
  const layoutOf = (below: string) =>
    [...handing.keys()]
      .filter((layout) => layout.endsWith('/layout.tsx') && below.startsWith(path.dirname(layout)))
      .sort((one, other) => other.length - one.length)[0];
  const files = sourceFiles(path.dirname(file), /\.tsx$/);
  return [file, ...files.filter((below) => !handing.has(below) && layoutOf(below) === file)];
};

test('finds pages', () => expect(handing.size).toBeGreaterThan(20));

test.each([...handing])(
  '%s provides exactly the message groups its client components use',
  (file, handed) => {
    const said = new Set(inside(file).flatMap((below) => [...saidBy(below)]));
    const never = NEVER_SAID[file] ?? [];
    expect([...said].filter((group) => !never.includes(group)).sort()).toEqual([...handed].sort());
  },
);

test('every message group is named where it is used, so that the test above finds it', () => {
  const unnamed = sourceFiles('components', /(?<!\.test)\.tsx?$/).filter((file) =>
    /useTranslations\((?!'\w+'\))/.test(readFileSync(file, 'utf8')),
  );
  // Its words are found by `ask`, above.
  expect(unnamed).toEqual(['components/form/ask-dialog.tsx']);
});
