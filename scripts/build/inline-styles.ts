import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inlineStyles } from '@/lib/http/inline-styles';

/**
 * Puts the style sheets of every prerendered page into it (docs/decisions.md#public-pages).
 * @param served the folder that holds `server` and `static` of the build that is served
 */
export function inlineStylesOfPages(served: string): void {
  const pages = path.join(served, 'server/app');
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(pages, name);
    const read = (href: string) => readFileSync(path.join(served, href.replace(/^\/_next\//, '')), 'utf8');
    writeFileSync(file, inlineStyles(readFileSync(file, 'utf8'), read));
  }
}
