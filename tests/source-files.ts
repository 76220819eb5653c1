import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files under a project folder whose path matches, sorted. For tests that check every such file. */
export const sourceFiles = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll(path.sep, '/'))
    .filter((file) => fits.test(file))
    .sort();
