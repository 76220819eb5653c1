import { readFileSync } from 'node:fs';
import { fileOf, importsOf } from '../../tests/imports';

/** `import.meta.glob`: the folder, and the end of the names. */
const GLOB = /import\.meta\.glob[^(]*\(\[?'\/([^'*]+)\*[^']*?([\w.]+)'/g;

/** What a file imports, by name or by pattern. */
const imported = (file: string, files: string[]): string[] => [
  ...importsOf(file).flatMap((each) => fileOf(each) ?? []),
  ...[...readFileSync(file, 'utf8').matchAll(GLOB)].flatMap(([, folder = '', end = '']) =>
    files.filter((each) => each.startsWith(folder) && each.endsWith(end)),
  ),
];

/**
 * How many imports lead from each file to a changed one: 0 for that one, 1 for a file that imports it, and so on.
 * @param files paths from the root of all files with code
 * @param importsFrom the files that one of them imports
 * @returns nothing for a file that no change reaches
 */
export function distances(
  changed: Set<string>,
  files: string[],
  importsFrom: (file: string, files: string[]) => string[] = imported,
): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const each of importsFrom(file, files)) importers.set(each, [...(importers.get(each) ?? []), file]);
  const found = new Map([...changed].map((file) => [file, 0]));
  // A Map is walked in the order of what was added, also meanwhile: the nearest first.
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}
