import { builtFiles, readBuilt } from './built-files';

const readPages = () =>
  new Map(
    builtFiles('server/app', '.html.br').map((page) => {
      const file = `server/app/${page}.html`;
      return [page, { html: readBuilt(file), packed: readBuilt(`${file}.br`) }];
    }),
  );

let pages: ReturnType<typeof readPages> | undefined;

/**
 * A prerendered page in Brotli, as the build has packed it (scripts/build/pack-files.ts).
 * @param page its path with the language: `en/verify`
 * @param html what is sent; undefined is returned if it is not the page's
 */
export function packedPage(page: string, html: Buffer): Buffer | undefined {
  const known = (pages ??= readPages()).get(page);
  return known?.html.equals(html) ? known.packed : undefined;
}
