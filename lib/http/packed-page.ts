import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Page = { html: Buffer; packed: Buffer };

function read(page: string): Page | undefined {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next/server/app', `${page}.html`);
  if (!existsSync(/* turbopackIgnore: true */ `${file}.br`)) return undefined;
  return {
    html: readFileSync(/* turbopackIgnore: true */ file),
    packed: readFileSync(/* turbopackIgnore: true */ `${file}.br`),
  };
}

const pages = new Map<string, Page | undefined>();

/**
 * A prerendered page in Brotli, as the build has packed it (scripts/lib/pack-files.ts).
 * @param page its path with the language: `en/verify`
 * @param html what is sent; undefined is returned if it is not the page's
 */
export function packedPage(page: string, html: Buffer): Buffer | undefined {
  if (!pages.has(page)) pages.set(page, read(page));
  const known = pages.get(page);
  return known?.html.equals(html) ? known.packed : undefined;
}
