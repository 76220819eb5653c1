import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files under a folder of the project whose path fits, sorted: for tests that hold of every one. */
export const sourceFiles = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll(path.sep, '/'))
    .filter((file) => fits.test(file))
    .sort();
