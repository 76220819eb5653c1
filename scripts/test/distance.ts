import { fileOf, importsOf } from '../../tests/imports';

const imported = (file: string) => importsOf(file).flatMap((each) => fileOf(each) ?? []);

/**
 * How many imports lead from each file to a changed one: 0 for that one, 1 for a file that imports it, and so on.
 * @param files paths from the root of all files with code
 * @param importsFrom the files that one of them imports
 * @returns nothing for a file that no change reaches
 */
export function distances(
  changed: Set<string>,
  files: string[],
  importsFrom: (file: string) => string[] = imported,
): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const each of importsFrom(file)) importers.set(each, [...(importers.get(each) ?? []), file]);
  const found = new Map([...changed].map((file) => [file, 0]));
  // A Map is walked in the order of what was added, also meanwhile: the nearest first.
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}
