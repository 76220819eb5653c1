import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTED = /(?:from|import)\s*\(?\s*'(@\/|\.{1,2}\/)([^']+)'/g;

/** What a file imports from this project, as paths from the root, as it is written: most without an extension. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, base = '', rest = '']) =>
    base === '@/' ? rest : path.posix.join(path.posix.dirname(file), base, rest),
  );

/** The file that such a path leads to; undefined if there is none. */
export const fileOf = (imported: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => imported + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
