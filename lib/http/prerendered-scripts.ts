import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Browsers do not execute types such as `application/ld+json`. */
const DATA = /\stype="(?!module|text\/javascript)[^"]+"/;

/** In the syntax of a Content-Security-Policy: `'sha256-…'`. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA.test(attributes)) hashes.add(hashOf(script));
  }
  return [...hashes];
}

/** Reads the build or the copy that scripts/start.mjs serves; empty without a build. */
function readPages(): Map<string, string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), '.next/server');
  if (!existsSync(/* turbopackIgnore: true */ folder)) return new Map();
  const files = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file.slice(0, -'.html'.length).replaceAll(path.sep, '/'),
        inlineScriptHashes(readFileSync(/* turbopackIgnore: true */ path.join(folder, file), 'utf8')),
      ]),
  );
}

// Read once: no page changes after the build (ISR), as it would not match its hashes.
let pages: Map<string, string[]> | undefined;
const hashesOfFile = (page: string) => (pages ??= readPages()).get(page);

/**
 * undefined for a page rendered per request.
 * @param page path with the language, decoded: `/en/verify`
 */
export const hashesOfPage = (page: string): string[] | undefined => hashesOfFile(`app${page}`);

let ofErrorPages: string[] | undefined;

/** Next's error pages are prerendered too and have no nonce. */
export const hashesOfErrorPages = (): string[] =>
  (ofErrorPages ??= [
    ...new Set(['app/_global-error', 'pages/500'].flatMap((page) => hashesOfFile(page) ?? [])),
  ]);
