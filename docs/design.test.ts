import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { sourceFiles } from '@/tests/source-files';

// What docs/design.md says about folders and imports is what the linter enforces and the code does.

// The rules of Next take seconds to load and are not looked at.
vi.mock('eslint-config-next/core-web-vitals', () => ({ default: [{ rules: {} }] }));
vi.mock('eslint-config-next/typescript', () => ({ default: [] }));

const ROOT = path.join(import.meta.dirname, '..');
const design = readFileSync(path.join(ROOT, 'docs/design.md'), 'utf8');
const section = (heading: string) =>
  design.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

type Zone = { target: string; except: string[] };
type Config = Array<{ rules?: Record<string, [string, { zones: Zone[] }]> }>;

/** The linter's zones; paths without `./`. */
async function lintedZones(): Promise<Zone[]> {
  const { default: config } = (await import(pathToFileURL(path.join(ROOT, 'eslint.config.mjs')).href)) as {
    default: Config;
  };
  const rule = config.find(({ rules }) => rules?.['import/no-restricted-paths'])!;
  return rule.rules!['import/no-restricted-paths']![1].zones.map(({ target, except }) => ({
    target: target === './app/*locale*/**' ? 'app/[locale]' : target.slice(2),
    except: except.map((file) => file.slice(2)),
  }));
}

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
const fits = (pattern: string, target: string) =>
  pattern === target ||
  (pattern.endsWith('/**') && path.posix.dirname(target) === pattern.slice(0, -'/**'.length));

test('the table of imports is what the linter enforces', async () => {
  const zones = await lintedZones();
  expect(zones.length).toBeGreaterThan(40);
  const says = (target: string, allowed: string[]) =>
    `${target}: ${[...new Set(allowed)]
      .filter((file) => file !== target && file !== 'node_modules')
      .sort()
      .join(', ')}`;
  expect(
    zones.map(({ target }) =>
      says(
        target,
        rows
          .filter(({ from }) => from.some((pattern) => fits(pattern, target)))
          .flatMap((row) => row.allowed),
      ),
    ),
  ).toEqual(zones.map(({ target, except }) => says(target, except)));
  const idle = rows
    .flatMap(({ from }) => from)
    .filter((pattern) => !zones.some(({ target }) => fits(pattern, target)));
  expect(idle, 'rows without a zone').toEqual([]);
});

const foldersOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test('the house names every folder of components, of its areas and of lib', () => {
  const house = section('The house');
  const named = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(house);
  const folders = ['components', 'components/public', 'components/employee', 'components/admin', 'lib'];
  expect(
    folders.flatMap((folder) =>
      foldersOf(folder)
        .filter((name) => !named(name))
        .map((name) => `${folder}/${name}`),
    ),
  ).toEqual([]);
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
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)) {
      const imported = target.startsWith('@/')
        ? target.slice(2)
        : path.posix.join(path.posix.dirname(file), target);
      const outside = !imported.startsWith(`${base}/`) || !/^(@\/|\.)/.test(target);
      if (outside || folderOf(imported) === from) continue;
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
