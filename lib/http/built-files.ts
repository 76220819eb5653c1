import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The server runs next to the build or in the copy that scripts/start.mjs serves. */
const placeOf = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), '.next', name);

/** The content of a file of the build. @param name from the build's folder on: `static/a.css` @throws if it is not there */
export const readBuilt = (name: string): Buffer => readFileSync(/* turbopackIgnore: true */ placeOf(name));

/**
 * The files of a folder of the build and of those below, without this ending: `app/en/verify`. None without a build.
 * @param folder from the build's folder on: `server`
 * @param ending of the names wanted: `.html`
 */
export function builtFiles(folder: string, ending: string): string[] {
  const place = placeOf(folder);
  if (!existsSync(/* turbopackIgnore: true */ place)) return [];
  return readdirSync(/* turbopackIgnore: true */ place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length).replaceAll(path.sep, '/'));
}
