const SHEET = /<link rel="stylesheet" href="([^"]+)"(?: nonce="[^"]*")? data-precedence="[^"]*"\/>/g;
const RELATIVE_URL = /url\((?!["']?(?:[a-z]+:|\/|#))(["']?)([^)"']+)\1\)/g;

/**
 * Puts the style sheets of a page into it: it is painted without waiting for a second file
 * (docs/decisions.md#public-pages). Their links stay, `disabled`, so that browsers do not load them and React takes them
 * for loaded.
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
