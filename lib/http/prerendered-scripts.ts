import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types such as `application/ld+json` are data, which browsers do not execute. */
const DATA = /\stype="(?!module|text\/javascript)[^"]+"/;

/** The hashes of a page's inline scripts, in the syntax of a Content-Security-Policy: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`);
  }
  return [...hashes];
}

/** Maps every prerendered page (`app/en/verify.html`) to the hashes of its inline scripts. */
function readPages(): Map<string, string[]> {
  // The server runs next to the build or in the copy that scripts/start.mjs serves.
  const built = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'server');
  if (!existsSync(/* turbopackIgnore: true */ built)) return new Map();
  const files = readdirSync(/* turbopackIgnore: true */ built, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const html = readFileSync(/* turbopackIgnore: true */ path.join(built, name), 'utf8');
        return [name.replaceAll(path.sep, '/'), inlineScriptHashes(html)];
      }),
  );
}

// Read once: no page changes after the build (ISR), as it would not match its hashes.
let pages: Map<string, string[]> | undefined;
const hashesOfFile = (file: string) => (pages ??= readPages()).get(file);

/**
 * The hashes of a prerendered page's inline scripts; undefined for a page rendered per request.
 * @param page its path with the language, decoded: `/en/verify`
 */
export const hashesOfPage = (page: string): string[] | undefined => hashesOfFile(`app${page}.html`);

let ofErrorPages: string[] | undefined;

/** The hashes of Next's error pages, which are also prerendered and have no nonce. */
export const hashesOfErrorPages = (): string[] =>
  (ofErrorPages ??= [
    ...new Set(['app/_global-error.html', 'pages/500.html'].flatMap((file) => hashesOfFile(file) ?? [])),
  ]);
