import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Chromium from version 136 on reads it in the first line; for other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const SCRIPT = /static\/chunks\/[\w./~-]+\.js/g;

/**
 * Marks the scripts that pages load at once, so that Chromium compiles them while they arrive, beside the page
 * (docs/decisions.md#public-pages). Unmarked, each function is compiled in the page's way when it is first called.
 * @param served the folder that holds `server` and `static` of the build that is served
 * @throws Error if the framework's lists of scripts are not where they were
 */
export function compileEarly(served: string): void {
  const read = (name: string) => readFileSync(path.join(served, name), 'utf8');
  const { rootMainFiles } = JSON.parse(read('build-manifest.json')) as { rootMainFiles: string[] };
  const pages = readdirSync(path.join(served, 'server/app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page_client-reference-manifest.js'))
    .map((name) => read(path.join('server/app', name)));
  const scripts = new Set([...rootMainFiles, ...pages.flatMap((page) => page.match(SCRIPT) ?? [])]);
  if (rootMainFiles.length === 0 || pages.length === 0)
    throw new Error('No page of the build names a script.');
  for (const script of scripts) writeFileSync(path.join(served, script), HINT + read(script));
}
