import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '@/tests/imports';
import { sourceFiles } from '@/tests/source-files';

// What docs/design.md says about folders and imports is what the code does.

const ROOT = path.join(import.meta.dirname, '..');
const design = readFileSync(path.join(ROOT, 'docs/design.md'), 'utf8');
const section = (heading: string) =>
  design.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

const GROUPS: Record<string, string[]> = {
  words: ['lib/i18n', 'messages'],
  values: ['lib/constants', 'lib/format', 'lib/card-code'],
};

/** The paths of a cell: `a/{b,c}` is two, and a group is its members. */
function pathsOf(cell: string): string[] {
  const written = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => {
    const choices = /\{([^}]+)\}/.exec(text);
    return choices ? choices[1]!.split(',').map((choice) => text.replace(choices[0], choice)) : [text];
  });
  const words = cell.replace(/`[^`]+`/g, '');
  return [...written, ...Object.keys(GROUPS).flatMap((name) => (words.includes(name) ? GROUPS[name]! : []))];
}

const rows = [...section('Who may import whom').matchAll(/^\| (`.+?) +\| (.+?) +\|$/gm)].map(
  ([, from = '', allowed = '']) => ({ from: pathsOf(from), allowed: pathsOf(allowed) }),
);

const within = (folder: string, file: string) => file === folder || file.startsWith(`${folder}/`);

/** The folder a row is about for this file: that of the row, or one right under it if it ends in `/**`. */
function homeIn(pattern: string, file: string): string | undefined {
  if (!pattern.endsWith('/**')) return within(pattern, file) ? pattern : undefined;
  const base = pattern.slice(0, -'**'.length);
  const [name, ...deeper] = file.startsWith(base) ? file.slice(base.length).split('/') : [];
  return name && deeper.length > 0 ? base + name : undefined;
}

/** What the rows allow this file to import; undefined if none is about it. */
function allowedFor(file: string): string[] | undefined {
  const found = rows.flatMap(({ from, allowed }) =>
    from.flatMap((pattern) => {
      const home = homeIn(pattern, file);
      return home ? [home, ...allowed] : [];
    }),
  );
  return found.length > 0 ? found : undefined;
}

const CODE = /(?<!\.test|\.d)\.tsx?$/;
const FOLDERS = ['app', 'components', 'lib', 'models'];
const files = [...FOLDERS.flatMap((folder) => sourceFiles(folder, CODE)), 'proxy.ts'];

test('every file imports only what the table allows its folder', () => {
  const refused = files.flatMap((file) => {
    const allowed = allowedFor(file)?.map((each) => each.replace(/\.tsx?$/, ''));
    return importsOf(file)
      .filter((imported) => allowed && !allowed.some((each) => within(each, imported.replace(/\.tsx?$/, ''))))
      .map((imported) => `${file} imports ${imported}`);
  });
  expect(refused).toEqual([]);
});

test('the table has a row for every folder of components and lib, and no row without a file', () => {
  const free = files.filter((file) => /^(components|lib\/[^/]+)\//.test(file) && !allowedFor(file));
  expect(free, 'add a row for the folder of these files to docs/design.md').toEqual([]);
  const idle = rows
    .flatMap(({ from }) => from)
    .filter((pattern) => !files.some((file) => homeIn(pattern, file)));
  expect(idle, 'remove these rows from docs/design.md: they have no file').toEqual([]);
});

const foldersOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test('the list of folders names every folder of components, of its areas and of lib', () => {
  const list = section('Folders');
  const named = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(list);
  const folders = ['components', 'components/public', 'components/employee', 'components/admin', 'lib'];
  const unnamed = folders.flatMap((folder) =>
    foldersOf(folder)
      .filter((name) => !named(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(unnamed, 'add these folders to the list in docs/design.md#folders').toEqual([]);
});

/** Which folder of `base` imports which; `.` is the files of `base` itself. */
function importsWithin(base: string): Map<string, Set<string>> {
  const folderOf = (file: string) => {
    const [first = '', ...deeper] = path.posix.relative(base, file).split('/');
    return deeper.length > 0 ? first : '.';
  };
  const imports = new Map<string, Set<string>>();
  for (const file of sourceFiles(base, /(?<!\.test)\.tsx?$/)) {
    const from = folderOf(file);
    for (const imported of importsOf(file)) {
      if (!imported.startsWith(`${base}/`) || folderOf(imported) === from) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(folderOf(imported)));
    }
  }
  return imports;
}

/** A way from a folder back to itself; undefined if there is none. */
function circleIn(imports: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (folder: string, way: string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of imports.get(folder) ?? []) {
      const found = walk(next, [...way, folder]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const found = walk(folder, []);
    if (found) return found;
  }
  return undefined;
}

test.each(['lib', 'lib/domain', 'components', 'components/employee', 'components/admin'])(
  'no two folders of %s import each other',
  (base) => {
    const imports = importsWithin(base);
    expect(imports.size).toBeGreaterThan(0);
    expect(circleIn(imports)).toBeUndefined();
  },
);
