import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
const RELATIVE_URL = /url\((?!["']?(?:[a-z]+:|\/|#))(["']?)([^)"']+)\1\)/g;

/**
 * Puts the style sheets of a prerendered page into it: it is painted without waiting for a second file. Their links stay,
 * `disabled`, so that browsers do not load them and React takes them for loaded.
 * @param css the text of the sheet at an address
 * @throws Error if a sheet would end its element
 */
export function inlineStyles(html: string, css: (href: string) => string): string {
  return html.replace(SHEET, (link, href: string) => {
    const text = css(href).replace(
      RELATIVE_URL,
      (_, quote: string, url: string) =>
        `url(${quote}${new URL(url, `http://localhost${href}`).pathname}${quote})`,
    );
    if (text.includes('</')) throw new Error(`${href} contains "</".`);
    const disabled = link.replace('/>', ' disabled=""/>');
    return `<style data-precedence="next" data-href="inline ${href}">${text}</style>${disabled}`;
  });
}

/**
 * Does so for every prerendered page (docs/decisions.md#public-pages).
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
